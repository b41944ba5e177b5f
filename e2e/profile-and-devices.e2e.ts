import { Buffer } from 'node:buffer';
import { newOwner } from './support/accounts.ts';
import { linkIn, mailTo } from './support/mailbox.ts';
import { expectSignedIn, pressSignOut, signIn, signOut } from './support/people.ts';
import { expectAccessible, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

// The smallest PNG there is: one pixel.
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a profile: filled in, guarded while unsaved, with a picture, in the other language', {
  tag: '@desktop',
}, async ({ page, context, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  await newOwner(page, 'profil');

  await test.step('a wrong number is said beside its field', async () => {
    await page.goto('/profile');
    await expect(page).toHaveTitle('Profil · Giliran');
    await shot(page, 'profile-empty');
    await expectAccessible(page);

    await page.getByLabel('Nama lengkap').fill('Ratna Dewi');
    await page.getByLabel('Nomor WhatsApp', { exact: true }).fill('0812-34');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Format nomor tidak valid')).toBeVisible();
    await expect(page.getByLabel('Nomor WhatsApp', { exact: true })).toBeFocused();
    await shot(page, 'profile-wrong-phone');
    await expectAccessible(page);
  });

  await test.step('leaving with changes is asked about, and nothing typed is lost by staying', async () => {
    // Leaving now asks first; staying keeps what was typed.
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await page.getByRole('link', { name: 'Perangkat', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Perubahan belum disimpan' });
    await expect(dialog).toContainText('Yakin ingin pindah ke halaman lain?');
    await expect(dialog).toContainText('Perubahan yang Anda buat mungkin tidak tersimpan.');
    await shot(page, 'unsaved');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Lanjut mengisi' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByLabel('Nama lengkap')).toHaveValue('Ratna Dewi');
  });

  await test.step('without a network nothing is lost, and with one the profile is saved', async () => {
    await page.getByLabel('Nama panggilan').fill('Ratna');
    await page.getByLabel('Nomor WhatsApp', { exact: true }).fill('+62 812-3456-7890');
    await page.getByLabel('Nama toko').fill('Toko Berkah Ibu');
    // Without a network it says so where it can be seen, and keeps everything.
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Koneksi terputus. Coba lagi saat sudah tersambung.')).toBeInViewport();
    await shot(page, 'profile-offline');
    await context.setOffline(false);
    await expect(page.getByLabel('Nama toko')).toHaveValue('Toko Berkah Ibu');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Profil disimpan')).toBeVisible();
    await expect(page.getByLabel('Nomor WhatsApp', { exact: true })).toHaveValue('0812 3456 7890');
  });

  await test.step('a picture is saved, and what is none is refused', async () => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'foto.png',
      mimeType: 'image/png',
      buffer: picture,
    });
    await expect(page.getByText('Foto profil disimpan')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles({
      name: 'bukan.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('halo'),
    });
    await expect(page.getByText('Pilih gambar JPG, PNG, atau WebP')).toBeVisible();
    await shot(page, 'profile-filled');
  });

  await test.step('leaving after saving asks nothing', async () => {
    // Saved, so nothing asks; and the new screen begins at its top.
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await page.getByRole('link', { name: 'Dasbor' }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL('/');
    await expectSignedIn(page);
    expect(await page.evaluate('window.scrollY')).toBe(0);
    await shot(page, 'dashboard');
  });

  await test.step('what was not saved is gone after leaving', async () => {
    // Leaving all the same drops the changes.
    await page.getByRole('link', { name: 'Profil' }).filter({ visible: true }).first().click();
    await page.getByLabel('Nama lengkap').fill('Lain');
    await page.goBack();
    await page.getByRole('dialog').getByRole('button', { name: 'Tinggalkan halaman' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/profile');
    await expect(page.getByLabel('Nama lengkap')).toHaveValue('Ratna Dewi');
  });

  await test.step('the settings say what is set, and lead to the field', async () => {
    await page.getByRole('link', { name: 'Pengaturan' }).click();
    await expect(page).toHaveURL('/settings');
    await expect(page.getByRole('link', { name: 'Profil' }).last()).toContainText(
      'Ratna Dewi · 0812 3456 7890',
    );
    await shot(page, 'settings');
    await page.getByRole('link', { name: /Nama toko.*Toko Berkah Ibu · WIB/ }).click();
    await expect(page.getByLabel('Nama toko')).toBeFocused();
  });
});

test('another e-mail: asked for here, confirmed from both mailboxes', { tag: '@phone' }, async ({
  page,
  faults,
}) => {
  faults.expect(/status of 422 .*\/v1\/profile\/email/);
  const { email, password } = await newOwner(page, 'ganti-email');
  const fresh = email.replace('@', '-baru@');

  await test.step('a wrong address is said beside its field, a right one waits for both sides', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Ganti email' }).click();
    await page.getByLabel('Email baru').fill(email);
    await page.getByRole('button', { name: 'Kirim link' }).click();
    await expect(page.getByText('Ini email Anda yang sekarang')).toBeVisible();
    await page.getByLabel('Email baru').fill(fresh);
    await page.getByRole('button', { name: 'Kirim link' }).click();
    await expect(page.getByText(`Menunggu persetujuan untuk ${fresh}.`)).toBeVisible();
    await shot(page, 'email-change-waits');
    await expectAccessible(page);
  });

  await test.step('the old address says yes, then the new one', async () => {
    await page.goto(linkIn(await mailTo(page.request, email, /Setujui penggantian email/), '/email/'));
    await expect(page.getByText(fresh)).toBeVisible();
    await shot(page, 'email-change-old');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ya, ganti email saya' }).click();
    await expect(page.getByText('Tinggal satu lagi')).toBeVisible();
    await page.goto(linkIn(await mailTo(page.request, fresh, /email baru Anda/), '/email/'));
    await page.getByRole('button', { name: 'Ya, ini email saya' }).click();
    await expect(page.getByText('Email sudah diganti')).toBeVisible();
    await shot(page, 'email-change-done');
    await expectAccessible(page);
  });

  await test.step('the new one signs in', async () => {
    await page.goto('/profile');
    await expect(page.getByRole('main').getByText(fresh, { exact: true })).toBeVisible();
    await signOut(page, true);
    await signIn(page, fresh, password);
    await expectSignedIn(page);
  });
});

test('devices: another browser is signed out from here and says so by itself', { tag: '@desktop' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, password } = await newOwner(page, 'perangkat');
  const otherContext = await browser.newContext({ baseURL });
  const other = await otherContext.newPage();

  await test.step('another browser has a profile half filled in', async () => {
    await signIn(other, email, password);
    await other.goto('/profile');
    await other.getByLabel('Nama lengkap').fill('Ratna yang belum disimpan');
  });

  await test.step('from here all other devices are signed out', async () => {
    await page.goto('/profile/devices');
    await expect(page.getByText('Perangkat ini', { exact: true })).toBeVisible();
    await shot(page, 'devices');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keluarkan semua perangkat lain' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Keluarkan/ })
      .click();
    await expect(page.getByText('1 perangkat lain sudah dikeluarkan')).toBeVisible();
  });

  await test.step('the other says so, and after signing in shows what was being typed', async () => {
    await expect(other.getByText('Sesi Anda sudah berakhir.')).toBeVisible();
    await shot(other, 'session-ended');
    // Signed in again they are where they were, with what they were typing.
    await other.getByLabel('Email', { exact: true }).fill(email);
    await other.getByRole('button', { name: 'Lanjut' }).click();
    await other.getByLabel('Kata sandi', { exact: true }).fill(password);
    await other.getByRole('button', { name: 'Masuk', exact: true }).click();
    await expect(other).toHaveURL('/profile');
    await expect(other.getByLabel('Nama lengkap')).toHaveValue('Ratna yang belum disimpan');
    await otherContext.close();
  });

  await test.step('the activity of the account tells of it', async () => {
    await page.goto('/profile/activity');
    await expect(
      page.getByText('Mengeluarkan semua perangkat lain').filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(page.getByText('Akun dibuat').filter({ visible: true }).first()).toBeVisible();
    await shot(page, 'activity');
    await expectAccessible(page);
  });
});

test('a stranger is led to the front page, and a forged cookie opens nothing', {
  tag: '@desktop',
}, async ({ page, context, baseURL, faults }) => {
  faults.expect(/status of 401/);
  // No such screen, but the word in it is one of those that need a sign-in.
  faults.expect(/status of 404 .*misleading/);
  for (const path of ['/profile', '/profile/devices', '/misleading']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Masuk ke Giliran' })).toBeVisible();
  }
  const forged = {
    id: '018f0000-0000-7000-8000-000000000001',
    role: 'owner',
    parent: 'owner',
    namacs: 'Palsu',
  };
  await context.addCookies([
    { name: 'UAT_1.0.0', value: Buffer.from(JSON.stringify(forged)).toString('base64'), url: baseURL ?? '' },
  ]);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Sesi Anda sudah berakhir.')).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name.startsWith('UAT_'))).toEqual([]);
});

test('a signed-in person has no business on the register screen; signing out needs the network', async ({
  page,
  context,
  isMobile,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await newOwner(page, 'offline');
  await page.goto('/register');
  await expect(page).toHaveURL('/');
  await expectSignedIn(page);
  // What shows toasts and dialogs comes after the screen; without it nothing could be said.
  const loaded = `performance.getEntriesByType('resource').filter(({ name }) => /\\/own-[^/]{7}\\.chunk\\.js/.test(name)).length`;
  await expect.poll(() => page.evaluate(loaded)).toBeGreaterThanOrEqual(1);
  await expect(page.getByRole('heading', { name: 'Siap terima lead dalam 3 menit' })).toBeVisible();
  await context.setOffline(true);
  await pressSignOut(page, isMobile);
  await expect(page.getByText('Belum bisa keluar')).toBeVisible();
  await shot(page, 'offline');
  await context.setOffline(false);
  // On the phone the sheet is still open.
  if (isMobile) await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click();
  else await pressSignOut(page, isMobile);
  await expect(page.getByRole('heading', { name: 'Masuk ke Giliran' })).toBeVisible();
});

test('what is still on its way when someone signs out is given up, not refused', {
  tag: '@desktop',
}, async ({ page, isMobile }) => {
  await newOwner(page, 'slow');
  const isFigures = (asked: { url(): string }) => asked.url().includes('/v1/dashboard?');
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  await page.route('**/v1/dashboard?*', async (route) => {
    await ended;
    await route.continue();
  });
  // The session has ended at the server, whose answer comes after every other one.
  await page.route('**/v1/login/logout', async (route) => {
    const settled = page.waitForEvent('response', isFigures);
    const response = await route.fetch();
    end();
    await Promise.race([givenUp, settled]);
    await route.fulfill({ response });
  });
  const givenUp = page.waitForEvent('requestfailed', isFigures);
  const asked = page.waitForRequest('**/v1/dashboard?*');
  await page.goto('/');
  await asked;
  await signOut(page, isMobile);
});
