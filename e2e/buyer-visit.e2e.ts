import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newOwner } from './support/accounts.ts';
import { blockNumber, pauseMember } from './support/database.ts';
import { whenRead } from './support/form-keys.ts';
import { comeBack, createMember, createRotator, fillForm, newVisitor, openedAt } from './support/rotators.ts';
import { expectAccessible, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const facebook =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0.0.0;]';
const send = 'Pesan lewat WhatsApp';

/** Another origin, with one page of its own on every address. */
async function otherSite(html: string): Promise<{ url: string; close(): void }> {
  const server = createServer((_asked, answer) => answer.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

test('a buyer corrects a mistake, taps twice, comes back, or is blocked; script or none', async ({
  page,
  browser,
}) => {
  const owner = await newOwner(page, 'pembeli');
  const sari = await createMember(page, 'Sari Wulandari', '081234567890');
  const rina = await createMember(page, 'Rina Marlina', '081234567891');
  const { id, slug } = await createRotator(page, [sari, rina]);
  const turns = async () => (await (await page.request.get(`/v1/rotators/${id}/turns`)).json()).data.turns;
  const buyer = await newVisitor(browser);

  await test.step('a mistake is said beside its field, and what was typed stays', async () => {
    await buyer.page.goto(`/chats/${slug}?utm_source=ig`);
    await shot(buyer.page, 'public');
    await expectAccessible(buyer.page);
    await fillForm(buyer.page, 'Nur Aisyah', '0812');
    await buyer.page.getByRole('button', { name: send }).click();
    await expect(buyer.page.getByText('Nomor ini belum benar.')).toBeVisible();
    await expect(buyer.page.getByLabel('Nama')).toHaveValue('Nur Aisyah');
    await expect(buyer.page.getByLabel('Nomor WhatsApp')).toBeFocused();
    await shot(buyer.page, 'public-wrong');
    await expectAccessible(buyer.page);
  });

  await test.step('two taps are one lead and one turn', async () => {
    await buyer.page.getByLabel('Nomor WhatsApp').fill('0812-7734-0192');
    await buyer.page.getByRole('button', { name: send }).dblclick();
    expect(await openedAt(buyer, 1)).toContain('wa.me/6281234567890?text=Halo Sari, saya Nur Aisyah.');
    expect(await turns()).toBe(1);
  });

  await test.step('Back asks whether the message was sent, and gives the form again to who wants it', async () => {
    await buyer.page.goBack();
    await expect(buyer.page.getByRole('heading', { name: 'Pesan sudah terkirim?' })).toBeVisible();
    await expect(buyer.page.getByRole('button', { name: send })).toBeHidden();
    await buyer.page.getByRole('button', { name: 'Kembali ke formulir' }).click();
    await expect(buyer.page.getByRole('button', { name: send })).toBeVisible();
    await expect(buyer.page.getByLabel('Nama')).toHaveValue('');
  });

  await test.step('back for more, the buyer gets the same CS, and no turn is taken', async () => {
    // Back for more: the same CS, no turn.
    await buyer.page.goto(`/chats/${slug}`);
    await fillForm(buyer.page, 'Nur Aisyah', '+62 812 7734 0192');
    await buyer.page.getByRole('button', { name: send }).click();
    expect(await openedAt(buyer, 2)).toContain('wa.me/6281234567890');
    expect(await turns()).toBe(1);
    await buyer.context.close();
  });

  const plain = await newVisitor(browser, { javaScriptEnabled: false });

  await test.step('a browser without script is told of the mistake, too, and sends the form', async () => {
    // Without script everything works the same.
    await plain.page.goto(`/chats/${slug}`);
    await fillForm(plain.page, 'Dian', '0812');
    await plain.page.getByRole('button', { name: send }).click();
    await expect(plain.page.getByText('Nomor ini belum benar.')).toBeVisible();
    await expect(plain.page.getByLabel('Nama')).toHaveValue('Dian');
    await plain.page.getByLabel('Nomor WhatsApp').fill('0812 7734 0193');
    await whenRead(plain.page);
    await plain.page.getByRole('button', { name: send }).click();
    expect(await openedAt(plain, 1)).toContain('wa.me/6281234567891');
    expect(await turns()).toBe(2);
    // No answer to a form stands in the history: the browser would ask to send it again.
    await plain.page.goBack();
    await expect(plain.page.getByRole('button', { name: send })).toBeVisible();
  });

  await test.step('a blocked number is refused, and an unknown address says so', async () => {
    await blockNumber(owner.email, '6281277340194');
    await plain.page.goto(`/chats/${slug}`);
    await fillForm(plain.page, 'Pengganggu', '0812 7734 0194');
    await whenRead(plain.page);
    await plain.page.getByRole('button', { name: send }).click();
    await expect(plain.page.getByRole('heading', { name: 'Maaf, kami belum bisa melayani' })).toBeVisible();
    expect(await turns()).toBe(2);
    await plain.page.goto('/chats/tidakada');
    await expect(plain.page.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeVisible();
  });

  await plain.context.close();
});

test('a lost network or a dying server costs nothing of what was typed', async ({ page, browser }) => {
  await newOwner(page, 'sinyal');
  const sari = await createMember(page, 'Sari Wulandari', '081234567890');
  const { id, slug } = await createRotator(page, [sari]);
  const buyer = await newVisitor(browser);

  await test.step('without a network what was typed stays, and is sent once it is back', async () => {
    await buyer.page.goto(`/chats/${slug}`);
    await fillForm(buyer.page, 'Nur Aisyah', '081277340192');
    await buyer.context.setOffline(true);
    await buyer.page.getByRole('button', { name: send }).click();
    await expect(buyer.page.getByText('Belum ada internet')).toBeVisible();
    await expect(buyer.page.getByLabel('Nama')).toHaveValue('Nur Aisyah');
    await shot(buyer.page, 'public-offline');
    await expectAccessible(buyer.page);
    await buyer.context.setOffline(false);
    expect(await openedAt(buyer, 1)).toContain('saya Nur Aisyah.');
  });

  await test.step('the server dies, and what was typed outlives a reload', async () => {
    // The server dies while it is asked: the same request again, and what was typed outlives a reload.
    await buyer.page.goto(`/chats/${slug}`);
    let dies = true;
    await buyer.context.route('**/chats/*', (route) =>
      dies && route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
    );
    await fillForm(buyer.page, 'Dian', '081277340193');
    await buyer.page.getByRole('button', { name: send }).click();
    await expect(buyer.page.getByText('Belum terkirim')).toBeVisible();
    await buyer.page.reload();
    await expect(buyer.page.getByLabel('Nama')).toHaveValue('Dian');
    await buyer.page.getByRole('button', { name: send }).click();
    await expect(buyer.page.getByText('Belum terkirim')).toBeVisible();
    dies = false;
    expect(await openedAt(buyer, 2)).toContain('saya Dian.');
    expect((await (await page.request.get(`/v1/rotators/${id}/turns`)).json()).data.turns).toBe(2);
    await buyer.page.goto(`/chats/${slug}`);
    await expect(buyer.page.getByLabel('Nama')).toHaveValue('');
  });

  await test.step('on a small phone the field and the button stay in sight of the keyboard', async () => {
    // A small phone with its keyboard open: the field and the button are both in sight.
    await buyer.page.setViewportSize({ width: 360, height: 640 });
    await buyer.page.getByLabel('Nomor WhatsApp').tap();
    await buyer.page.setViewportSize({ width: 360, height: 340 });
    await expect(buyer.page.getByLabel('Nomor WhatsApp')).toBeInViewport({ ratio: 1 });
    await expect(buyer.page.getByRole('button', { name: send })).toBeInViewport({ ratio: 1 });
  });

  await buyer.context.close();
});

test('inside Facebook a page hands over to WhatsApp, and helps when nothing opens', async ({
  page,
  browser,
}) => {
  await newOwner(page, 'iklan');
  const sari = await createMember(page, 'Sari Wulandari', '081234567890');
  const { id, slug } = await createRotator(page, [sari]);
  const buyer = await newVisitor(browser, { userAgent: facebook });

  await test.step('the page hands over to WhatsApp', async () => {
    await buyer.page.goto(`/chats/${slug}?fbclid=IwAR0abc`);
    await fillForm(buyer.page, 'Nur Aisyah', '081277340192');
    await buyer.page.getByRole('button', { name: send }).click();
    await expect(buyer.page).toHaveURL(/\/chats\/[^/]+\/go\//);
    await expect(buyer.page.getByRole('heading', { name: 'Sari siap membantu' })).toBeVisible();
    await shot(buyer.page, 'hand-over');
    await expectAccessible(buyer.page);
  });

  await test.step('nothing opens, and the page helps', async () => {
    await expect(buyer.page.getByRole('heading', { name: 'WhatsApp tidak terbuka?' })).toBeVisible();
    await expect(buyer.page.getByRole('link', { name: 'Buka WhatsApp Business' })).toBeVisible();
    await expect(buyer.page.getByRole('link', { name: 'Buka di Chrome' })).toHaveAttribute(
      'href',
      new RegExp(`^intent://[^#]+/chats/${slug}/go/.*package=com\\.android\\.chrome`),
    );
    await expect(buyer.page.getByText('0812-3456-7890')).toBeVisible();
    await shot(buyer.page, 'rescue');
    await expectAccessible(buyer.page);
    await expect(buyer.page.getByRole('status')).toContainText('WhatsApp tidak terbuka?');
    await expect(buyer.page.getByRole('button', { name: 'Salin nomor' })).toBeVisible();
    await expect(buyer.page.getByRole('button', { name: 'Salin pesan' })).toBeVisible();
  });

  await test.step('back from WhatsApp, the page asks whether the message was sent', async () => {
    // Back from WhatsApp: no spinner without end, but a question.
    // The two timers of the page stand still, so that however slow the machine is nothing else happens first.
    await buyer.page.addInitScript(`const real = setTimeout;
      window.setTimeout = (run, ms, ...more) => (ms === 50 || ms === 3050 ? 0 : real(run, ms, ...more));`);
    // As if it were opened for the first time.
    await buyer.page.evaluate(`history.replaceState(null, '')`);
    await buyer.page.reload();
    await expect(buyer.page.getByText('WhatsApp sedang dibuka')).toBeVisible();
    await comeBack(buyer.page);
    await expect(buyer.page.getByRole('link', { name: 'Buka lagi' })).toBeVisible();
    await expect(buyer.page.getByRole('status')).toContainText('Pesan sudah terkirim?');
    await shot(buyer.page, 'hand-over-back');
    await expectAccessible(buyer.page);
  });

  await test.step('a reload asks the same, and opens nothing by itself', async () => {
    await buyer.page.getByRole('link', { name: 'Buka lagi' }).click();
    expect(await openedAt(buyer, 1)).toContain('wa.me/6281234567890?text=Halo Sari');
    await buyer.page.goBack();
    await expect(buyer.page.getByRole('link', { name: 'Buka lagi' })).toBeVisible();
    await buyer.page.reload();
    await expect(buyer.page.getByRole('status')).toContainText('Pesan sudah terkirim?');
  });

  await test.step('WhatsApp opens at the second try, and the lead counts for Meta', async () => {
    await buyer.page.getByRole('button', { name: 'WhatsApp tidak terbuka?' }).click();
    await buyer.page.getByRole('link', { name: 'Coba buka lagi' }).click();
    expect(await openedAt(buyer, 2)).toContain('wa.me/6281234567890?text=Halo Sari');
    const { data } = await (await page.request.get(`/v1/rotators/${id}/turns`)).json();
    expect(data.last.map(({ origin }: { origin: string }) => origin)).toEqual(['meta']);
  });

  await buyer.context.close();

  await test.step('off duty, any browser says first when the CS answers, and then opens WhatsApp', async () => {
    await pauseMember(sari, new Date(Date.now() + 26 * 60 * 60 * 1_000));
    const late = await newVisitor(browser);
    // It leaves when the test has read it, however slow the machine is.
    await late.page.addInitScript(`const real = setTimeout;
      window.setTimeout = (run, ms, ...more) =>
        ms === 2500 ? ((window.leave = run), 0) : ms === 5500 ? 0 : real(run, ms, ...more);`);
    await late.page.goto(`/chats/${slug}`);
    await fillForm(late.page, 'Dian Lestari', '081277340195');
    await late.page.getByRole('button', { name: send }).click();
    await expect(
      late.page.getByRole('heading', { name: /^Sari membalas mulai (besok|\w+) \d/ }),
    ).toBeVisible();
    await shot(late.page, 'hand-over-off-duty');
    await late.page.evaluate('leave()');
    expect(await openedAt(late, 1)).toContain('wa.me/6281234567890?text=Halo Sari');
    await late.page.goBack();
    await expect(late.page.getByRole('link', { name: 'Buka lagi' })).toBeVisible();
    await late.context.close();
  });
});

test('the form in a seller’s own page looks and works the same', async ({ page, browser, baseURL }) => {
  await newOwner(page, 'situs');
  const sari = await createMember(page, 'Sari Wulandari', '081234567890');
  const { id, slug } = await createRotator(page, [sari]);
  const buyer = await newVisitor(browser);
  const shop = await otherSite(
    `<!doctype html><html lang="id"><title>Toko</title>
    <style>* { color: red !important; font-size: 40px } input { display: none }</style>
    <main><h1>Toko</h1><script src="${baseURL}/embed/${slug}.js" async></script></main></html>`,
  );
  const frame = buyer.page.frameLocator('iframe');

  await test.step('a mistake is said in the frame, which grows with it', async () => {
    await buyer.page.goto(`${shop.url}/gamis?utm_source=ig&utm_campaign=gajian`);
    await frame.getByLabel('Nama').fill('Nur Aisyah');
    await frame.getByLabel('Nomor WhatsApp').fill('0812');
    await frame.getByRole('button', { name: send }).click();
    // A mistake is said in the frame, which grows with it; the buyer stays on the seller's page.
    await expect(frame.getByText('Nomor ini belum benar.')).toBeVisible();
    expect(buyer.page.url()).toContain(shop.url);
    const inner = (await frame.locator('main').boundingBox())?.height ?? 0;
    await expect
      .poll(async () => Math.round((await buyer.page.locator('iframe').boundingBox())?.height ?? 0))
      .toBe(Math.ceil(Math.round(inner * 100) / 100) + 2);
    await shot(buyer.page, 'embed');
  });

  await test.step('the form is sent from the frame, and the lead counts for Meta', async () => {
    await frame.getByLabel('Nomor WhatsApp').fill('081277340192');
    await frame.getByRole('button', { name: send }).click();
    expect(await openedAt(buyer, 1)).toContain('wa.me/6281234567890?text=Halo Sari, saya Nur Aisyah.');
    const { data } = await (await page.request.get(`/v1/rotators/${id}/turns`)).json();
    expect(data.last.map(({ origin }: { origin: string }) => origin)).toEqual(['meta']);
    shop.close();
  });

  await test.step('the frame for page builders shows the form', async () => {
    // The frame for page builders that allow no script, and the same page for the people of the shop.
    await buyer.page.goto(`/embed/${slug}`);
    await expect(buyer.page.getByRole('button', { name: send })).toBeVisible();
    await expectAccessible(buyer.page);
    await buyer.context.close();
  });

  await test.step('the people of the shop try the page, and no turn is taken', async () => {
    await page.goto(`/preview/${id}`);
    await expect(page.getByText('Pratinjau: tidak memakai giliran atau poin')).toBeVisible();
    await fillForm(page, 'Coba', '081277340199');
    await page.getByRole('button', { name: send }).click();
    await expect(page.getByRole('heading', { name: 'Sari siap membantu' })).toBeVisible();
    await expectAccessible(page);
    expect((await (await page.request.get(`/v1/rotators/${id}/turns`)).json()).data.turns).toBe(1);
  });
});
