import type { Locator, Page } from '@playwright/test';
import { newOwner } from './support/accounts.ts';
import { holdAnswers, holdRequests } from './support/hold.ts';
import { arrive } from './support/members.ts';
import { newEmail } from './support/people.ts';
import { createMember, createRotator, post } from './support/rotators.ts';
import { expectAccessible, expectApart, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** As a thumb does it. */
async function moveLeft(page: Page, card: Locator): Promise<void> {
  const { x, y, width, height } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const cdp = await page.context().newCDPSession(page);
  const at = (share: number) => [{ x: x + width * share, y: y + height / 3 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.9) });
  for (const share of [0.8, 0.6, 0.4, 0.2])
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a CS answers who waits: in one tap, taken back, put off until later', async ({ page, browser }) => {
  await newOwner(page, 'tunggu');
  const email = newEmail('rani');
  const rani = await createMember(page, 'Rani Lestari', '081234567891', email);
  const { id: rotatorId } = await createRotator(page, [rani]);
  for (const [name, phone] of [
    ['Ayu Pertama', '081277340101'],
    ['Bima Kedua', '081277340102'],
    ['Citra Ketiga', '081277340103'],
  ])
    await post(page.request, '/v1/leads', { rotatorId, name, phone });
  const cs = await arrive(browser, email);
  const cards = cs.page.getByRole('list').filter({ has: cs.page.getByRole('link', { name: /WhatsApp/ }) });
  const card = (name: string) => cards.getByRole('listitem').filter({ hasText: name });

  await test.step('the app begins with who waits longest', async () => {
    await cs.page.goto('/');
    await expect(cs.page).toHaveURL('/leads/waiting');
    await expect(cs.page.getByText('3 menunggu dibalas')).toBeVisible();
    await expect(cards.getByRole('listitem').first()).toContainText('Ayu Pertama');
    await shot(cs.page, 'waiting');
    await expectAccessible(cs.page);
  });

  const total = async () => (await (await cs.page.request.get('/v1/leads/waiting')).json()).data.total;
  await test.step('where nothing is put off the list says what it is for, counts no zero, and leads back', async () => {
    await cs.page.goto('/leads/waiting?view=later');
    await expect(cs.page.getByRole('heading', { name: 'Tidak ada yang diingatkan nanti' })).toBeVisible();
    await expect(cs.page.getByText('0 diingatkan nanti')).toHaveCount(0);
    await shot(cs.page, 'waiting-none-later');
    await expectAccessible(cs.page);
    await cs.page.getByRole('link', { name: 'Lihat yang menunggu dibalas' }).click();
    await expect(cs.page.getByText('3 menunggu dibalas')).toBeVisible();
  });

  await test.step('one tap opens WhatsApp, the card leaves, and it can be taken back', async () => {
    const link = card('Ayu Pertama').getByRole('link', { name: 'Chat Ayu Pertama di WhatsApp' });
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/6281277340101\?text=Halo/);
    await cs.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    const opened = cs.page.waitForEvent('popup');
    await link.click();
    await (await opened).close();
    await expect(card('Ayu Pertama')).toHaveCount(0);
    await shot(cs.page, 'waiting-answered');
    await cs.page.getByRole('button', { name: 'Urungkan' }).click();
    await expect(cards.getByRole('listitem').first()).toContainText('Ayu Pertama');
    await expect.poll(total).toBe(3);
  });

  await test.step('a double press on the tick is one answer, and it is taken back while it is on its way', async () => {
    const answers = await holdAnswers(cs.page, '**/v1/leads/waiting');
    const undo = await holdRequests(cs.page, '**/follow-ups/undo');
    await cards.getByRole('button', { name: 'Sudah dihubungi: Ayu Pertama' }).dblclick();
    await expect(cs.page.getByText('2 menunggu dibalas')).toBeVisible();
    await answers.first;
    await cs.page.getByRole('button', { name: 'Urungkan' }).click();
    await undo.first;
    await answers.release();
    // The list that was asked for before the undo does not take the card away again.
    await expect(cards.getByRole('listitem').first()).toContainText('Ayu Pertama');
    await undo.release();
    await expect.poll(total).toBe(3);
    await expect(cs.page.getByText('3 menunggu dibalas')).toBeVisible();
  });

  const toasts = cs.page.getByRole('alert').filter({ hasNotText: /lead baru/i });
  const answer = (name: string) =>
    card(name)
      .getByRole('button', { name: `Sudah dihubungi: ${name}` })
      .click();
  const tab = cs.page
    .getByRole('navigation', { name: 'Bagian lead' })
    .getByRole('link', { name: /^Menunggu/ });

  await test.step('of several answers without a network the last has a toast, and is taken back there, too', async () => {
    await cs.context.setOffline(true);
    for (const name of ['Ayu Pertama', 'Citra Ketiga', 'Bima Kedua']) {
      await answer(name);
      await expect(card(name)).toHaveCount(0);
    }
    await expect(toasts).toHaveText(/^Bima Kedua: tercatat, nanti dikirim otomatis\./);
    await expect(cs.page.getByText('3 tindak lanjut akan dikirim saat online.')).toBeVisible();
    await expect(tab).toContainText('0');
    await shot(cs.page, 'waiting-offline');
    await expectAccessible(cs.page);
    await cs.page.getByRole('button', { name: 'Urungkan' }).click();
    await expect(card('Bima Kedua')).toHaveCount(1);
    await expect(toasts).toHaveCount(0);
    await expect(tab).toContainText('1');
  });

  await test.step('back online the others are sent', async () => {
    await cs.context.setOffline(false);
    await expect(cs.page.getByText(/tindak lanjut (akan|menunggu) dikirim/)).toHaveCount(0);
    await expect(cs.page.getByText('1 menunggu dibalas')).toBeVisible();
    for (const [name, phone] of [
      ['Ayu Keempat', '081277340104'],
      ['Citra Kelima', '081277340105'],
    ])
      await post(page.request, '/v1/leads', { rotatorId, name, phone });
    await expect(card('Citra Kelima')).toHaveCount(1);
  });

  const followUps = '**/v1/leads/*/follow-ups';
  await test.step('what the server refuses is not said to be done, and cannot be tried again', async () => {
    const message = 'Ini toko contoh.';
    await cs.page.route(followUps, (route) =>
      route.fulfill({ status: 403, json: { code: 403, error: 'demo_shop', message } }),
    );
    await answer('Bima Kedua');
    await expect(toasts).toHaveText(`Tindak lanjut belum tercatat. ${message}`);
    await expect(card('Bima Kedua')).toHaveCount(1);
    await shot(cs.page, 'waiting-refused');
    await cs.page.unroute(followUps);
  });

  await test.step('where the server stumbles the answer is kept, in words that are true online, and can be taken back', async () => {
    await cs.page.route(followUps, (route) => route.fulfill({ status: 500, json: { code: 500 } }));
    await answer('Bima Kedua');
    await expect(card('Bima Kedua')).toHaveCount(0);
    await expect(toasts).toHaveText(/^Bima Kedua: tercatat, nanti dikirim otomatis\./);
    await expect(cs.page.getByText('1 tindak lanjut menunggu dikirim.')).toBeVisible();
    const next = card('Ayu Keempat').getByRole('button', { name: 'Sudah dihubungi: Ayu Keempat' });
    await expectApart(toasts, next);
    await shot(cs.page, 'waiting-kept');
    await toasts.getByRole('button', { name: 'Urungkan' }).click();
    await expect(card('Bima Kedua')).toHaveCount(1);
    await expect(cs.page.getByText('1 tindak lanjut menunggu dikirim.')).toHaveCount(0);
    await cs.page.unroute(followUps);
  });

  await test.step('moved to the left a card asks until when; a moment that has passed is none', async () => {
    await moveLeft(cs.page, card('Bima Kedua'));
    await shot(cs.page, 'waiting-remind');
    await cs.page.getByRole('menuitem', { name: 'Pilih waktu' }).click();
    const asking = cs.page.getByRole('dialog', { name: 'Ingatkan kapan?' });
    const time = asking.getByLabel('Tanggal dan jam');
    await time.fill('2020-01-31T09:00');
    await asking.getByRole('button', { name: 'Ingatkan saya' }).click();
    await expect(time).toHaveAccessibleDescription(/lewat/);
    await shot(cs.page, 'waiting-pick');
    await expectAccessible(cs.page);
    await asking.getByRole('button', { name: 'Tutup' }).click();
    await expect(asking).toBeHidden();
  });

  await test.step('a lead is put off until later, and is found there', async () => {
    await card('Bima Kedua').getByRole('button', { name: 'Ingatkan nanti: Bima Kedua' }).click();
    await cs.page.getByRole('menuitem', { name: '1 jam lagi' }).click();
    await expect(card('Bima Kedua')).toHaveCount(0);
    await cs.page.getByRole('link', { name: '1 diingatkan nanti' }).click();
    await expect(card('Bima Kedua')).toContainText('Muncul lagi');
    await expectAccessible(cs.page);
    await shot(cs.page, 'waiting-later');
    await cs.page.getByRole('link', { name: 'Kembali' }).click();
  });

  await test.step('from a lead that is answered one goes on to the next who waits', async () => {
    const drawer = cs.page.getByRole('dialog');
    await card('Ayu Keempat').getByRole('link', { name: 'Ayu Keempat', exact: true }).click();
    await drawer.getByRole('button', { name: 'Ya, sudah' }).click();
    await shot(cs.page, 'waiting-next');
    await drawer.getByRole('link', { name: 'Berikutnya: Citra Kelima' }).click();
    await expect(drawer.getByRole('heading', { name: 'Citra Kelima' })).toBeVisible();
    await expectAccessible(cs.page);
    await cs.page.goBack();
    await expect(drawer).toBeHidden();
    await expect(card('Ayu Keempat')).toHaveCount(0);
  });

  await test.step('what is pressed before the script for it has come is done then; when all are answered it says so', async () => {
    let comes = () => {};
    const script = new Promise<void>((resolve) => {
      comes = resolve;
    });
    await cs.page.route('**/static/js/own-*', async (route) => {
      await script;
      await route.continue();
    });
    await cs.page.reload();
    const already = card('Citra Kelima').getByRole('button', { name: 'Sudah dihubungi: Citra Kelima' });
    await already.click();
    await expect(already).toBeVisible();
    comes();
    await expect(cs.page.getByText('Semua sudah dibalas')).toBeVisible();
    await shot(cs.page, 'waiting-none');
    await expectAccessible(cs.page);
  });
  await cs.context.close();
});

