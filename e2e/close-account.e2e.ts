import { readFile } from 'node:fs/promises';
import { newOwner } from './support/accounts.ts';
import { createMember, createRotator, sendForm } from './support/rotators.ts';
import { expectAccessible, goWithin, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('everything of a shop is taken along, the account is closed and brought back', async ({
  page,
  request,
  faults,
}) => {
  // Another name than the shop's.
  faults.expect(/status of 422/);
  const { password } = await newOwner(page, 'tutup');
  const sari = await createMember(page, 'Sari Wulandari', '081234567890');
  const { slug } = await createRotator(page, [sari]);
  await sendForm(request, slug, { name: 'Rahmawati', phone: '081277340055' });
  const visit = async () => (await request.get(`/chats/${slug}`)).text();

  await test.step('everything of the shop is taken along as an archive', async () => {
    await page.goto('/settings/closing');
    await expect(page.getByRole('heading', { name: 'Tutup akun' })).toBeVisible();
    await shot(page, 'closing');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Buat arsip' }).click();
    await page.getByRole('link', { name: 'Lihat file ekspor' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Unduh .*Semua data/ }).click();
    const file = await readFile(await (await downloading).path());
    expect(file.subarray(0, 2).toString()).toBe('PK');
  });

  await test.step('the account is closed, once the name of the shop is right', async () => {
    await goWithin(page, '/settings/closing');
    const name = page.getByLabel(/^Ketik nama toko/);
    const shop = (await page.getByText(/^Ketik nama toko: /).innerText()).replace('Ketik nama toko: ', '');
    await name.fill('Toko lain');
    await page.getByLabel('Kata sandi Anda').fill(password);
    await page.getByRole('button', { name: 'Tutup akun toko' }).click();
    await expect(page.getByText('Ketik nama toko persis seperti di atas')).toBeVisible();
    await name.fill(shop);
    await page.getByRole('button', { name: 'Tutup akun toko' }).click();
    await expect(page.getByRole('heading', { name: 'Akun ini ditutup' })).toBeVisible();
    await expect(page.getByText('Akun toko ini ditutup.').filter({ visible: true })).toBeVisible();
    await shot(page, 'closed');
    await expectAccessible(page);
    // Pages are remembered for a moment.
    await expect.poll(visit).toContain('tidak menerima pesanan');
  });

  await test.step('the account is brought back, and the form works again', async () => {
    await page.getByRole('button', { name: 'Buka lagi akun' }).click();
    await expect(page.getByRole('heading', { name: 'Tutup akun' })).toBeVisible();
    await expect(page.getByText('Akun toko ini ditutup.')).toHaveCount(0);
    await expect.poll(visit).not.toContain('tidak menerima pesanan');
  });
});
