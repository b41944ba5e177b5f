import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { pdfText } from '#server/testing/pdf-text.ts';
import { newOwner } from './support/accounts.ts';
import { completeProfile, notifyPaid, runOut, takeAllPoints, transferExactly } from './support/money.ts';
import { createMember, createRotator, fillForm, newVisitor, openedAt } from './support/rotators.ts';
import { expectAccessible, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** Orders on the screen of the checkout; answers the order's number. */
async function orderBy(page: Page, method: RegExp): Promise<string> {
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('button', { name: 'Buat pesanan' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/payment\/GL-/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('points by QRIS: the open page sees them come, and what was locked opens @phone', async ({
  page,
  browser,
  request,
}) => {
  const { email } = await newOwner(page, 'qris');
  await completeProfile(email);
  const sari = await createMember(page, 'Sari Wulandari', '081234567890');
  const { slug } = await createRotator(page, [sari]);
  await takeAllPoints(request, email);

  await test.step('a buyer sends the form while there are no points', async () => {
    const buyer = await newVisitor(browser);
    await buyer.page.goto(`/chats/${slug}`);
    await fillForm(buyer.page, 'Nur Aisyah', '0812-7734-0192');
    await buyer.page.getByRole('button', { name: 'Pesan lewat WhatsApp' }).click();
    await openedAt(buyer, 1);
    await buyer.context.close();
  });

  await test.step('the lead is locked, and its banner leads to the points', async () => {
    // The lead is there, but not to be read; its banner leads to where points are had.
    await page.goto('/leads');
    await expect(page.getByText('1 lead terkunci', { exact: false }).filter({ visible: true })).toBeVisible();
    await expect(page.getByText('Nur Aisyah')).toHaveCount(0);
    await page.getByRole('link', { name: 'Isi ulang' }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/points/);
    await shot(page, 'points-locked');
    await expectAccessible(page);
    await page.getByRole('link', { name: /^100 / }).click();
  });

  await test.step('the order is paid by QRIS, and the lead can be read', async () => {
    const orderId = await orderBy(page, /^QRIS/);
    await expect(page.getByRole('img', { name: /^Kode QRIS/ })).toBeVisible();
    await shot(page, 'payment-qris');
    await expectAccessible(page);
    await notifyPaid(request, orderId);
    await expect(page.getByRole('heading', { name: '100 poin sudah masuk' })).toBeVisible();
    // One of them opened the lead.
    await expect(page.getByText(/Saldo Anda sekarang 99 poin/)).toBeVisible();
    await shot(page, 'payment-paid');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ke daftar lead' }).click();
    await expect(page.getByText('Nur Aisyah').filter({ visible: true }).first()).toBeVisible();
  });
});

test('points by transfer: a receipt, the bank reports the sum, and the invoice says what was paid @desktop', async ({
  page,
  request,
}) => {
  const { email } = await newOwner(page, 'transfer', { points: 0 });
  await completeProfile(email);

  const orderId = await test.step('points are ordered by transfer; a reload loses nothing', async () => {
    await page.goto('/checkout?points=1000');
    const orderId = await orderBy(page, /^Transfer bank/);
    await expect(page.getByText('7310284456').or(page.getByText('731 028 4456')).first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Bank pengirim' }).fill('BRI');
    // In the bank's app meanwhile, the phone may forget the page: what was typed is there again.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Bank pengirim' })).toHaveValue('BRI');
    return orderId;
  });

  await test.step('the receipt is sent, and the transfer is being checked', async () => {
    await page.getByLabel('Pemilik rekening').fill('Ratna Dewi');
    const white = { width: 300, height: 500, channels: 3, background: '#fff' } as const;
    const photo = await sharp({ create: white }).jpeg().toBuffer();
    await page.locator('input[type=file]').setInputFiles({
      name: 'struk.jpg',
      mimeType: 'image/jpeg',
      buffer: photo,
    });
    await page.getByRole('button', { name: /^(Saya sudah bayar|Kirim bukti)$/ }).click();
    await expect(page.getByText('Transfer Anda sedang dicek.').first()).toBeVisible();
    await expect(page.getByRole('img', { name: 'Foto bukti transfer yang Anda kirim' })).toBeVisible();
    await shot(page, 'payment-checking');
    await expectAccessible(page);
  });

  await test.step('the bank reports the sum, and the invoice says what was paid', async () => {
    await transferExactly(request, orderId);
    await expect(page.getByRole('heading', { name: /^1\.0\d\d poin sudah masuk$/ })).toBeVisible();
    await page.getByRole('link', { name: 'Lihat invoice' }).click();
    await expect(page.getByText(/INV\/\d{4}\/\d{6}/).first()).toBeVisible();
    await shot(page, 'invoice');
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: 'Unduh PDF' })
        .or(page.getByRole('button', { name: 'Unduh PDF' }))
        .click(),
    ]);
    const text = await pdfText(await readFile(await download.path()));
    expect(text).toContain(orderId);
    expect(text).toContain(email);
    expect(text).toMatch(/Rp250\.\d{3}/);
    expect(text).toMatch(/rupiah/i);
  });

  await test.step('the order is in the list of payments', async () => {
    await page.goto('/billing');
    await expect(page.getByText(orderId).filter({ visible: true }).first()).toBeVisible();
    await shot(page, 'billing');
    await expectAccessible(page);
  });
});

test('a virtual account that nobody pays: its time ends on the open page, and the same is ordered again @desktop', async ({
  page,
}) => {
  const { email } = await newOwner(page, 'va', { points: 0 });
  await completeProfile(email);
  await page.goto('/checkout?points=100');
  const orderId = await orderBy(page, /^Virtual account/);
  await expect(page.getByText(/^Nomor virtual account/)).toBeVisible();
  await shot(page, 'payment-va');
  await expectAccessible(page);
  await runOut(orderId);
  await expect(page.getByRole('heading', { name: 'Waktu pembayaran habis' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pesan lagi' }).click();
  await expect(page).toHaveURL(/\/checkout\?/);
  await expect(page.getByRole('radio', { name: /^Virtual account/ })).toBeChecked();
});
