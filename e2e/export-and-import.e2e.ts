import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newOwner } from './support/accounts.ts';
import { createMember, createRotator, sendForm } from './support/rotators.ts';
import { expectAccessible, goWithin, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const download = async (page: Page, press: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
};

/** The owner's balance, as the sidebar shows it. */
const pointsOf = async (page: Page) => {
  const words = await page.getByRole('link', { name: /Saldo poin/ }).innerText();
  const number = /^\d[\d.]*$/m.exec(words)?.[0];
  expect(number, words).toBeDefined();
  return number;
};

/** Holds back every answer on how far an export is, until it is let go. */
async function holdProgress(page: Page) {
  let letGo = () => {};
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(/\/v1\/exports\/[0-9a-f-]{36}$/, async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    letGo();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

const csv = (text: string) => ({ name: 'lead-lama.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('an owner takes leads out as a file, brings others in, and mends what was refused', async ({
  page,
  request,
}) => {
  await newOwner(page, 'pindahan');
  const sari = await createMember(page, 'Sari Wulandari', '081234567890');
  const { slug } = await createRotator(page, [sari]);
  await sendForm(request, slug, { name: '=1+1', phone: '081277340010' });
  await sendForm(request, slug, { name: 'Dian', phone: '081277340011' });
  const dialog = page.getByRole('dialog', { name: 'Ekspor lead' });

  await test.step('what the filter leaves goes out as a file', async () => {
    // Out: what the filter leaves, as a file that can be left and found again.
    await page.goto('/leads?search=Dian');
    await page.getByRole('button', { name: 'Ekspor' }).click();
    await expect(dialog).toContainText('Hanya lead yang cocok dengan filter saat ini');
    await shot(page, 'export-dialog');
    await expectAccessible(page);
    const letGo = await holdProgress(page);
    await dialog.getByRole('button', { name: 'Buat file' }).click();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await letGo();
    await expect(dialog.getByRole('link', { name: 'Unduh' })).toBeVisible();
    const one = await download(page, () => dialog.getByRole('link', { name: 'Unduh' }).click());
    expect(one.name).toMatch(/\.csv$/);
    expect(one.text).toContain('Dian');
    expect(one.text).not.toContain('=1+1');
  });

  await test.step('a file left behind is found again, and a name in it stays a text', async () => {
    await page.goto('/leads');
    await page.getByRole('button', { name: 'Ekspor' }).click();
    await dialog.getByRole('button', { name: 'Buat file' }).click();
    await dialog.getByRole('button', { name: 'Tutup' }).last().click();
    await page.goto('/settings/exports');
    await expect(page.getByText('Siap', { exact: true })).toHaveCount(2);
    await shot(page, 'exports');
    await expectAccessible(page);
    const all = await download(page, () => page.getByRole('link', { name: /Unduh/ }).first().click());
    expect(all.text).toContain('Dian');
    // A name that a spreadsheet would calculate is only a text.
    expect(all.text).toMatch(/[^=]'=1\+1/);
  });

  const points = await pointsOf(page);
  const file = csv(
    'Nama Pembeli;No. WA;Keterangan lain\nAyu;0812-7734-0020;x\nDian;081277340011;y\nBima;12345;z\nCitra;;\n',
  );

  await test.step('a file of another tool comes in, and its columns are matched', async () => {
    // In: a file of another tool, with rows that cannot be.
    await goWithin(page, '/settings/imports');
    await expect(page.getByText('Belum ada file yang diimpor')).toBeVisible();
    await shot(page, 'imports');
    await expectAccessible(page);
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('heading', { name: 'Cocokkan kolom' })).toBeVisible();
    await expect(page.getByLabel('Kolom “No. WA” berisi')).toHaveValue('phone');
    await shot(page, 'import-mapping');
    await expectAccessible(page);
  });

  await test.step('rows that cannot be are refused, and the rest becomes leads', async () => {
    await page.getByRole('button', { name: 'Periksa baris' }).click();
    await expect(page.getByRole('heading', { name: 'Siap diimpor' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Bima/ })).toContainText('12345');
    await expect(page.getByRole('row', { name: /Citra/ })).toBeVisible();
    await shot(page, 'import-ready');
    await expectAccessible(page);
    // Everything is still there after a reload.
    await page.reload();
    await page.getByRole('button', { name: 'Impor 1 lead' }).click();
    await expect(page.getByRole('heading', { name: '1 lead ditambahkan' })).toBeVisible();
    await shot(page, 'import-done');
    await expectAccessible(page);
  });

  await test.step('the refused rows go out, are mended, and come back', async () => {
    // The refused rows go out, are mended, and come back; what is in already stays single.
    const refused = await download(page, () =>
      page.getByRole('link', { name: 'Unduh baris yang ditolak' }).click(),
    );
    expect(refused.text).toContain('Bima');
    expect(refused.text).not.toContain('Ayu');
    await page.locator('input[type=file]').setInputFiles(csv(refused.text.replace('12345', '081277340021')));
    await expect(page.getByRole('heading', { name: 'Cocokkan kolom' })).toBeVisible();
    await page.getByRole('button', { name: 'Periksa baris' }).click();
    await page.getByRole('button', { name: 'Impor 1 lead' }).click();
    await expect(page.getByRole('heading', { name: '1 lead ditambahkan' })).toBeVisible();
  });

  await test.step('what is in already stays single, and no points were taken', async () => {
    await page.goto('/settings/imports');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Periksa baris' }).click();
    await expect(page.getByText('Tidak ada baris untuk diimpor')).toBeVisible();
    await goWithin(page, '/leads');
    await expect(page.getByText('1–4 dari 4 lead')).toBeVisible();
    expect(await pointsOf(page)).toBe(points);
  });
});
