import type { Locator, Page } from '@playwright/test';
import { newOwner } from './support/accounts.ts';
import { seedPastLeads, seedViews } from './support/database.ts';
import { createMember, createRotator, post } from './support/rotators.ts';
import { expectAccessible, goWithin, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const card = (page: Page, name: string): Locator =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

/** Of a row of choices; the input itself lies out of sight. */
async function choose(where: Page | Locator, name: string): Promise<void> {
  await where.locator('label').filter({ hasText: name, visible: true }).first().click();
}

/** Of the one button for days: in the head, on the phone above the figures. */
async function chooseDays(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Tanggal:/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** What the shop's past adds up to, counted by hand. */
async function haveShop(page: Page, email: string): Promise<void> {
  const sari = await createMember(page, 'Sari Wulandari', '081234567890');
  const budi = await createMember(page, 'Budi Santoso', '081234567891');
  await createRotator(page, [sari, budi]);
  const sold = { contactedAfter: 5, campaign: 'gajian' };
  await seedPastLeads(email, [
    // The last 7 days: 8 leads, 6 of them contacted within the hour, 2 sales.
    { name: 'Ani', member: 'Sari', daysAgo: 1, hour: 9, ...sold, order: 300_000 },
    { name: 'Beni', member: 'Sari', daysAgo: 1, hour: 10, ...sold, order: 500_000 },
    { name: 'Cici', member: 'Sari', daysAgo: 2, hour: 11, contactedAfter: 10, campaign: 'gajian' },
    { name: 'Dodi', member: 'Sari', daysAgo: 3, hour: 20, contactedAfter: 20 },
    { name: 'Edi', member: 'Sari', daysAgo: 3, hour: 21, contactedAfter: 30 },
    { name: 'Fifi', member: 'Budi', daysAgo: 4, hour: 9, contactedAfter: 59 },
    { name: 'Gita', member: 'Budi', daysAgo: 5, hour: 9, contactedAfter: 180 },
    { name: 'Hana', member: 'Budi', daysAgo: 6, hour: 23 },
    // The 7 days before that: 4 leads, 1 sale.
    { name: 'Indra', member: 'Sari', daysAgo: 8, hour: 9, ...sold, order: 400_000 },
    { name: 'Joko', member: 'Budi', daysAgo: 9, hour: 9, contactedAfter: 5 },
    { name: 'Kiki', member: 'Budi', daysAgo: 10, hour: 9 },
    { name: 'Lala', member: 'Budi', daysAgo: 13, hour: 9 },
    // Within 30 days.
    { name: 'Mia', member: 'Sari', daysAgo: 20, hour: 9 },
    { name: 'Nina', member: 'Sari', daysAgo: 29, hour: 9 },
    // Only within 90.
    { name: 'Oki', member: 'Sari', daysAgo: 30, hour: 9 },
  ]);
  await seedViews(email, 1, 30);
  await seedViews(email, 6, 10);
  await seedViews(email, 7, 40);
}

test('an owner sees what the ads earned, enters what they cost, and passes the day on', async ({ page }) => {
  const { email } = await newOwner(page, 'toko');
  await haveShop(page, email);

  await test.step('a week is added up, still without what the ads cost', async () => {
    await page.goto('/');
    await chooseDays(page, '7 hari terakhir');
    await expect(page).toHaveURL('/?days=7');
    await expect(card(page, 'Lead')).toContainText('8');
    await expect(card(page, 'Lead')).toContainText('100,0%');
    await expect(card(page, 'Konversi')).toContainText('20,0%');
    await expect(card(page, 'Order')).toContainText('2');
    await expect(card(page, 'Omzet')).toContainText('Rp800.000');
    await expect(card(page, 'Tampilan')).toContainText('40');
    await expect(card(page, 'Dihubungi < 1 jam')).toContainText('75,0%');
    await expect(page.getByText('Catat biaya iklan untuk melihat biaya per lead')).toBeVisible();
    await shot(page, 'dashboard-no-spends');
  });

  await test.step('what the ads cost is entered by hand', async () => {
    // Entered by hand: a thousand rupiah for every lead of the week.
    await page.goto('/spends');
    await expect(page.getByText('Belum ada biaya iklan')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Catat biaya' }).first().click();
    const form = page.getByRole('dialog', { name: 'Catat biaya iklan' });
    await form.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(form.getByLabel('Nominal')).toBeFocused();
    await form.getByLabel('Nominal').fill('8000');
    await form
      .getByRole('textbox', { name: 'Kampanye' })
      .or(form.getByRole('combobox', { name: 'Kampanye' }))
      .first()
      .fill('gajian');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Simpan', exact: true }).dblclick();
    await expect(page.getByText('Rp8.000 dicatat untuk', { exact: false })).toBeVisible();
    await expect(page.getByText('1–1 dari 1 catatan')).toBeVisible();
    await shot(page, 'spends');
    await expectAccessible(page);
    await choose(page, 'Kalender');
    await expect(page.getByText('Biaya sebulan')).toBeVisible();
    await shot(page, 'spends-calendar');
    await expectAccessible(page);
  });

  await test.step('Meta’s own file is imported; the same again changes nothing', async () => {
    // Meta's own file: looked at first, then kept; the same again changes nothing.
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
    const file = {
      name: 'meta.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Campaign name,Day,Amount spent (IDR)\nretarget,${today},32000\nrusak,kemarin,5000\n,,37000\n`,
      ),
    };
    await page.goto('/spends/import');
    await page.locator('input[type=file]').setInputFiles(file);
    const dialog = page.getByRole('dialog', { name: 'Impor biaya dari Meta' });
    await expect(dialog.getByText('Baris 3:')).toBeVisible();
    await shot(page, 'spends-import');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Simpan 1 baris' }).click();
    await expect(page.getByText('1 baris dari Meta disimpan')).toBeVisible();
    await goWithin(page, '/spends/import');
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText('Tidak ada yang berubah', { exact: false })).toBeVisible();
  });

  await test.step('the week shows what the ads earned', async () => {
    // Rp40.000 for 8 leads, of which Rp800.000 came back; two of them waited.
    await goWithin(page, '/');
    await chooseDays(page, '7 hari terakhir');
    await expect(card(page, 'Biaya iklan')).toContainText('Rp40.000');
    await expect(card(page, 'Biaya per lead')).toContainText('Rp5.000');
    await expect(card(page, 'ROAS')).toContainText('20,00×');
    await expect(page.getByText('2 lead × Rp5.000 per lead')).toBeVisible();
    await expect(page.getByText('Rp10.000', { exact: true }).first()).toBeVisible();
    const sari = page.getByRole('row').filter({ hasText: 'Sari Wulandari' });
    await expect(sari).toContainText('62,5%');
    await expect(sari).toContainText('40,0%');
    await shot(page, 'dashboard');
    await expectAccessible(page);
  });

  await test.step('other days add up to more, and the address says which days', async () => {
    const address = page.url();
    await chooseDays(page, '30 hari terakhir');
    await expect(card(page, 'Lead')).toContainText('14');
    await chooseDays(page, '90 hari terakhir');
    await expect(card(page, 'Lead')).toContainText('15');
    // The address says which days: sent to someone else, or opened again, it shows the same.
    await page.goto(address);
    await expect(card(page, 'Lead')).toContainText('8');
  });

  await test.step('behind a figure is the list of what it counts, also in a tab of its own', async () => {
    const card = page.getByRole('link', { name: 'Lead: 8', exact: true });
    // A press whose two halves meet different places, as figures arrive between them, opens nothing.
    await expect(page.locator('[data-stale]')).toHaveCount(0);
    const opened = page.context().waitForEvent('page');
    await card.click({ button: 'middle' });
    await (await opened).close();
    await card.click();
    await expect(page).toHaveURL(/^[^?]*\/leads\?from=.*&to=/);
    await expect(page.getByText(/dari 8\b/)).toBeVisible();
    await page.goBack();
    await expect(card).toBeVisible();
  });

  await test.step('behind who was contacted in time, who was not, and a busy hour are just those', async () => {
    const follow = async (link: ReturnType<typeof page.getByRole>, chip: string, total: number) => {
      await link.click();
      await expect(page.getByRole('button', { name: chip }).first()).toBeVisible();
      await expect(page.getByText(new RegExp(`dari ${total}\\b`))).toBeVisible();
      await page.goBack();
    };
    const inTime = page.getByRole('link', { name: /^Dihubungi <\s1\sjam: 75,0%/ });
    await follow(inTime, 'Hapus filter Dihubungi < 1 jam', 6);
    const wasted = page.getByRole('region', { name: 'Biaya iklan terbuang' });
    await follow(wasted.getByRole('link', { name: 'Rp10.000' }), 'Hapus filter Dihubungi < 1 jam', 2);
    await follow(wasted.getByRole('link', { name: '1 lead' }), 'Hapus filter Jam datang', 1);
    const busy = page.getByRole('region', { name: 'Jam ramai' });
    await follow(busy.locator('p').getByRole('link', { name: /^\d lead$/ }), 'Hapus filter Hari datang', 1);
  });

  await test.step('the campaigns have their costs, and the day has its recap', async () => {
    await choose(page, 'Kampanye');
    await page
      .getByRole('row')
      .filter({ hasText: 'gajian' })
      .getByRole('link', { name: 'Rp800.000' })
      .click();
    await expect(page).toHaveURL(/^[^?]*\/orders\?.*campaign=gajian/);
    await expect(page.getByText(/dari 2\b/)).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole('row').filter({ hasText: 'retarget' })).toContainText('Rp32.000');
    await page.getByRole('button', { name: 'Rekap dan ekspor' }).click();
    await shot(page, 'dashboard-take-away');
    await page.getByRole('menuitem', { name: 'Rekap harian' }).click();
    const recap = page.getByRole('dialog', { name: 'Rekap harian' });
    await choose(recap, 'Kemarin');
    await expect(recap.getByLabel('Teks rekap')).toHaveText(/Lead: 2[\s\S]*Omzet: Rp800\.000[\s\S]*Sari/);
    await shot(page, 'dashboard-recap');
    await expectAccessible(page);
  });
});