test('in the hand the list of all leads goes on by itself', async ({ page }) => {
  await newOwner(page, 'daftar');
  const member = await createMember(page, 'Rani Lestari', '081234567891', newEmail('rani'));
  const { id: rotatorId } = await createRotator(page, [member]);
  const names = Array.from({ length: 23 }, (_, index) => `Pembeli ${index + 1}`);
  for (const [index, name] of names.entries())
    await post(page.request, '/v1/leads', { rotatorId, name, phone: `0812773402${10 + index}` });
  await page.goto('/leads');
  const rows = page.getByRole('link', { name: /^Pembeli \d+$/ });
  await expect(rows).toHaveCount(10);
  const end = async (count: number) => {
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows).toHaveCount(count);
  };
  await end(20);
  await end(23);
  await expect(rows.last()).toHaveText('Pembeli 1');
  const place = () => page.evaluate('scrollY');
  const before = await place();
  expect(before).toBeGreaterThan(500);
  // A click would scroll it into sight first.
  await rows.last().dispatchEvent('click');
  const lead = page.getByRole('dialog').getByRole('heading', { name: 'Pembeli 1' });
  await expect(lead).toBeVisible();
  expect(await place()).toBe(before);
  await page.goBack();
  await expect(lead).toBeHidden();
  await expect(rows).toHaveCount(23);
  expect(await place()).toBe(before);

  // What comes in meanwhile moves nothing; the way to it leads to a short list again.
  await post(page.request, '/v1/leads', { rotatorId, name: 'Pembeli 24', phone: '081277340250' });
  await page.getByRole('link', { name: '1 lead baru' }).click();
  await expect(rows.first()).toHaveText('Pembeli 24');
  await expect(rows).toHaveCount(10);
  // There it is live again.
  await post(page.request, '/v1/leads', { rotatorId, name: 'Pembeli 25', phone: '081277340251' });
  await expect(rows.first()).toHaveText('Pembeli 25');
});
