import sharp from 'sharp';
import { newOwner } from './support/accounts.ts';
import { createMember, fillForm, newVisitor, openedAt } from './support/rotators.ts';
import { expectAccessible, goWithin, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** A wall of one colour: what it shows is of no interest here. */
const productPhoto = {
  name: 'gamis.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 640, channels: 3, background: '#c16a8b' } })
    .png()
    .toBuffer(),
};

test('an owner makes a rotator, sees it live, and watches the turns of the first buyers', {
  tag: '@desktop',
}, async ({ page, browser, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await newOwner(page, 'rotator');
  await createMember(page, 'Sari Wulandari', '081234567890');
  await createMember(page, 'Rina Marlina', '081234567891');
  const save = page.getByRole('button', { name: 'Simpan' }).filter({ visible: true });
  const slug = `gamis-${Date.now().toString(36)}`;

  await test.step('there is no rotator yet, and the first is begun', async () => {
    await page.goto('/rotators');
    await expect(page.getByText('Buat rotator pertama Anda')).toBeVisible();
    await shot(page, 'rotators-none');
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Buat/ }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL('/rotators/add');
  });

  await test.step('what is missing is said beside its field, and filled in', async () => {
    // What is missing is said beside its field, and the first of them is where one types next.
    await save.click();
    await expect(page.getByText('Tambahkan minimal satu CS')).toBeVisible();
    await expect(page.getByLabel('Judul', { exact: true })).toBeFocused();
    await page.getByLabel('Judul', { exact: true }).fill('Gamis Syari Premium');
    await page.getByRole('textbox', { name: /^Link/ }).fill(slug);
    await page.getByRole('button', { name: 'Tambah semua CS' }).click();
    await page.getByRole('textbox', { name: 'Rasio Sari' }).fill('2');
    await expect(page.getByText('66,7%')).toBeVisible();
    await expect(page.getByRole('heading', { name: '6 giliran berikutnya' })).toBeVisible();
    await shot(page, 'rotator-editor');
    await expectAccessible(page);
  });

  await test.step('page and message are shown beside the form as buyers will see them', async () => {
    // The page beside the form is the one buyers will see.
    const frame = page.frameLocator('iframe[title="Halaman yang dilihat pembeli"]');
    await expect(frame.getByRole('heading', { name: 'Gamis Syari Premium' })).toBeVisible();
    await page.getByRole('tab', { name: 'Halaman' }).click();
    await page.getByLabel('Tulisan di tombol').fill('Pesan sekarang');
    await expect(frame.getByRole('button', { name: 'Pesan sekarang' })).toBeVisible();
    // Its look: what is wrong is said at once, and a photo that is not saved yet is in the preview.
    const photo = page.getByRole('group', { name: 'Foto produk' });
    await photo.locator('input[type=file]').setInputFiles({ ...productPhoto, mimeType: 'text/plain' });
    await expect(photo.getByRole('alert')).toHaveText('Pilih gambar JPG, PNG, atau WebP');
    await photo.locator('input[type=file]').setInputFiles(productPhoto);
    await page.getByLabel('Harga jual').fill('189000');
    await page.getByLabel('Harga coret').fill('249000');
    await page.getByLabel('Keterangan singkat').fill('Adem dan tidak menerawang.');
    await page.getByRole('radio', { name: 'Merah muda' }).check({ force: true });
    await expect(photo.getByRole('button', { name: 'Ganti foto' })).toBeVisible();
    await expect(frame.locator('img.photo')).toBeVisible();
    await expect(frame.getByText('Rp189.000')).toBeVisible();
    await shot(page, 'rotator-page');
    await expectAccessible(page);
    await page.getByRole('tab', { name: /^Pesan/ }).click();
    await expect(page.getByText('Halo Sari, saya Rani.')).toBeVisible();
    await shot(page, 'rotator-message');
    await expectAccessible(page);
  });

  await test.step('leaving asks first, staying keeps everything, and the rotator is saved once', async () => {
    // Leaving now asks first; staying keeps everything.
    await page.getByRole('link', { name: 'Batal' }).filter({ visible: true }).click();
    const question = page.getByRole('dialog', { name: 'Perubahan belum disimpan' });
    await question.getByRole('button', { name: 'Lanjut mengisi' }).click();
    await save.dblclick();
    await expect(page.getByText('Rotator Gamis Syari Premium dibuat')).toBeVisible();
    await expect(page).toHaveURL('/rotators');
    await expect(page.getByText('Gamis Syari Premium').filter({ visible: true })).toHaveCount(1);
  });

  const link = await test.step('its link is copied, and its QR code opens', async () => {
    await page
      .getByRole('button', { name: 'Salin link Gamis Syari Premium' })
      .filter({ visible: true })
      .click();
    const link = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(link).toMatch(new RegExp(`^http.*/chats/${slug}$`));
    await shot(page, 'rotators');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Kode QR Gamis Syari Premium' }).filter({ visible: true }).click();
    const qr = page.getByRole('dialog').filter({ hasText: slug });
    await expect(qr.getByRole('button', { name: 'Unduh PNG' })).toBeVisible();
    await shot(page, 'rotator-qr');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    return link;
  });

  await test.step('three buyers take their turns while the owner looks on', async () => {
    // The board before anyone came, then with three buyers while the owner looks on.
    await page
      .getByRole('button', { name: 'Aksi untuk Gamis Syari Premium' })
      .filter({ visible: true })
      .click();
    await page.getByRole('menuitem', { name: 'Papan giliran' }).click();
    await expect(page.getByText('Belum ada lead.')).toBeVisible();
    const buyer = await newVisitor(browser);
    const got: string[] = [];
    for (const [index, name] of ['Nur', 'Dian', 'Fitri'].entries()) {
      await buyer.page.goto(link);
      await expect(buyer.page.getByText('Rp189.000')).toBeVisible();
      await fillForm(buyer.page, name, `08127734019${index}`);
      await buyer.page.getByRole('button', { name: 'Pesan sekarang' }).click();
      const [, phone, cs, who] =
        /wa\.me\/(\d+)\?text=Halo (\w+), saya (\w+)/.exec(await openedAt(buyer, index + 1)) ?? [];
      got.push(`${phone} ${cs} ${who}`);
      await expect(page.getByRole('button', { name: new RegExp(`^#${index + 1} `) })).toBeVisible();
    }
    expect(got).toEqual(['6281234567890 Sari Nur', '6281234567891 Rina Dian', '6281234567890 Sari Fitri']);
    await buyer.context.close();
    await shot(page, 'turn-board');
    await expectAccessible(page);
  });

  await test.step('a turn says why Rina got it', async () => {
    await page.getByRole('button', { name: /^#2 / }).click();
    await expect(page.getByText('Kenapa Rina yang dapat?')).toBeVisible();
    await shot(page, 'turn-board-receipt');
    await expectAccessible(page);
  });

  await test.step('the ratios change, the rotator is paused and deleted, its leads stay', async () => {
    // With other ratios last week would have been another; then it is paused and gone, its leads stay.
    await page.getByRole('link', { name: 'Ubah' }).click();
    await page.getByRole('textbox', { name: 'Rasio Sari' }).fill('1');
    await expect(page.getByText('Dengan pembagian ini, 3 lead')).toBeVisible();
    await shot(page, 'rotator-replay');
    await save.click();
    await expect(page.getByText('Rotator Gamis Syari Premium disimpan')).toBeVisible();
    await goWithin(page, '/rotators');
    const acts = page
      .getByRole('button', { name: 'Aksi untuk Gamis Syari Premium' })
      .filter({ visible: true });
    await acts.click();
    await page.getByRole('menuitem', { name: 'Jeda' }).click();
    await expect(page.getByText(/dijeda/).first()).toBeVisible();
    await acts.click();
    await page.getByRole('menuitem', { name: 'Hapus rotator' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus rotator' }).click();
    await expect(page.getByText('Leadnya tetap ada.')).toBeVisible();
    await expect(page.getByText('Buat rotator pertama Anda')).toBeVisible();
  });
});

test('on the phone the buyers’ page is a tab beside the form', { tag: '@phone' }, async ({ page }) => {
  await newOwner(page, 'rotator');
  await createMember(page, 'Sari Wulandari', '081234567890');
  await page.goto('/rotators/add');
  await page.getByLabel('Judul', { exact: true }).fill('Gamis Syari Premium');
  await page.getByRole('button', { name: 'Tambah semua CS' }).click();
  await page.getByRole('tab', { name: 'Pratinjau' }).click();
  const frame = page.frameLocator('iframe[title="Halaman yang dilihat pembeli"]');
  await expect(frame.getByRole('heading', { name: 'Gamis Syari Premium' })).toBeVisible();
  await shot(page, 'rotator-page');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Halaman' }).click();
  await page.getByLabel('Tulisan di tombol').fill('Pesan sekarang');
  await page.getByRole('tab', { name: 'Pratinjau' }).click();
  await expect(frame.getByRole('button', { name: 'Pesan sekarang' })).toBeVisible();
  await page.getByRole('button', { name: 'Simpan' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/rotators');
  // As a card, with its acts in reach.
  await page
    .getByRole('button', { name: 'Aksi untuk Gamis Syari Premium' })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Papan giliran' })).toBeVisible();
  await expectAccessible(page);
});
