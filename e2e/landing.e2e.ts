import { installPrompt, offerInstall } from './support/install.ts';
import { expectAccessible, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('a stranger reads what Giliran is and what it costs, in either language', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Setiap lead dapat CS\./);
  await expect(page).toHaveTitle('Giliran: bagi chat WhatsApp ke CS dengan adil');
  await page.getByText('Kenapa Sari dapat lead ke-4?').click();
  await expect(page.getByRole('row', { name: /Sari/ })).toContainText('100%');
  const slider = page.getByRole('slider', { name: 'Lead per bulan' });
  await expect(slider).toHaveAttribute('aria-valuetext', '1.000 lead');
  await slider.press('Home');
  await expect(page.getByText('Rp12.500', { exact: true })).toBeVisible();
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '20.000 lead');
  await page.getByText('Semua contoh dalam tabel').click();
  await expect(page.getByRole('row', { name: /^1\.000/ })).toContainText('Rp');
  await page.getByText('Apakah Giliran membaca isi chat?').click();
  await shot(page, 'landing-id');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Every lead finds a person\./);
  await shot(page, 'landing-en');
  await expectAccessible(page);
  // The app goes on in the language that was chosen here, and leads back to the page in it.
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Giliran' })).toBeVisible();
  await page.getByRole('link', { name: 'Giliran' }).first().click();
  await expect(page).toHaveURL('/en');
  await page.getByRole('link', { name: 'Bahasa Indonesia' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Setiap lead dapat CS\./);
  await context.clearCookies();
});

test('a stranger looks around in the demo shop, changes nothing, and goes on to register', {
  tag: '@phone',
}, async ({ page, faults }) => {
  // What a visitor tries to change is refused.
  faults.expect(/status of 403/);
  await page.goto('/');
  await page.getByRole('link', { name: 'Lihat toko contoh' }).first().click();
  const banner = page.getByRole('status').filter({ hasText: 'Anda di toko contoh' });
  await expect(banner).toContainText('sebagai pemilik', { timeout: 180_000 });
  await expect(page.getByRole('heading', { name: 'Dasbor', level: 1 })).toBeVisible();
  await shot(page, 'demo-shop-owner');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Lihat sebagai CS' }).click();
  await expect(banner).toContainText('sebagai CS');
  await expect(page).toHaveURL('/leads/waiting');
  await shot(page, 'demo-shop-cs');
  await expectAccessible(page);
  await page.goto('/profile');
  await page.getByLabel('Nama lengkap').fill('Orang Lewat');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Ini toko contoh, jadi tidak ada yang tersimpan.')).toBeVisible();

  await page.goto('/en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Every lead finds a person\./);
  await page.getByRole('link', { name: 'Bahasa Indonesia' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Setiap lead dapat CS\./);
  // Home is still the demo's.
  await page.goto('/');
  await expect(page).toHaveURL('/leads/waiting');
  await expect(banner).toContainText('sebagai CS');

  await page.getByRole('link', { name: 'Buat toko Anda' }).click();
  await expect(page.getByRole('heading', { name: 'Daftar di Giliran' })).toBeVisible();
  await page.goto('/demo');
  await expect(banner).toContainText('sebagai pemilik');
  await page.goto('/register');
  await expect(page.getByRole('heading', { name: 'Daftar di Giliran' })).toBeVisible();
  await page.goto('/demo');
  await expect(banner).toContainText('sebagai pemilik');
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Masuk ke Giliran' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Setiap lead dapat CS\./);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the front page says all the same', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('slider')).toBeHidden();
    await expect(page.getByRole('row', { name: /^1\.000/ })).toContainText('Rp');
    await page.getByText('Apakah Giliran membaca isi chat?').click();
    await expect(page.getByText(/Chat terjadi di WhatsApp/)).toBeVisible();
  });
});

