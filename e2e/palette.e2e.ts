import { newOwner } from './support/accounts.ts';
import { createMember, createRotator, sendForm } from './support/rotators.ts';
import { expectAccessible, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('keys alone: rows are gone through and picked, everything is found by Ctrl K, a filter is kept and deleted', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await newOwner(page, 'papan-ketik');
  const sari = await createMember(page, 'Sari Wulandari', '081234567890');
  const { slug } = await createRotator(page, [sari]);
  for (const [index, name] of ['Nur', 'Dian', 'Fitri'].entries())
    await sendForm(request, slug, { name, phone: `0812773410${10 + index}` });

  await test.step('j goes to the first row and the next, x picks, Enter opens', async () => {
    await page.goto('/leads');
    await expect(page.getByRole('link', { name: 'Fitri' })).toBeVisible();
    // The keys come with the place of the toasts, after the first screen.
    await expect(page.locator('.mantine-Notifications-root').first()).toBeAttached();
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name: 'Fitri' })).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.getByRole('checkbox', { name: 'Pilih Dian' })).toBeChecked();
    await page.keyboard.press('x');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Fitri');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('Ctrl K finds a screen and a lead', async () => {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Cari atau buka apa saja' });
    await expect(field).toBeFocused();
    await shot(page, 'palette');
    await expectAccessible(page);
    await page.keyboard.type('saldo');
    await expect(page.getByRole('option', { name: 'Poin', exact: true })).toBeVisible();
    await field.fill('dian');
    await expect(page.getByRole('option', { name: /Dian/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Dian');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('Ctrl K opens over a lead, Escape closes it alone, and it leads away from there', async () => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    // Of a page nobody has touched the browser complains where it is to make a sound.
    await page.reload();
    await page.getByRole('link', { name: 'Dian' }).focus();
    await expect(page.locator('.mantine-Notifications-root').first()).toBeAttached();
    const field = page.getByRole('combobox', { name: 'Cari atau buka apa saja' });
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(complaints.filter((text) => text.includes('AudioContext'))).toEqual([]);
    await page.getByRole('link', { name: 'Dian' }).click();
    const lead = page.getByRole('dialog').filter({ hasText: 'Dian' });
    await expect(lead).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await shot(page, 'palette-over-lead');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(lead).toBeVisible();
    await page.keyboard.press('Control+k');
    await field.fill('fitri');
    await expect(page.getByRole('option', { name: /Fitri/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Fitri');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('a filter is kept under a name, found by Ctrl K, deleted and brought back', async () => {
    await page.goto('/leads?status=new');
    await page.getByRole('button', { name: 'Simpan filter ini' }).click();
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page.getByText('Wajib diisi')).toBeVisible();
    await page.getByLabel('Nama filter').fill('Belum dibalas');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Belum dibalas' })).toBeVisible();
    await page.getByRole('link', { name: 'Order' }).click();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Cari atau buka apa saja' }).fill('belum dib');
    await expect(page.getByRole('option')).toHaveCount(1);
    await expect(page.getByRole('option', { name: 'Belum dibalas' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/leads\?status=new/);
    await page.getByRole('button', { name: 'Belum dibalas' }).click();
    await page.getByRole('menuitem', { name: 'Hapus “Belum dibalas”' }).click();
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await expect(page.getByRole('button', { name: 'Belum dibalas' })).toBeVisible();
  });

  await test.step('a question mark shows the keys', async () => {
    await page.keyboard.press('Shift+?');
    await expect(page.getByRole('dialog', { name: 'Pintasan keyboard' })).toBeVisible();
    await expectAccessible(page);
  });
});
