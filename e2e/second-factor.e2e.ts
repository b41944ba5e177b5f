import type { Page } from '@playwright/test';
import { enterAsMember, newAccount, newOwner } from './support/accounts.ts';
import { appDatabase } from './support/database.ts';
import { codesOf } from './support/operator.ts';
import { expectSignedIn, newEmail, signOut } from './support/people.ts';
import { createMember } from './support/rotators.ts';
import { expectAccessible, goWithin, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

async function enterFirstFactor(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
}

/** Their sessions were confirmed long ago. */
async function expireConfirmation(email: string): Promise<void> {
  const { db } = await appDatabase();
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await db.updateTable('sessions').set({ confirmed_at: null }).where('member_id', '=', id).execute();
}

test('an authenticator app is set up, asked for at sign-in, and a recovery code stands in for it', async ({
  page,
  faults,
}) => {
  // The second factor is asked for, and a code is wrong.
  faults.expect(/status of 401/);
  faults.expect(/status of 422/);
  const { email, password } = await newOwner(page, 'dua-langkah');
  const codes = page.getByTestId('recovery-codes').getByRole('listitem');

  const second = await test.step('the app is set up with its code, and not with a wrong one', async () => {
    await page.goto('/profile/security');
    await expect(page.getByText('Belum aktif')).toBeVisible();
    await expectAccessible(page);
    await shot(page, 'security-off');
    await page.getByRole('button', { name: 'Pasang aplikasi' }).click();
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await expectAccessible(page);
    await shot(page, 'security-enrol');
    // Of now and of the next half minute: those of the last are over when a half minute ends here.
    const [, first, second] = codesOf(secret);
    await page.getByLabel('Kode 6 angka dari aplikasi').fill('000000');
    await page.getByRole('button', { name: 'Aktifkan' }).click();
    await expect(page.getByText('Kode salah atau sudah dipakai')).toBeVisible();
    await page.getByLabel('Kode 6 angka dari aplikasi').fill(first);
    await page.getByRole('button', { name: 'Aktifkan' }).click();
    return second;
  });

  const recovery = await test.step('the recovery codes are shown, and the app is active', async () => {
    await expect(codes).toHaveCount(10);
    const recovery = await codes.first().innerText();
    await expectAccessible(page);
    await shot(page, 'security-codes');
    await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
    await expect(page.getByText('Aktif', { exact: true })).toBeVisible();
    await expect(page.getByText('Sisa 10 kode')).toBeVisible();
    await shot(page, 'security-on');
    return recovery;
  });

  await test.step('signing in asks for a code from the app', async () => {
    await signOut(page, false);
    await enterFirstFactor(page, email, password);
    await expect(page.getByLabel('Kode verifikasi')).toBeFocused();
    await expectAccessible(page);
    await shot(page, 'sign-in-code');
    await page.getByLabel('Kode verifikasi').fill(second);
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await expectSignedIn(page);
  });

  await test.step('a recovery code is taken instead, and is used up', async () => {
    await signOut(page, false);
    await enterFirstFactor(page, email, password);
    await page.getByLabel('Kode verifikasi').fill(recovery.toUpperCase());
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await expectSignedIn(page);
    await goWithin(page, '/profile/security');
    await expect(page.getByText('Sisa 9 kode')).toBeVisible();
  });
});

test('what matters asks for the password again, and goes on by itself with what was typed', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 403/);
  faults.expect(/status of 422/);
  const { email, password } = await newOwner(page, 'masukkan-lagi');
  await page.goto('/settings/api-keys/add');
  await page.getByLabel('Nama').fill('Kunci gudang');
  await expireConfirmation(email);
  const submit = page.getByRole('button', { name: /Buat kunci/ }).filter({ visible: true });
  await submit.click();
  const dialog = page.getByRole('dialog', { name: 'Buktikan dulu bahwa ini Anda' });
  await expect(dialog.getByLabel('Kata sandi Anda', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await shot(page, 'reentry');
  await dialog.getByLabel('Kata sandi Anda', { exact: true }).fill('Salah1234');
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(dialog.getByText(/salah/i)).toBeVisible();
  await dialog.getByLabel('Kata sandi Anda', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Kunci gudang').filter({ visible: true }).first()).toBeVisible();
});

test('a passkey is added and signs in without a password', async ({ page, baseURL }) => {
  // Browsers keep passkeys for names, not for addresses of machines.
  const home = `http://localhost:${new URL(baseURL ?? '').port}`;

  await test.step('the browser can keep passkeys', async () => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  });

  await test.step('the owner adds a passkey and gets recovery codes', async () => {
    const { email, password } = await newAccount('passkey');
    await page.goto(`${home}/login`);
    await enterFirstFactor(page, email, password);
    await expectSignedIn(page);
    await goWithin(page, '/profile/security');
    await page.getByRole('button', { name: 'Tambah passkey' }).click();
    await page.getByLabel('Nama passkey').fill('HP Sari');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await expect(page.getByTestId('recovery-codes').getByRole('listitem')).toHaveCount(10);
    await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
  });

  await test.step('the passkey is renamed', async () => {
    await page.getByRole('button', { name: 'Ganti nama passkey HP Sari' }).click();
    await expect(page.getByLabel('Nama passkey')).toBeFocused();
    await expectAccessible(page);
    await shot(page, 'security-passkey-rename');
    await page.getByLabel('Nama passkey').fill('Laptop kantor');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByRole('heading', { name: 'Laptop kantor' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ganti nama passkey Laptop kantor' })).toBeFocused();
    await expectAccessible(page);
    await shot(page, 'security-passkey');
  });

  await test.step('it signs in without a password', async () => {
    await signOut(page, false);
    await page.getByRole('button', { name: 'Masuk dengan passkey' }).click();
    await expectSignedIn(page);
    await goWithin(page, '/profile/security');
    await expect(page.getByText('Terakhir dipakai')).toBeVisible();
  });
});

test('an admin or owner who is required to have one is led to it', async ({ page, faults }) => {
  // What the frame shows of the shop is refused as everything else is.
  faults.expect(/status of 403/);
  const { email } = await newOwner(page, 'diwajibkan');
  await page.goto('/profile/security');
  const requirement = page.getByLabel('Wajibkan untuk pemilik dan admin');
  await requirement.click({ force: true });
  await expect(requirement).toBeChecked();
  await expect(page.getByText('Verifikasi dua langkah diwajibkan di akun ini.')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'security-required');
  const { db } = await appDatabase();
  await db
    .updateTable('accounts as a')
    .from('members as m')
    .set({ second_factor_required_at: new Date(Date.now() - 8 * 24 * 60 * 60 * 1_000) })
    .whereRef('m.account_id', '=', 'a.id')
    .where('m.email', '=', email)
    .execute();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Aktifkan dulu verifikasi dua langkah' })).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'security-due');
  await page.getByRole('link', { name: 'Aktifkan' }).filter({ visible: true }).first().click();
  await expect(page.getByRole('button', { name: 'Pasang aplikasi' })).toBeVisible();
});

test('an owner resets the second factor of a member who lost the phone', async ({
  page,
  browser,
  faults,
}) => {
  // The proof that it is the owner is asked for.
  faults.expect(/status of 403/);
  const owner = await newOwner(page, 'hp-hilang');
  const sari = newEmail('sari');
  const id = await createMember(page, 'Sari Wulandari', '081277340078', sari);
  const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL, locale: 'id-ID' });
  await enterAsMember(context, sari);
  const hers = await context.newPage();

  await test.step('a member sets up the app', async () => {
    await hers.goto('/profile/security');
    await hers.getByRole('button', { name: 'Pasang aplikasi' }).click();
    const secret = (await hers.locator('code').innerText()).replaceAll(' ', '');
    await hers.getByLabel('Kode 6 angka dari aplikasi').fill(codesOf(secret)[1]);
    await hers.getByRole('button', { name: 'Aktifkan' }).click();
    await hers.getByRole('button', { name: 'Sudah saya simpan' }).click();
    await expect(hers.getByText('Aktif', { exact: true })).toBeVisible();
  });

  await test.step('the owner proves who they are and resets it', async () => {
    await page.goto(`/members/${id}`);
    await expireConfirmation(owner.email);
    await page.getByRole('button', { name: 'Reset verifikasi dua langkah' }).click();
    const question = page.getByRole('dialog', { name: 'Reset verifikasi dua langkah Sari?' });
    await expect(question).toContainText('keluar dari semua perangkat');
    await expectAccessible(page);
    await shot(page, 'member-reset-factor');
    await question.getByRole('button', { name: 'Reset', exact: true }).click();
    const proof = page.getByRole('dialog', { name: 'Buktikan dulu bahwa ini Anda' });
    await proof.getByLabel('Kata sandi Anda', { exact: true }).fill(owner.password);
    await proof.getByRole('button', { name: 'Lanjutkan' }).click();
    await expect(page.getByText('Verifikasi dua langkah Sari direset')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reset verifikasi dua langkah' })).toHaveCount(0);
  });

  await test.step('the member signs in with the password alone, and the history names the reset', async () => {
    // She is out; the password alone brings her back to where she was.
    await expect(hers.getByRole('heading', { name: 'Masuk ke Giliran' })).toBeVisible();
    await enterFirstFactor(hers, sari, owner.password);
    await expect(hers.getByText('Belum aktif')).toBeVisible();
    await context.close();
    await goWithin(page, '/profile/activity');
    await expect(page.getByText('Mereset verifikasi dua langkah Sari Wulandari').first()).toBeVisible();
  });
});
