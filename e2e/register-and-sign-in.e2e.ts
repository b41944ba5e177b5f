import { newAccount, newOwner } from './support/accounts.ts';
import { linkIn, mailTo } from './support/mailbox.ts';
import { expectSignedIn, newEmail, register, signIn, signOut, welcomeOf } from './support/people.ts';
import { expectAccessible, goWithin, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('from registering to a password of one’s own, and back in after forgetting it', {
  tag: '@desktop',
}, async ({ page, request, isMobile, faults }) => {
  faults.expect(/status of 400/);
  const email = newEmail('nur');
  const banner = page
    .getByRole('link', { name: /^Ganti/ })
    .filter({ visible: true })
    .first();

  await test.step('a visitor registers and is told to look for an e-mail', async () => {
    await page.goto('/register');
    await expect(page).toHaveTitle('Daftar · Giliran');
    await expect(page.getByRole('img', { name: /karakter/ })).toBeVisible();
    await shot(page, 'register');
    await expectAccessible(page);
    await register(page, email);
    await shot(page, 'register-sent');
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText(email)).toBeVisible();
  });

  const password = await test.step('the link in the e-mail verifies the address, once', async () => {
    const { password, verifyLink } = await welcomeOf(request, email);
    await page.goto(verifyLink);
    await expect(page.getByRole('heading', { name: 'Email terverifikasi' })).toBeVisible();
    await expect(page.getByText('100 poin gratis')).toBeVisible();
    await shot(page, 'verify-done');
    await expectAccessible(page);
    // The link works once and then says so.
    await page.goto(verifyLink);
    await expect(page.getByRole('heading', { name: 'Link verifikasi tidak berlaku' })).toBeVisible();
    await shot(page, 'verify-failed');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ke beranda', exact: true }).click();
    await expect(page).toHaveURL('/');
    return password;
  });

  await test.step('signed in they are reminded of the initial password', async () => {
    await signIn(page, email, password);
    await expect(page.getByText(/belum diverifikasi/).filter({ visible: true })).toHaveCount(0);
    await expect(banner).toBeVisible();
    await shot(page, 'dashboard-initial-password');
    await expectAccessible(page);
    await page.reload();
    await expect(banner).toBeVisible();
  });

  await test.step('they change it for one of their own, typed twice the same', async () => {
    await banner.click();
    await expect(page).toHaveURL('/profile/password');
    await expect(page).toHaveTitle('Profil · Kata sandi · Giliran');
    await page.getByLabel('Kata sandi saat ini').fill('Bukan123');
    await page.getByLabel('Kata sandi baru', { exact: true }).fill('Baru12345');
    await page.getByLabel('Ulangi kata sandi baru').fill('Baru1234');
    await page.getByRole('button', { name: 'Ganti kata sandi' }).click();
    await expect(page.getByText('Kata sandi tidak sama!')).toBeVisible();
    await expect(page.getByLabel('Ulangi kata sandi baru')).toBeFocused();
    await shot(page, 'password-mismatch');
    await expectAccessible(page);
    await page.getByLabel('Kata sandi saat ini').fill(password);
    await page.getByLabel('Ulangi kata sandi baru').fill('Baru12345');
    await page.getByRole('button', { name: 'Ganti kata sandi' }).click();
    await expect(page.getByText('Kata sandi diganti.')).toBeVisible();
    await page.goto('/');
    await expect(page.getByText('Masih pakai kata sandi awal')).toHaveCount(0);
  });

  await test.step('signed out they have forgotten it and ask for a link', async () => {
    await signOut(page, isMobile);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Masuk ke Giliran' })).toBeVisible();

    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
    await page.getByRole('link', { name: 'Lupa kata sandi?' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await shot(page, 'forgot');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Kirim link' }).click();
    await expect(page.getByRole('heading', { name: 'Periksa email Anda' })).toBeVisible();
    await shot(page, 'forgot-sent');
    await expectAccessible(page);
  });

  await test.step('the link takes a new password, and that one signs in', async () => {
    const reset = linkIn(await mailTo(request, email, /kata sandi/i), '/forgot-password/form/');
    await page.goto(reset);
    await expect(page.getByText(email)).toBeVisible();
    await page.getByLabel('Kata sandi baru', { exact: true }).fill('Lupa12345');
    await page.getByLabel('Ulangi kata sandi baru').fill('Lupa12345');
    await shot(page, 'reset');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pakai kata sandi ini' }).click();
    await expect(page.getByRole('heading', { name: 'Kata sandi baru sudah dipakai' })).toBeVisible();
    await shot(page, 'reset-done');
    await signIn(page, email, 'Lupa12345');
  });
});

test('both banners, a new link, and a banner that goes by itself once verified elsewhere', {
  tag: '@desktop',
}, async ({ page, request, context }) => {
  const { email } = await newOwner(page, 'baru', { isVerified: false });
  await page.goto('/');
  await expect(page.getByText('Email Anda belum diverifikasi.')).toBeVisible();
  await shot(page, 'dashboard-banners');
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Kirim ulang/ })
    .filter({ visible: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Kirim ulang email verifikasi?' });
  await expect(dialog).toContainText(email);
  await shot(page, 'resend-question');
  await dialog.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(page.getByText(`Email verifikasi dikirim ke ${email}`)).toBeVisible();
  const link = linkIn(await mailTo(request, email, /^Verifikasi email/), '/verify/');

  const elsewhere = await context.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: 'Email terverifikasi' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Kirim ulang/ }).filter({ visible: true })).toHaveCount(0);
  await elsewhere.close();
});

