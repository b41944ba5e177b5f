import { newOwner } from './support/accounts.ts';
import { createMember, createRotator, sendForm } from './support/rotators.ts';
import { expectAccessible, goWithin, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('a lead is marked as fake: its point comes back and is taken again when that is undone', async ({
  page,
  request,
}) => {
  await newOwner(page, 'palsu');
  const { slug } = await createRotator(page, [await createMember(page, 'Sari Wulandari', '081234567890')]);
  for (const [index, name] of ['Asdf', 'Qwer', 'Nur Aini'].entries())
    await sendForm(request, slug, { name, phone: `0812773400${20 + index}` });

  // One lead, from its drawer: the dialog says what becomes of the point.
  await page.goto('/leads');
  await page.getByRole('link', { name: 'Asdf', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aksi lain' }).click();
  await page.getByRole('menuitem', { name: 'Lead palsu' }).click();
  const one = page.getByRole('dialog', { name: 'Tandai 1 lead sebagai palsu?' });
  await expect(one.getByText('1 poin dikembalikan.')).toBeVisible();
  await shot(page, 'lead-mark-fake');
  await expectAccessible(page);
  await one.getByRole('button', { name: 'Tandai palsu' }).click();
  await expect(page.getByText('1 lead ditandai palsu, 1 poin kembali')).toBeVisible();
  await expect(page.getByText('Lead ini ditandai palsu. 1 poin sudah kembali.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bukan lead palsu' })).toBeVisible();
  await shot(page, 'lead-fake');
  await expectAccessible(page);

  // Undone from the toast, and the ledger has both.
  await page.getByRole('button', { name: 'Urungkan' }).last().click();
  await expect(page.getByText('1 lead kembali seperti semula')).toBeVisible();
  await expect(page.getByText('Lead ini ditandai palsu.')).toBeHidden();
  await goWithin(page, '/usage');
  await expect(page.getByText('Poin lead palsu dikembalikan')).toBeVisible();
  await expect(page.getByText('Lead palsu dibatalkan')).toBeVisible();
});

test('many are marked at once, narrowed to, and one is a buyer again', async ({ page, request }) => {
  await newOwner(page, 'banjir');
  const { slug } = await createRotator(page, [await createMember(page, 'Sari Wulandari', '081234567890')]);
  for (const [index, name] of ['Asdf', 'Qwer', 'Nur Aini'].entries())
    await sendForm(request, slug, { name, phone: `0812773400${30 + index}` });

  await page.goto('/leads');
  for (const name of ['Asdf', 'Qwer']) {
    await page.getByRole('button', { name: `Pilih ${name}` }).click();
  }
  const bar = page.getByRole('region', { name: 'Aksi untuk lead yang dipilih' });
  await bar.getByRole('button', { name: 'Aksi lain' }).click();
  await page.getByRole('menuitem', { name: 'Lead palsu' }).click();
  const many = page.getByRole('dialog', { name: 'Tandai 2 lead sebagai palsu?' });
  await expect(many.getByText('hari ini paling banyak 5 lagi')).toBeVisible();
  await shot(page, 'leads-mark-fake');
  await expectAccessible(page);
  await many.getByRole('button', { name: 'Tandai palsu' }).click();
  await expect(page.getByText('2 lead ditandai palsu, 2 poin kembali')).toBeVisible();

  await goWithin(page, '/leads?fake=yes');
  await expect(page.getByRole('link', { name: 'Qwer', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nur Aini', exact: true })).toBeHidden();
  await shot(page, 'leads-fake');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Qwer', exact: true }).click();
  await page.getByRole('button', { name: 'Bukan lead palsu' }).click();
  await expect(page.getByText('Lead ini tidak lagi ditandai palsu')).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Jadikan order' }).or(page.getByRole('link', { name: 'Jadikan order' })),
  ).toBeVisible();
});
