import { newOwner } from './support/accounts.ts';
import { accountOf } from './support/database.ts';
import { act, openConsole } from './support/operator.ts';
import { createMember, createRotator } from './support/rotators.ts';
import { expectAccessible, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('an account is viewed as its owner, read-only and with a reason, suspended and resumed, and the owner sees that', async ({
  page,
  browser,
}) => {
  const { email } = await newOwner(page, 'dilihat');
  const { accountId } = await accountOf(email);
  const console = await openConsole(browser, '/operator/accounts');

  const viewed = await test.step('an operator gives a reason and sees what the owner sees', async () => {
    await console.getByRole('searchbox').fill(email);
    await console.locator(`a[href$="/accounts/${accountId}"]`).first().click();
    await console.getByRole('button', { name: 'Lihat sebagai pemilik' }).click();
    await console.getByLabel('Alasan').fill('Pemilik melaporkan lead tidak muncul');
    await expectAccessible(console);
    const [viewed] = await Promise.all([
      console.context().waitForEvent('page'),
      console.getByRole('button', { name: 'Buka tab baru' }).click(),
    ]);
    await expect(viewed.getByText(/Anda melihat sebagai pemilik .* hanya baca/)).toBeVisible();
    await expect(viewed.locator('[data-app-layout]')).toBeVisible();
    await shot(viewed, 'operator-impersonation');
    return viewed;
  });

  await test.step('what they see there they cannot change', async () => {
    await viewed.goto('/profile');
    await expect(viewed.getByText(/hanya baca/)).toBeVisible();
    await expectAccessible(viewed);
    const changed = await viewed.evaluate(async () => {
      const answer = await fetch('/v1/labels', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-giliran-app': 'web',
          'idempotency-key': 'coba-ubah-1',
        },
        body: JSON.stringify({ name: 'Baru', colour: '#1f9d61' }),
      });
      const { error } = (await answer.json()) as { error: string };
      return error;
    });
    expect(changed).toBe('look_only');
    await viewed.getByRole('button', { name: 'Akhiri' }).click();
    await expect(viewed.getByText(/hanya baca/)).toHaveCount(0);
  });

  await test.step('the owner reads who looked and why', async () => {
    await page.goto('/profile/activity');
    await expect(
      page.getByText(/melihat akun ini sebagai pemilik, hanya baca.*Pemilik melaporkan/).first(),
    ).toBeVisible();
  });

  const { url } = await createRotator(page, [await createMember(page, 'Sari Wulandari', '081277340077')]);
  const publicPage = async () => (await page.request.get(url)).text();
  const banner = page.getByRole('status').filter({ hasText: 'Akun toko ini ditangguhkan.' });

  await test.step('the account is suspended: its link takes no orders, the owner reads why', async () => {
    await act(console, 'Tangguhkan', 'Laporan penipuan dari pembeli.');
    // What is known of a link is remembered for a second.
    await expect.poll(publicPage).toContain('Kirim nomor saya');
    await page.goto(url);
    await expect(page.getByText('Toko sedang tidak menerima pesanan')).toBeVisible();
    await page.goto('/profile');
    await expect(banner).toContainText('Alasan: Laporan penipuan dari pembeli. Link Anda');
    await expect(banner).not.toContainText('@');
    await expectAccessible(page);
  });

  await test.step('it is resumed, and its link works again', async () => {
    await act(console, 'Aktifkan lagi', 'Sudah dijelaskan pemilik');
    await expect.poll(publicPage).not.toContain('Kirim nomor saya');
    await page.reload();
    await expect(page.locator('[data-app-layout]')).toBeVisible();
    await expect(banner).toHaveCount(0);
    await console.context().close();
  });
});