test('what is wrong is said beside the field, in both languages, and nothing typed is lost', {
  tag: '@desktop',
}, async ({ page, faults }) => {
  faults.expect(/status of (401|422)/);
  await page.goto('/');
  const emailField = page.getByLabel('Email', { exact: true });
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await expect(page.getByText('Wajib diisi')).toBeVisible();
  await emailField.fill('bukan-email');
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await expect(page.getByText('Format email tidak valid')).toBeVisible();
  await expect(emailField).toBeFocused();
  await shot(page, 'sign-in-wrong-email');
  await expectAccessible(page);
  await page.getByText('English').click({ force: true });
  await expect(page.getByText('invalid email format')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('bukan-email');
  await page.getByText('Bahasa Indonesia').click({ force: true });

  await emailField.fill('belum@terdaftar.id');
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await expect(page.getByText('Belum ada akun untuk email ini.')).toBeVisible();
  await shot(page, 'sign-in-unknown');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Daftar dengan email ini' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('belum@terdaftar.id');
  await expect(page.getByRole('img', { name: /karakter/ })).toBeVisible();
  await page.getByLabel('Ketik kode di gambar').fill('salah');
  await page.getByRole('button', { name: 'Daftar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, daftar' }).click();
  await expect(page.getByText('Captcha tidak cocok')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('belum@terdaftar.id');
  await shot(page, 'register-wrong-captcha');
  await expectAccessible(page);
});

test('a wrong password says so, and the right one still works', { tag: '@desktop' }, async ({
  page,
  faults,
}) => {
  faults.expect(/status of 401/);
  const { email, password } = await newAccount('salah');
  await page.goto('/');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await page.getByLabel('Kata sandi', { exact: true }).fill('Salah123');
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByText('Email atau kata sandi salah.')).toBeVisible();
  await shot(page, 'sign-in-wrong-password');
  await expectAccessible(page);
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByText('Masih pakai kata sandi awal').filter({ visible: true }).first()).toBeVisible();
});

test('with Google: a newcomer, the same again, and an address that is someone else’s', {
  tag: '@desktop',
}, async ({ page, isMobile, faults }) => {
  faults.expect(/status of 409/);
  const claim = (claims: object) =>
    page.evaluate(`localStorage.setItem('google-stub', ${JSON.stringify(JSON.stringify(claims))})`);
  const email = newEmail('google').replace('contoh.id', 'gmail.com');
  await page.goto('/');
  await claim({ sub: email, email, email_verified: true, name: 'Nur Aisyah' });
  await page.getByRole('button', { name: 'Google' }).click();
  await expectSignedIn(page);
  await expect(page.getByText('Masih pakai kata sandi awal')).toHaveCount(0);
  await goWithin(page, '/profile/password');
  await expect(page.getByText('Akun ini belum punya kata sandi')).toBeVisible();
  await shot(page, 'password-none');
  await expectAccessible(page);
  await signOut(page, isMobile);

  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await expect(page.getByText('Akun ini masuk dengan Google.')).toBeVisible();
  await shot(page, 'sign-in-google');
  await page.getByRole('button', { name: 'Google' }).click();
  await expectSignedIn(page);
  await signOut(page, isMobile);

  const { email: victim } = await newAccount('korban', { isVerified: false });
  await page.goto('/');
  await claim({ sub: `thief ${victim}`, email: victim, email_verified: false });
  await page.getByRole('button', { name: 'Google' }).click();
  await expect(page.getByText('Email Google ini sudah punya akun.')).toBeVisible();
  await shot(page, 'sign-in-google-taken');
});
