import { newOwner } from './support/accounts.ts';
import { expectAccessible, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('the guides are found and read without an account, and from the menu with one', async ({
  page,
  isMobile,
  faults,
}) => {
  // Of a picture that does not arrive.
  faults.expect(/ERR_FAILED/);
  await test.step('a stranger searches, reads, and goes on to the next guide', async () => {
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1, name: 'Pusat bantuan' })).toBeVisible();
    await expect(page.getByRole('list').getByRole('link')).toHaveCount(10);
    await shot(page, 'help');
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: 'Cari panduan' }).fill('xyzzy');
    await expect(page.getByText('Tidak ada panduan yang cocok')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Cari panduan' }).fill('lead palsu');
    await page.getByRole('link', { name: /^Lead palsu/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Lead palsu/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Cari panduan' })).toHaveValue('lead palsu');
    await page.goto('/help/start');
    // What this installation gives is filled in.
    await expect(page.getByText('100 poin gratis')).toBeVisible();
    const picture = page.getByRole('img', { name: /^Daftar langkah pertama/ });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(`document.querySelector('figure img').naturalWidth`)).toBe(780);
    await shot(page, 'help-guide');
    await expectAccessible(page);
    // Where a picture does not arrive, the guide goes without.
    await page.route('**/rotator.id-*.webp', (route) => route.abort());
    await page.getByRole('link', { name: /^Panduan berikutnya/ }).click();
    await expect(page).toHaveURL(/\/help\/rotator$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Membuat rotator dan memasang linknya');
    await expect(page.getByRole('figure')).toHaveCount(0);
    await page.goto('/help/unknown');
    await expect(page.getByRole('heading', { level: 1, name: 'Panduan ini tidak ditemukan' })).toBeVisible();
  });

  await test.step('inside the app it is in the menu, and keeps the app’s frame', async () => {
    await newOwner(page, 'bantuan');
    await page.goto('/');
    await page.getByRole('button', { name: isMobile ? 'Lainnya' : 'Menu akun' }).click();
    await page
      .getByRole('menuitem', { name: 'Pusat bantuan' })
      .or(page.getByRole('link', { name: 'Pusat bantuan' }))
      .click();
    await expect(page).toHaveURL(/\/help$/);
    await page.getByRole('link', { name: /^Poin, isi ulang/ }).click();
    await expect(
      page.getByRole('heading', { level: 2, name: 'Poin, isi ulang, dan lead terkunci' }),
    ).toBeVisible();
    await expect(page.getByText('Rp250')).toBeVisible();
    await shot(page, 'help-inside');
    await expectAccessible(page);
  });
});
