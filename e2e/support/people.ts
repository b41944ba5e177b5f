import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { linkIn, mailTo } from './mailbox.ts';

let count = 0;

/** An address nobody else in this run has. */
export function newEmail(name: string): string {
  count += 1;
  return `${name}-${test.info().project.name}-${test.info().workerIndex}-${count}-${Date.now()}@contoh.id`;
}

/** Through the form, with the proof of work instead of the picture; ends at "check your e-mail". */
export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Verifikasi tanpa gambar' }).click();
  await expect(page.getByText('Terverifikasi tanpa gambar.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Daftar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Apakah alamat ini benar?' });
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: 'Ya, daftar' }).click();
  await expect(page.getByRole('heading', { name: 'Periksa email Anda' })).toBeVisible();
}

/** What the welcome e-mail brought. */
export async function welcomeOf(request: APIRequestContext, email: string) {
  const mail = await mailTo(request, email, /Selamat datang|ditambahkan ke/);
  const password = /Kata sandi awal: (\S+)/.exec(mail.text)?.[1] ?? '';
  return { password, verifyLink: linkIn(mail, '/verify/') };
}

/** Through the form; the tour is not offered. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expectSignedIn(page);
  await skipTour(page);
}

/** Before the card that offers it is there to be in the way. */
async function skipTour(page: Page): Promise<void> {
  const headers = { 'x-giliran-app': 'web' };
  const answer = await page.request.post('/v1/profile/setItem', { headers, data: { tour: 'skipped' } });
  expect(answer.status()).toBe(200);
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Selamat|Dasbor/);
}

/** On the desk in the menu of the corner, on the phone behind "more". */
export async function pressSignOut(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) {
    await page.getByRole('button', { name: 'Lainnya' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click();
  } else {
    await page.getByRole('button', { name: 'Menu akun' }).click();
    await page.getByRole('menuitem', { name: 'Keluar' }).click();
  }
}

export async function signOut(page: Page, isMobile: boolean): Promise<void> {
  await pressSignOut(page, isMobile);
  await expect(page.getByRole('heading', { name: 'Masuk ke Giliran' })).toBeVisible();
}
