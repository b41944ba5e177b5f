import { operatorEmails } from '#server/testing/operators.ts';
import { codesOf, invitationFor } from './support/operator.ts';
import { expectAccessible, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const password = 'kalimat pendek yang mudah';

test('an operator begins: a password by the link, a second factor, recovery codes; and comes back', async ({
  page,
  faults,
}, { project }) => {
  // A code that is wrong, one that is missing, and a link that was used.
  faults.expect(/status of 4(00|03|22)/);
  // Each device has an operator of its own: codes work once.
  const email = operatorEmails[project.name === 'phone' ? 3 : 2];
  const link = await invitationFor(email, 'Wulan');
  const codes = page.getByTestId('recovery-codes').getByRole('listitem');

  await test.step('the invitation takes a password', async () => {
    await page.goto(link);
    await expect(page.getByText(email)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Kata sandi baru' }).fill(password);
    await page.getByRole('button', { name: 'Simpan kata sandi' }).click();
    await page.getByRole('link', { name: 'Masuk' }).click();
  });

  const second = await test.step('the first sign-in asks to set up a second factor', async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Kata sandi' }).fill(password);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Lanjut' }).click();

    await expect(page.getByRole('heading', { name: 'Pasang verifikasi dua langkah' })).toBeVisible();
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await expectAccessible(page);
    await shot(page, 'operator-enrol');
    // Of now and of the next half minute: those of the last are over when a half minute ends here.
    const [, first, second] = codesOf(secret);
    await page.getByRole('textbox', { name: 'Kode' }).fill('000000');
    await page.getByRole('button', { name: 'Aktifkan' }).click();
    await expect(page.getByText('Kode salah atau sudah dipakai')).toBeVisible();
    await page.getByRole('textbox', { name: 'Kode' }).fill(first);
    await page.getByRole('button', { name: 'Aktifkan' }).click();
    return second;
  });

  const recovery = await test.step('recovery codes are shown, and some are left', async () => {
    await expect(codes).toHaveCount(10);
    const recovery = await codes.first().innerText();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
    await expect(page.locator('[data-app-layout]')).toBeVisible();
    await page.goto('/operator/security');
    await expect(page.getByText('Kode pemulihan tersisa')).toBeVisible();
    return recovery;
  });

  await test.step('after signing out a recovery code opens the screen where they were', async () => {
    const signOut = page.getByRole('button', { name: 'Keluar' }).filter({ visible: true });
    if (project.name === 'phone') await page.getByRole('button', { name: 'Lainnya' }).click();
    await signOut.click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Kata sandi' }).fill(password);
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await page.getByRole('textbox', { name: 'Kode' }).fill(recovery);
    await page.getByRole('button', { name: 'Masuk' }).click();
    // At the address where they were.
    await expect(page.getByRole('heading', { name: 'Keamanan saya' })).toBeVisible();
  });

  await test.step('new recovery codes are made, and the invitation works no more', async () => {
    await page.getByRole('button', { name: 'Buat kode pemulihan baru' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Kode' }).fill(second);
    await page.getByRole('dialog').getByRole('button', { name: 'Lanjutkan' }).click();
    await expect(codes).toHaveCount(10);
    await page.goto(link);
    await expect(page.getByText('Link ini tidak berlaku lagi')).toBeVisible();
  });
});
