import { readFile } from 'node:fs/promises';
import { newOwner } from './support/accounts.ts';
import { createMember, createRotator, post, sendForm } from './support/rotators.ts';
import { expectAccessible, goWithin, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('a buyer is found, their data is handed out and erased, and reads what is kept of them', async ({
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 409/);
  await newOwner(page, 'privasi');
  const sari = await createMember(page, 'Sari Wulandari', '081234567890');
  const { slug } = await createRotator(page, [sari]);
  await sendForm(request, slug, { name: 'Rahmawati', phone: '081277340055' });
  await sendForm(request, slug, { name: 'Dian', phone: '081277340056' });
  await post(page.request, '/v1/blocked-numbers', { phone: '081277340055', reason: 'Rahmawati iseng' });

  await test.step('a buyer is found by the number', async () => {
    await page.goto('/settings/buyers');
    await expectAccessible(page);
    await page.getByLabel('Nomor WhatsApp').fill('0812-7734-0055');
    await page.getByRole('button', { name: 'Cari', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Tersimpan tentang/ })).toBeVisible();
    await expect(page.getByText('Nomor diblokir')).toBeVisible();
    await shot(page, 'buyer-found');
    await expectAccessible(page);
  });

  await test.step('their data is handed out as a file', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Unduh semua (JSON)' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(JSON.parse(file).parts.leads).toMatchObject([{ name: 'Rahmawati', phone: '6281277340055' }]);
  });

  await test.step('their data is erased, their number refused, and other leads stay', async () => {
    await page.getByRole('checkbox', { name: 'Jangan terima lagi formulir dari nomor ini' }).check();
    await page.getByRole('button', { name: 'Hapus data pembeli' }).click();
    const question = page.getByRole('dialog', { name: /^Hapus semua data/ });
    await expect(question).toContainText('Tidak bisa dibatalkan');
    await shot(page, 'buyer-erase');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Hapus data pembeli' }).click();
    await expect(page.getByRole('heading', { name: /^Tidak ada data tersimpan/ })).toBeVisible();
    await expect(page.getByText('Formulir dari nomor ini tidak diterima.')).toBeVisible();
    await shot(page, 'buyer-erased');
    await expectAccessible(page);

    await goWithin(page, '/leads');
    await expect(page.getByRole('link', { name: 'Dian', exact: true })).toBeVisible();
    await expect(page.getByText('Rahmawati')).toHaveCount(0);
  });

  await test.step('the shop says how long it keeps what, and whom buyers ask', async () => {
    await page.goto('/settings/privacy');
    await page.getByLabel('Alamat IP, jenis browser, dan kode klik iklan (hari)').fill('30');
    await page.getByText('Hapus otomatis').click();
    await page.getByLabel('Setelah berapa bulan').fill('12');
    await page.getByLabel('Ke mana pembeli bertanya').fill('privasi@toko.id');
    await shot(page, 'privacy');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.getByRole('button', { name: 'Ya, hapus otomatis' }).click();
    await expect(page.getByText('Tersimpan. Berlaku mulai malam ini.')).toBeVisible();
  });

  await test.step('changed in another window, what was typed here stays', async () => {
    // Changed in another window: what was typed here stays, and what the other changed is taken over.
    await page.getByLabel('Ke mana pembeli bertanya').fill('halo@toko.id');
    const { revision, ...kept } = (await (await page.request.get('/v1/retention')).json()).data;
    await page.request.put('/v1/retention', {
      headers: { 'x-giliran-app': 'web' },
      data: { ...kept, traceDays: 45, revision },
    });
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page.getByText('Baru saja diubah orang lain')).toBeVisible();
    await expect(page.getByLabel('Ke mana pembeli bertanya')).toHaveValue('halo@toko.id');
    await expect(page.getByLabel('Alamat IP, jenis browser, dan kode klik iklan (hari)')).toHaveValue('45');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page.getByText('Baru saja diubah orang lain')).toBeHidden();
  });

  await test.step('the buyer reads what is kept of them', async () => {
    await page.goto(`/chats/${slug}`);
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Kebijakan privasi' }).click();
    const notice = await opening;
    await expect(notice.getByText('12 bulan sejak kontak terakhir')).toBeVisible();
    await expect(notice.getByText('Hubungi halo@toko.id.')).toBeVisible();
    await shot(notice, 'privacy-notice');
    await expectAccessible(notice);
  });
});
