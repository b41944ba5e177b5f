import type { Page } from '@playwright/test';
import { newOwner } from './support/accounts.ts';
import { openAsMetaBrowser } from './support/meta-browser.ts';
import { createMetaPixel, takenFor } from './support/meta-graph.ts';
import { createMember, createRotator, fillForm, newVisitor, openedAt, post } from './support/rotators.ts';
import { expectAccessible, goWithin, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const send = 'Pesan lewat WhatsApp';
const newPixelId = () => `${Date.now()}${test.info().workerIndex}`;

/** In the editor of the rotator, with what a pixel begins with there. */
async function choosePixel(page: Page, rotatorId: string): Promise<void> {
  await page.goto(`/rotators/edit/${rotatorId}`);
  await page.getByRole('tab', { name: 'Pixel' }).click();
  await page.getByRole('combobox', { name: 'Tambah pixel' }).click();
  await page.getByRole('option', { name: /^Toko Gamis/ }).click();
  await expect(page.getByRole('switch', { name: 'Formulir dikirim' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Order' })).toBeChecked();
}

test('an owner measures an advertisement: from its click to the order, once each, until the token dies', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  await newOwner(page, 'pixel');
  const sari = await createMember(page, 'Sari Wulandari', '081234567890');
  const rotator = await createRotator(page, [sari]);
  const pixelId = newPixelId();
  const [token, nextToken] = [`EAA${pixelId}a`, `EAA${pixelId}b`];
  await createMetaPixel(pixelId, token, 'Gamis di Meta');
  const drawer = page.getByRole('dialog', { name: 'Pixel baru' });
  const stopped = page.getByText('Token ditolak Meta, jadi pixel ini berhenti.').filter({ visible: true });

  await test.step('an ID that is no pixel’s is refused beside its field', async () => {
    await page.goto('/rotators/pixels');
    await expect(page.getByText('Belum ada pixel')).toBeVisible();
    await shot(page, 'pixels-none');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Tambah pixel' }).first().click();
    // Both are wrong: the upper one is to be mended first.
    await drawer.getByLabel('ID pixel').fill('abc');
    await drawer.getByRole('button', { name: 'Tambah pixel' }).click();
    await expect(drawer.getByText('Wajib diisi')).toBeVisible();
    await expect(drawer.getByLabel('ID pixel')).toBeFocused();
  });

  const pixelPage = await test.step('Meta refuses a wrong token, and takes the right one', async () => {
    await drawer.getByLabel('ID pixel').fill(pixelId);
    await drawer.getByLabel('Nama').fill('Toko Gamis');
    await drawer.getByRole('textbox', { name: 'Token Conversions API' }).fill('EAAsalahsalin1234567890');
    await drawer.getByRole('button', { name: 'Cek' }).click();
    await expect(drawer.getByText('Token tidak valid')).toBeVisible();
    await shot(page, 'pixel-add-refused');
    await expectAccessible(page);
    await drawer.getByRole('textbox', { name: 'Token Conversions API' }).fill(token);
    await drawer.getByRole('button', { name: 'Cek' }).click();
    await expect(drawer.getByText('Pixel dan token valid')).toBeVisible();
    await expect(drawer.getByText('Di Meta namanya “Gamis di Meta”.')).toBeVisible();
    await shot(page, 'pixel-add');
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Tambah pixel' }).click();
    await expect(page.getByText('Token tersimpan').first()).toBeVisible();
    return page.url();
  });

  await test.step('the rotator gets the pixel, with the events it begins with', async () => {
    await choosePixel(page, rotator.id);
    await expect(page.getByRole('combobox', { name: 'Event' }).first()).toHaveValue('Lead');
    await expect(page.getByRole('combobox', { name: 'Event' }).last()).toHaveValue('Purchase');
    await shot(page, 'rotator-pixels');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Simpan' }).filter({ visible: true }).click();
    await expect(page.getByText('Rotator Gamis Syari disimpan')).toBeVisible();
  });

  const { buyer, meta } = await test.step('a buyer from the advertisement is one lead at Meta', async () => {
    // A buyer comes by the advertisement: their browser and the server say the same, under one name.
    const buyer = await newVisitor(browser);
    const meta = await openAsMetaBrowser(buyer.context);
    await buyer.page.goto(`/chats/${rotator.slug}?fbclid=IwAR0abc`);
    await expect(buyer.page.getByText('Sebagian data dibagikan ke Meta untuk mengukur iklan')).toBeVisible();
    await fillForm(buyer.page, 'Nur Aisyah', '081277340192');
    await buyer.page.getByRole('button', { name: send }).click();
    await openedAt(buyer, 1);
    await expect.poll(async () => (await takenFor(pixelId)).length).toBe(1);
    const clicked = { fbc: expect.stringMatching(/IwAR0abc$/), ph: [expect.any(String)] };
    const [lead] = await takenFor(pixelId);
    expect(lead).toMatchObject({ event_name: 'Lead', body: { user_data: clicked } });
    const eventID = lead?.event_id;
    await expect.poll(() => meta.calls.at(-1)).toEqual(['trackSingle', pixelId, 'Lead', {}, { eventID }]);
    return { buyer, meta };
  });

  await test.step('their order reaches Meta too, and the page of the pixel shows both', async () => {
    await goWithin(page, '/leads');
    await page.getByRole('link', { name: 'Nur Aisyah' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Jadikan order' }).click();
    const order = page.getByRole('dialog', { name: 'Jadikan order' });
    await order.getByLabel('Nilai').fill('1250000');
    await order.getByRole('button', { name: 'Jadikan order' }).click();
    await expect(page.getByText('Order Nur Aisyah dibuat')).toBeVisible();
    // A promise is no purchase yet.
    await page.getByRole('button', { name: 'Status: Belum bayar. Ubah status' }).click();
    await page.getByRole('menuitemradio', { name: 'Lunas' }).click();
    await expect.poll(async () => (await takenFor(pixelId)).length).toBe(2);
    expect((await takenFor(pixelId))[1]).toMatchObject({
      event_name: 'Purchase',
      body: { custom_data: { value: 1_250_000, currency: 'IDR' } },
    });

    await page.goto(pixelPage);
    await expect(page.getByRole('row', { name: /^Lead/ })).toContainText('Diterima');
    const purchase = page.getByRole('row', { name: /^Purchase/ });
    await expect(purchase).toContainText('Diterima');
    await expect(purchase).toContainText('Rp1.250.000');
    await shot(page, 'pixel');
    await expectAccessible(page);
    await purchase.getByRole('link').click();
    await expect(page.getByRole('dialog').getByText('HTTP 200')).toBeVisible();
    await shot(page, 'pixel-event');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the token dies: the lead waits, and the owner is told', async () => {
    // Its token dies: nothing is lost, and the owner sees it on the page and in the bell.
    await createMetaPixel(pixelId, nextToken);
    await buyer.page.goto(`/chats/${rotator.slug}?fbclid=IwAR0def`);
    await fillForm(buyer.page, 'Dian', '081277340193');
    await buyer.page.getByRole('button', { name: send }).click();
    await openedAt(buyer, 2);
    await expect(stopped).toBeVisible();
    await expect(
      page.getByText('1 event menunggu: formulir paling lama 2 hari, chat dan order 7 hari.'),
    ).toBeVisible();
    await shot(page, 'pixel-stopped');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Notifikasi, 1 belum dibaca' }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Pixel Toko Gamis bermasalah/ })
      .click();
    await expect(page).toHaveURL(pixelPage);
  });

  await test.step('with a new token what waited is sent', async () => {
    await page.getByRole('link', { name: 'Ganti token' }).click();
    const edit = page.getByRole('dialog', { name: 'Ubah pixel' });
    await edit.getByRole('button', { name: 'Ganti' }).click();
    await edit.getByRole('textbox', { name: 'Token baru' }).fill(nextToken);
    await edit.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Pixel “Toko Gamis” disimpan')).toBeVisible();
    await expect.poll(async () => (await takenFor(pixelId)).length).toBe(3);
    await expect(page.getByRole('row', { name: /^Lead/ }).filter({ hasText: 'Diterima' })).toHaveCount(2);
    await expect(stopped).toHaveCount(0);
    expect(meta.refused).toEqual([]);
    await buyer.context.close();
  });

  await test.step('the report holds what Meta counted against the leads', async () => {
    await page.getByRole('link', { name: 'Semua pixel' }).click();
    await shot(page, 'pixels');
    await page.getByRole('link', { name: 'Iklan vs kenyataan' }).first().click();
    await expect(page.getByText(/Meta menghitung 2 lead/)).toBeVisible();
    await shot(page, 'ad-report');
    await expectAccessible(page);
  });
});

test('on the phone pixels are cards, and a rotator gets its pixel there too', { tag: '@phone' }, async ({
  page,
}) => {
  await newOwner(page, 'pixel');
  const sari = await createMember(page, 'Sari Wulandari', '081234567890');
  const rotator = await createRotator(page, [sari]);
  const pixel = { platform: 'meta', pixelId: newPixelId(), name: 'Toko Gamis' };
  await post(page.request, '/v1/pixels', pixel);
  await choosePixel(page, rotator.id);
  await expect(page.getByText('Pixel ini belum punya token')).toBeVisible();
  await shot(page, 'rotator-pixels');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Simpan' }).filter({ visible: true }).click();
  await expect(page.getByText('Rotator Gamis Syari disimpan')).toBeVisible();
  await page.goto('/rotators/pixels');
  await shot(page, 'pixels');
  await expectAccessible(page);
  await page.getByRole('row', { name: /Toko Gamis/ }).click();
  await expect(page.getByText('Tanpa token, chat dan order tidak sampai ke Meta.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gamis Syari' })).toBeVisible();
  await shot(page, 'pixel');
  await expectAccessible(page);
});
