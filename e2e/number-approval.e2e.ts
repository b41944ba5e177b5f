import { newOwner } from './support/accounts.ts';
import { arrive } from './support/members.ts';
import { newEmail } from './support/people.ts';
import { createMember } from './support/rotators.ts';
import { expectAccessible, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('a new number of a CS waits for the owner, who approves it', async ({ page, browser }) => {
  await newOwner(page, 'setuju');
  const email = newEmail('cs');
  const id = await createMember(page, 'Sari Wulandari', '081234567890', email);

  await page.goto('/profile');
  await page.getByRole('switch', { name: 'Perubahan nomor WhatsApp CS perlu persetujuan' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Profil disimpan')).toBeVisible();

  const sari = await arrive(browser, email);
  await sari.page.goto('/profile');
  await sari.page.getByLabel('Nomor WhatsApp').fill('081234567891');
  await sari.page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(sari.page.getByText(/^Nomor baru 0812 3456 7891 menunggu persetujuan/)).toBeVisible();
  await expect(sari.page.getByLabel('Nomor WhatsApp')).toHaveValue('0812 3456 7890');
  await shot(sari.page, 'number-waits');
  await expectAccessible(sari.page);

  await page.goto('/notifications');
  await page.getByText('Sari Wulandari ingin mengganti nomor WhatsApp: setujui atau tolak').click();
  await expect(page).toHaveURL(`/members/${id}`);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(/ingin mengganti nomor WhatsApp dari/)).toBeVisible();
  await shot(page, 'number-wish');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Setujui nomor' }).click();
  await expect(page.getByText('Nomor Sari diganti')).toBeVisible();
  await expect(drawer.getByLabel('Nomor WhatsApp')).toHaveValue('0812 3456 7891');
  await sari.context.close();
});
