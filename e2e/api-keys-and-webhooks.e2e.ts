import { newOwner } from './support/accounts.ts';
import { runCurl } from './support/curl.ts';
import { createMember, createRotator, sendForm } from './support/rotators.ts';
import { expectAccessible, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { isSignedWith, startReceiver } from './support/webhook-receiver.ts';

test('a key is made, used from outside, and revoked', async ({ page, request }) => {
  await newOwner(page, 'kunci');
  const sari = await createMember(page, 'Sari Wulandari', '081234567890');
  const { slug } = await createRotator(page, [sari]);
  await sendForm(request, slug, { name: 'Dian', phone: '081277340011' });

  const curl = await test.step('a key is made that may read leads', async () => {
    await page.goto('/settings/api-keys');
    await expect(page.getByText('Belum ada kunci API')).toBeVisible();
    await shot(page, 'api-keys-none');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Buat kunci' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Kunci API baru' });
    await drawer.getByLabel('Nama').fill('CRM');
    await drawer.getByRole('checkbox', { name: 'Baca lead' }).check();
    await shot(page, 'api-key-add');
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Buat kunci' }).click();
    const example = page.getByTestId('curl-example');
    await expect(example).toBeVisible();
    await shot(page, 'api-key-made');
    await expectAccessible(page);
    return (await example.textContent()) ?? '';
  });

  await test.step('used from outside, it reads leads and nothing else', async () => {
    const answer = await runCurl(curl);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).toContain('6281277340011');
    expect((await runCurl(curl.replace('/v1/leads', '/v1/orders'))).body).toMatchObject({
      error: 'scope_missing',
    });
  });

  await test.step('the key is revoked, and refused from then on', async () => {
    await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
    await page.reload();
    await expect(page.getByText('CRM')).toBeVisible();
    await expect(page.getByText('belum pernah dipakai')).toHaveCount(0);
    await shot(page, 'api-keys');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Aksi untuk kunci CRM' }).click();
    await page.getByRole('menuitem', { name: 'Cabut kunci' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cabut kunci' }).click();
    await expect(page.getByText('Dicabut', { exact: true })).toBeVisible();
    expect(await runCurl(curl)).toMatchObject({ status: 401, body: { error: 'key_refused' } });
  });
});

test('another server is sent a lead, signed, in order, also after it was away', async ({ page, request }) => {
  await newOwner(page, 'webhook');
  const sari = await createMember(page, 'Sari Wulandari', '081234567890');
  const { slug } = await createRotator(page, [sari]);
  const receiver = await startReceiver();

  const secret = await test.step('a webhook is made, and tried', async () => {
    await page.goto('/settings/webhooks');
    await expect(page.getByText('Belum ada webhook')).toBeVisible();
    await shot(page, 'webhooks-none');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Buat webhook' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Webhook baru' });
    await drawer.getByLabel('Alamat').fill(receiver.url);
    await drawer.getByRole('checkbox', { name: /Lead baru masuk/ }).check();
    await drawer.getByRole('checkbox', { name: /Lead berubah/ }).check();
    await shot(page, 'webhook-add');
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Buat webhook' }).click();
    await expect(page.getByRole('heading', { name: 'Riwayat kiriman' })).toBeVisible();
    await page.getByRole('button', { name: 'Kirim percobaan' }).click();
    await expect(page.getByText('terima kasih')).toBeVisible();
    await page.getByRole('button', { name: 'Tampilkan' }).click();
    const secret = (await page.getByTestId('webhook-secret').textContent()) ?? '';
    expect(secret).toMatch(/^whsec_/);
    return secret;
  });

  await test.step('the other server is away, and later events wait behind the first', async () => {
    receiver.answer(500);
    await sendForm(request, slug, { name: 'Dian', phone: '081277340011' });
    await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBeGreaterThan(1);
    await expect(page.getByRole('row', { name: /Lead baru masuk/ })).toContainText('500');
    // What happens to the lead next waits behind its beginning.
    const { id } = JSON.parse(receiver.received[1]?.body ?? '{}').data;
    const changed = await page.request.put(`/v1/leads/${id}/chat`, {
      headers: { 'x-giliran-app': 'web' },
      data: { chat: 'yes' },
    });
    expect(changed.status(), await changed.text()).toBe(200);
    await expect(page.getByRole('row', { name: /Lead berubah/ })).toBeVisible();
    await shot(page, 'webhook-failing');
    await expectAccessible(page);
  });

  const refused = await test.step('back again, it is sent the first by hand', async () => {
    await page
      .getByRole('row', { name: /Lead baru masuk/ })
      .getByRole('link')
      .first()
      .click();
    const sendAgain = page.getByRole('dialog').getByRole('button', { name: 'Kirim lagi' });
    await expect(sendAgain).toBeVisible();
    const refused = receiver.received.length;
    receiver.answer(200);
    await sendAgain.click();
    await expect(page.getByText('Terkirim lagi, penerima menjawab 200')).toBeVisible();
    await shot(page, 'webhook-delivery');
    await expectAccessible(page);
    return refused;
  });

  await test.step('all came in order, signed, and a retry is a copy of the same event', async () => {
    const typesFrom = (start: number) =>
      receiver.received.slice(start).map(({ body }) => JSON.parse(body).type);
    await expect.poll(() => typesFrom(refused), { timeout: 30_000 }).toContain('lead.updated');
    expect(typesFrom(0).slice(0, refused)).not.toContain('lead.updated');
    // The retry that was due anyway may come before the one by hand, which is then a copy of the same event.
    const [beginning, ...after] = typesFrom(refused);
    expect(beginning).toBe('lead.created');
    expect(after.filter((type) => type !== 'lead.created')).toEqual(['lead.updated']);
    const created = receiver.received.filter(({ body }) => JSON.parse(body).type === 'lead.created');
    expect(new Set(created.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const one of receiver.received) expect(isSignedWith(secret, one)).toBe(true);
    const [, first, again] = receiver.received;
    expect(again?.body).toBe(first?.body);
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(JSON.parse(again?.body ?? '{}')).toMatchObject({
      type: 'lead.created',
      data: { name: 'Dian', phone: '6281277340011' },
    });
  });

  await receiver.close();
});
