import { newAccount, newOwner } from './support/accounts.ts';
import { countEffort } from './support/effort.ts';
import { linkIn, mailTo } from './support/mailbox.ts';
import { expectSignedIn, newEmail, signIn, signOut } from './support/people.ts';
import { newVisitor, openedAt } from './support/rotators.ts';
import { expectAccessible, goWithin, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('from registering to the first lead in WhatsApp, with few presses and fields', {
  tag: '@desktop',
}, async ({ page, request, browser, faults }) => {
  faults.expect(/status of (400|409|422)/);
  const email = newEmail('nur');
  const password = 'Pagi-Cerah-471';
  const { effort, press, fill } = countEffort();

  await test.step('a visitor registers and is told to look for an e-mail', async () => {
    await page.goto('/register');
    await expect(page).toHaveTitle('Daftar · Giliran');
    await expect(page.getByRole('img', { name: /karakter/ })).toBeVisible();
    await shot(page, 'register');
    await expectAccessible(page);
    await fill(page.getByLabel('Email', { exact: true }), email);
    await press(page.getByRole('button', { name: 'Verifikasi tanpa gambar' }));
    await expect(page.getByText('Terverifikasi tanpa gambar.')).toBeVisible({ timeout: 60_000 });
    await press(page.getByRole('button', { name: 'Daftar', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Apakah alamat ini benar?' });
    await expect(dialog).toContainText(email);
    await press(dialog.getByRole('button', { name: 'Ya, daftar' }));
    await expect(page.getByRole('heading', { name: 'Periksa email Anda' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Kirim ulang dalam/ })).toBeDisabled();
    await shot(page, 'register-sent');
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText(email)).toBeVisible();
  });

  const link = await test.step('whoever looks at the link before them does not use it up', async () => {
    const found = linkIn(await mailTo(request, email, /^Selamat datang/), '/verify/');
    await request.get(found);
    const scanner = await browser.newPage({ baseURL: process.env.E2E_BASE_URL });
    await scanner.goto(found);
    await expect(scanner.getByRole('heading', { name: 'Siapkan toko Anda' })).toBeVisible();
    await scanner.close();
    return found;
  });

  await test.step('the link leads to one screen, and from there into the app', async () => {
    effort.presses += 1;
    await page.goto(link);
    await fill(page.getByLabel('Nama toko'), 'Gamis Nur');
    await fill(page.getByLabel('Nama Anda'), 'Nur Aisyah');
    await page.getByLabel('Nomor WhatsApp Anda').fill('0812');
    await page.getByLabel('Buat kata sandi').fill('pendek');
    await page.getByRole('button', { name: 'Mulai', exact: true }).click();
    await expect(page.getByLabel('Nomor WhatsApp Anda')).toBeFocused();
    await expect(page.getByLabel('Nama toko')).toHaveValue('Gamis Nur');
    await fill(page.getByLabel('Nomor WhatsApp Anda'), '081298765432');
    await fill(page.getByLabel('Buat kata sandi'), password);
    await shot(page, 'new-shop');
    await expectAccessible(page);
    await press(page.getByRole('button', { name: 'Mulai', exact: true }));
    await expectSignedIn(page);
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Anda punya 100 poin.')).toBeVisible();
    await expect(page.getByText(/belum diverifikasi|kata sandi awal/)).toHaveCount(0);
    await shot(page, 'start');
    await expectAccessible(page);
  });

  const url = await test.step('three questions make a link', async () => {
    // The shop's name is no answer to it.
    await expect(page.getByLabel('Jualan apa?')).toHaveValue('');
    await fill(page.getByLabel('Jualan apa?'), 'Gamis Syari');
    await expect(page.getByLabel('Nur (Anda)')).toBeChecked();
    await press(page.getByRole('button', { name: 'Buat link (5 poin)' }));
    await expect(page.getByRole('img', { name: 'Kode QR untuk Gamis Syari' })).toBeVisible();
    await expect(page.getByText('Anda punya 95 poin.')).toBeVisible();
    await shot(page, 'start-link');
    await expectAccessible(page);
    return (
      (await page.getByRole('link', { name: 'Coba dari HP', includeHidden: true }).getAttribute('href')) ?? ''
    );
  });

  await test.step('tried on one’s own phone, the lead is in WhatsApp, and the list ticks by itself', async () => {
    const phone = await newVisitor(browser);
    effort.presses += 1;
    await phone.page.goto(url);
    await fill(phone.page.getByLabel('Nama'), 'Nur');
    await fill(phone.page.getByLabel('Nomor WhatsApp'), '081298765432');
    await press(phone.page.getByRole('button', { name: 'Chat lewat WhatsApp' }));
    expect(await openedAt(phone, 1)).toContain('wa.me/6281298765432?text=Halo Nur');
    await phone.context.close();
    await expect(page.getByText('Lead tes Anda masuk dan dikirim ke WhatsApp Nur.')).toBeVisible();
    await expect(page.getByText('4 dari 5')).toBeVisible();
    await shot(page, 'start-lead');
    await expectAccessible(page);
  });

  await test.step('it took no more than it should', async () => {
    console.log(`from registering to the first lead: ${effort.presses} presses, ${effort.fields} fields`);
    expect(effort.presses).toBeLessThanOrEqual(8);
    expect(effort.fields).toBeLessThanOrEqual(8);
  });

  await test.step('put away, the list is fetched back', async () => {
    await page.getByRole('button', { name: 'Sembunyikan' }).click();
    await expect(page.getByText('Toko Anda sudah jalan')).toHaveCount(0);
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await expect(page.getByText('Toko Anda sudah jalan')).toBeVisible();
  });

  await test.step('CS are pasted; what is wrong is said of its line before anything is done', async () => {
    const list = page.getByLabel('Tempel daftar CS');
    const sari = `1. Sari Wulandari, 0812-3456-7890, ${newEmail('sari')}`;
    await list.fill(`${sari}\nBudi 081234567891`);
    await expect(page.getByText('Emailnya belum ada; undangan dikirim ke sana.')).toBeVisible();
    await page.getByRole('button', { name: 'Undang 1 CS' }).click();
    await expect(page.getByText('Perbaiki dulu 1 baris yang ditandai')).toBeVisible();
    await shot(page, 'start-paste');
    await expectAccessible(page);
    const budi = newEmail('budi');
    await list.fill(`${sari}\n${budi} 081234567891 Budi`);
    await expect(page.getByText('2 × 10 = 20 poin · saldo 94 menjadi 74')).toBeVisible();
    await expect(page.getByLabel('Masuk ke rotator “Gamis Syari” begitu menerima undangan')).toBeChecked();
    await page.getByRole('button', { name: 'Undang 2 CS' }).click();
    await expect(page.getByText('Mereka ikut giliran begitu menerimanya.')).toBeVisible();
    await mailTo(request, budi, /^Undangan bergabung/);
    await expect(page.getByText('5 dari 5')).toBeVisible();
    await page.locator('#main').getByRole('button', { name: 'Tutup', exact: true }).click();
    await expect(page.getByText('Toko Anda sudah jalan')).toHaveCount(0);
  });

  await test.step('the link that did its work leads into the app, an old one to a new link', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Link ini sudah dipakai' })).toBeVisible();
    // Whoever is in already need not sign in.
    await expect(page.getByRole('link', { name: 'Buka Giliran' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('link', { name: 'Masuk', exact: true })).toHaveCount(0);
    await shot(page, 'verify-used');
    await expectAccessible(page);
    await page.goto(`/verify/${'f'.repeat(64)}`);
    await expect(page.getByRole('heading', { name: 'Link verifikasi tidak berlaku' })).toBeVisible();
    await shot(page, 'verify-failed');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ke beranda', exact: true }).click();
    await expect(page).toHaveURL('/');
  });
});

test('a password is changed, and forgotten, and chosen anew', { tag: '@desktop' }, async ({
  page,
  request,
  isMobile,
}) => {
  const { email, password } = await newOwner(page, 'sandi');
  const banner = page
    .getByRole('link', { name: /^Ganti/ })
    .filter({ visible: true })
    .first();

  await test.step('whose password came by mail is reminded of it', async () => {
    await page.goto('/');
    await expect(page.getByText(/belum diverifikasi/).filter({ visible: true })).toHaveCount(0);
    await expect(banner).toBeVisible();
    await shot(page, 'dashboard-initial-password');
    await expectAccessible(page);
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
    const reset = linkIn(await mailTo(request, email, /^Atur ulang kata sandi/), '/forgot-password/form/');
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
  await page.goto('/login');
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
  await elsewhere.getByRole('button', { name: 'Ya, verifikasi' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Email terverifikasi' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Kirim ulang/ }).filter({ visible: true })).toHaveCount(0);
  await elsewhere.close();
});

test('what is wrong is said beside the field, in both languages, and nothing typed is lost', {
  tag: '@desktop',
}, async ({ page, faults }) => {
  faults.expect(/status of (401|422)/);
  await page.goto('/login');
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

test('on a slow line the e-mail is typed and sent off before the app is there', async ({ page }) => {
  const { email } = await newAccount('pelan');
  let comes = () => {};
  const screen = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route('**/static/js/front*', async (route) => {
    await screen;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('[data-early]')).toBeVisible();
  await shot(page, 'sign-in-early');
  await expectAccessible(page);
  const field = page.getByLabel('Email', { exact: true });
  const next = page.getByRole('button', { name: 'Lanjut', exact: true });
  const places = async () => [await field.boundingBox(), await next.boundingBox()];
  const early = await places();
  await field.fill(email);
  await next.click();
  expect(new URL(page.url()).search).toBe('');
  comes();
  await expect(page.getByLabel('Kata sandi', { exact: true })).toBeVisible();
  await expect(field).toHaveValue(email);

  // Nobody presses beside what they aimed at.
  await page.goBack();
  await expect(field).toHaveValue(email);
  expect(await places()).toEqual(early);
});

test('a wrong password says so, and the right one still works', { tag: '@desktop' }, async ({
  page,
  faults,
}) => {
  faults.expect(/status of 401/);
  const { email, password } = await newAccount('salah');
  await page.goto('/login');
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
  await page.goto('/login');
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
  await page.goto('/login');
  await claim({ sub: `thief ${victim}`, email: victim, email_verified: false });
  await page.getByRole('button', { name: 'Google' }).click();
  await expect(page.getByText('Email Google ini sudah punya akun.')).toBeVisible();
  await shot(page, 'sign-in-google-taken');
});
