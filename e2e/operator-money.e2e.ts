import { operatorEmails } from '#server/testing/operators.ts';
import { newOwner } from './support/accounts.ts';
import { accountOf } from './support/database.ts';
import { completeProfile } from './support/money.ts';
import { act, openConsole } from './support/operator.ts';
import { expectAccessible, goWithin, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('a transfer is checked at the console while the owner’s payment page is open: refused with a reason, then approved', async ({
  page,
  browser,
}) => {
  const { email } = await newOwner(page, 'dicek', { points: 0 });
  await completeProfile(email);
  await page.goto('/checkout?points=100');
  await page.getByRole('radio', { name: /^Transfer bank/ }).check();
  await page.getByRole('button', { name: 'Buat pesanan' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/payment\/GL-/);
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const claim = async () => {
    await page.getByRole('combobox', { name: 'Bank pengirim' }).fill('BRI');
    await page.getByLabel('Pemilik rekening').fill('Ratna Dewi');
    await page.getByRole('button', { name: /^(Saya sudah bayar|Kirim bukti)$/ }).click();
    await expect(page.getByText('Transfer Anda sedang dicek.').first()).toBeVisible();
  };
  await claim();

  const console = await openConsole(browser, '/operator/money');
  await console.getByRole('link', { name: orderId }).click();
  await expect(console.getByText('Ratna Dewi').first()).toBeVisible();
  await shot(console, 'operator-order');
  await act(console, 'Tolak', 'Dana belum masuk ke rekening kami');
  // The owner reads it on the page that is open, and can send it again.
  await expect(page.getByText('Dana belum masuk ke rekening kami').first()).toBeVisible();
  await claim();

  await console.reload();
  await act(console, 'Setujui', 'Terlihat di mutasi BRI');
  await expect(page.getByRole('heading', { name: /^10\d poin sudah masuk$/ })).toBeVisible();
  await expect(console.getByText('Lunas').first()).toBeVisible();
  await console.context().close();
});

test('a large adjustment is done by two operators, and the owner sees the points and why', async ({
  page,
  browser,
}) => {
  const { email } = await newOwner(page, 'penyesuaian', { points: 0 });
  const { accountId } = await accountOf(email);
  const first = await openConsole(browser, '/operator/money/adjustments');
  await first.getByRole('button', { name: 'Sesuaikan poin' }).click();
  const dialog = first.getByRole('dialog');
  await dialog.getByLabel('ID akun').fill(accountId);
  await dialog.getByLabel('Poin').fill('1500');
  await dialog.getByLabel('Alasan').fill('Ganti rugi gangguan 15 November');
  await expectAccessible(first);
  await dialog.getByRole('button', { name: 'Sesuaikan poin' }).click();
  await expect(first.getByText('Menunggu persetujuan operator lain')).toBeVisible();
  const mine = first.getByRole('listitem').filter({ hasText: 'Ganti rugi gangguan' });
  await expect(mine.getByRole('button', { name: 'Tarik kembali' })).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Setujui' })).toHaveCount(0);

  const second = await openConsole(browser, '/operator/money/adjustments', operatorEmails[1]);
  const asked = second.getByRole('listitem').filter({ hasText: 'Ganti rugi gangguan' });
  await asked.getByRole('button', { name: 'Setujui' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click();
  await expect(asked.getByText('Dilakukan', { exact: true })).toBeVisible();
  await page.goto('/usage');
  await expect(
    page.getByText('Ganti rugi gangguan 15 November').filter({ visible: true }).first(),
  ).toBeVisible();
  await goWithin(page, '/points');
  await expect(page.getByText('1.500').filter({ visible: true }).first()).toBeVisible();
  await first.context().close();
  await second.context().close();
});