test('what changed since yesterday is said in a sentence, with the list behind it', async ({ page }) => {
  const { email } = await newOwner(page, 'kemarin');
  await createRotator(page, [await createMember(page, 'Sari Wulandari', '081234567890')]);
  const names = ['Ani', 'Beni', 'Cici', 'Dodi', 'Edi'];
  const on = (daysAgo: number) =>
    names.map((name) => ({ name, member: 'Sari', daysAgo, hour: 9, contactedAfter: 5 }));
  await seedPastLeads(email, [...on(1), ...on(2)]);
  const day = (ago: number) => new Date(Date.now() + (7 - ago * 24) * 3_600_000).toISOString().slice(0, 10);
  for (const [ago, nominal] of [
    [1, 50_000],
    [2, 25_000],
  ] as const)
    await post(page.request, '/v1/spends', {
      day: day(ago),
      nominal,
      campaign: '',
      rotatorId: null,
      note: '',
    });

  await page.goto('/');
  const changes = page.getByRole('region', { name: 'Yang berubah sejak kemarin' });
  const cost = changes.getByRole('link', {
    name: 'Biaya per lead kemarin Rp10.000, naik Rp5.000 dari sehari sebelumnya (100%).',
  });
  await expect(cost).toBeVisible();
  await shot(page, 'dashboard-changes');
  await expectAccessible(page);
  await cost.click();
  await expect(page).toHaveURL(/^[^?]*\/spends\?from=.*&to=/);
  await expect(page.getByText('Rp50.000').filter({ visible: true }).first()).toBeVisible();
  await page.goBack();

  // Of other days nothing has changed since yesterday.
  await expect(changes).toBeVisible();
  await page.goto(`/?from=${day(9)}&to=${day(3)}`);
  await expect(page.getByRole('heading', { name: 'Kinerja tim' })).toBeVisible();
  await expect(changes).toHaveCount(0);
});
