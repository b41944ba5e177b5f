import { expect, type Page, test } from '@playwright/test';

let count = 0;

/** An address nobody else in this run has. */
export function newEmail(name: string): string {
  count += 1;
  return `${name}-${test.info().project.name}-${test.info().workerIndex}-${count}-${Date.now()}@contoh.id`;
}

/** Through the form; the tour is not offered. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
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

/** Owner and admins begin at the dashboard, a CS among the leads. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Selamat|Dasbor|^Lead$/);
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