test('the sign-in changes its language without a reload', async ({ page, context }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Setiap lead dapat CS\./);
  await expect(page).toHaveTitle('Masuk · Giliran');
  await expect(page.getByText('Rp250 per poin')).toBeVisible();
  await shot(page, 'login-id');
  await expectAccessible(page);
  await page.evaluate(offerInstall);
  await expect(installPrompt(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nanti' }).click();
  await expect(installPrompt(page)).toBeHidden();

  await page.evaluate('window.sameDocument = true');
  await page.getByText('English').click({ force: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Every lead finds a person\./);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await page.evaluate('window.sameDocument')).toBe(true);
  const cookies = await context.cookies();
  expect(cookies.find((cookie) => cookie.name === 'giliran_lang')?.value).toBe('en');

  // The server knows it too: the page itself arrives in English.
  const response = await page.reload();
  expect(await response?.text()).toContain('<html lang="en"');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Every lead finds a person\./);
  await shot(page, 'login-en');
  await expectAccessible(page);
});

test('the example says of each lead why it went to whom', async ({ page, isMobile }) => {
  await page.goto('/login');
  const receipt = page.getByRole('region', { name: /Kenapa .* yang dapat\?/ });
  await expect(receipt).toBeHidden();
  await page.getByRole('button', { name: 'Kenapa Sari dapat lead ke-4?' }).click();
  await expect(receipt).toContainText('Kenapa Sari yang dapat?');
  await expect(receipt).toContainText('Lead ke-4');

  await page.getByRole('button', { name: 'Lead berikutnya' }).click();
  await expect(receipt).toContainText('Jatah Sari dan Rina sama-sama penuh; Sari lebih dulu di daftar.');

  if (isMobile) await page.getByRole('button', { name: 'Lead berikutnya' }).click();
  else {
    // From the keyboard: the row of leads is one set of radio buttons.
    await page.getByRole('radio', { name: '5', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
  }
  await expect(receipt).toContainText('Kenapa Rina yang dapat?');
  for (let lead = 7; lead <= 10; lead++) await page.getByRole('button', { name: 'Lead berikutnya' }).click();
  await expect(receipt).toContainText('Genap 10 lead: persis 5 : 3 : 2.');
  await page.getByRole('button', { name: 'Ulangi dari lead ke-1' }).click();
  await expect(receipt).toContainText('Lead ke-1');
});

test('dark stays dark after a reload, without a flash of light', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('img', { name: 'Gelap' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction('document.body !== null');
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shot(page, 'login-dark');
});

test('an address that does not exist says so with 404 and leads home', { tag: '@desktop' }, async ({
  page,
  faults,
}) => {
  faults.expect(/status of 404/);
  const response = await page.goto('/tidak/ada');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeVisible();
  await expect(page).toHaveTitle('Halaman tidak ditemukan · Giliran');
  await shot(page, 'not-found');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ke beranda', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Setiap lead dapat CS\./);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeVisible();
});

test('without cookies the app waits behind an explanation', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript({
    content: `Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => window.allowed === true });`,
  });
  await page.goto('/login');
  const dialog = page.getByRole('dialog', { name: 'Situs ini memakai cookie!' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Sudah, coba lagi' }).click();
  await expect(dialog).toContainText('Cookie masih dinonaktifkan.');
  await shot(page, 'cookies');
  await expectAccessible(page);
  await page.evaluate('window.allowed = true');
  await dialog.getByRole('button', { name: 'Sudah, coba lagi' }).click();
  await expect(dialog).toBeHidden();
});

test('a screen whose script does not arrive offers another try', { tag: '@desktop' }, async ({
  page,
  faults,
}) => {
  faults.expect(/ChunkLoadError|Failed to load resource|Failed to fetch/);
  const screenScript = /front-.*\.chunk\.js/;
  await page.route(screenScript, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Halaman ini belum termuat' })).toBeVisible();
  await shot(page, 'chunk-failed');
  await expectAccessible(page);
  await page.unroute(screenScript);
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Setiap lead dapat CS\./);
});

test('nothing scrolls sideways on the narrowest phone', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
});
