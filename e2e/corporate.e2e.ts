import { newOwner } from './support/accounts.ts';
import { appDatabase } from './support/database.ts';
import { asOperator, endOfMonth, takeAllPoints } from './support/money.ts';
import { createMember, createRotator, sendForm } from './support/rotators.ts';
import { expectAccessible, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const slip = { name: 'bukti.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };

test('a company registers, is approved, and pays an invoice less PPh 23 @desktop', async ({
  page,
  request,
  faults,
}) => {
  const { email } = await newOwner(page, 'corporate');
  const { db } = await appDatabase();
  const { accountId } = await db
    .selectFrom('members')
    .select('account_id as accountId')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

  await test.step('all that is wrong in the form is said at once', async () => {
    await page.goto('/corporate');
    await page.getByLabel('Nama perusahaan').fill('PT Sinar Jaya');
    await page.getByLabel('Nomor NPWP').fill('123');
    await page.getByRole('button', { name: 'Kirim pendaftaran' }).click();
    // All that is to be mended is said at once, and what was typed is still there.
    await expect(page.getByText('NPWP berisi 15, 16, atau 22 angka')).toBeVisible();
    await expect(page.getByText('Silakan pilih salah satu')).toHaveCount(4);
    await expect(page.getByLabel('Nama perusahaan')).toHaveValue('PT Sinar Jaya');
    await expectAccessible(page);
  });

  await test.step('the form is sent, and the page says that it is being checked', async () => {
    await page.getByLabel('Nomor NPWP').fill('01.234.567.8-901.000');
    await page.getByLabel('Nama penanggung jawab').fill('Ratna Dewi');
    await page.getByLabel('Nomor WhatsApp').fill('081234567890');
    await page.getByLabel('Email untuk tagihan').fill('tagihan@sinarjaya.example');
    const choices = [
      ['Provinsi', 'jawa ti', 'Jawa Timur'],
      ['Kabupaten atau kota', 'surab', 'Kota Surabaya'],
      ['Kecamatan', 'gubeng', 'Gubeng'],
      ['Kelurahan atau desa', 'airl', 'Airlangga'],
    ] as const;
    for (const [level, typed, name] of choices) {
      await page.getByRole('combobox', { name: level }).fill(typed);
      await page.getByRole('option', { name, exact: true }).click();
    }
    await page.getByLabel('Alamat lengkap').fill('Jl. Airlangga 4');
    await shot(page, 'corporate-form');
    await page.getByRole('button', { name: 'Kirim pendaftaran' }).click();
    await expect(page.getByText('Pendaftaran Anda sedang kami periksa')).toBeVisible();
    await expect(page.getByText('Airlangga, Gubeng, Kota Surabaya, Jawa Timur')).toBeVisible();
    await shot(page, 'corporate-waiting');
    await expectAccessible(page);
  });

  await test.step('an operator approves it, and the open page shows that', async () => {
    const approved = await asOperator(request, `/corporate/registrations/${accountId}/approve`, {
      revision: 1,
      reason: 'NPWP cocok',
    });
    // The open page receives it.
    await expect(page.getByText((approved as { corporateId: string }).corporateId)).toBeVisible();
    await expectAccessible(page);
  });

  const key = await test.step('four leads without points become the invoice of the month', async () => {
    const sari = await createMember(page, 'Sari Wulandari', '081234567890');
    const { slug } = await createRotator(page, [sari]);
    await takeAllPoints(request, email);
    for (const phone of ['081277340191', '081277340192', '081277340193', '081277340194'])
      await sendForm(request, slug, { name: 'Nur Aisyah', phone });
    const { key } = await endOfMonth(accountId);
    await shot(page, 'corporate-account');
    await expectAccessible(page);
    return key;
  });

  await test.step('it is paid less PPh 23, and settled by the slip of the tax', async () => {
    await page.getByRole('table').getByRole('link').first().click();
    // Four leads of Rp250, less PPh 23.
    await expect(page.getByText('Rp980', { exact: true }).first()).toBeVisible();
    await shot(page, 'corporate-invoice');
    await expectAccessible(page);
    const paid = await asOperator(request, `/corporate/invoices/${key}/payments`, {
      paymentKey: 'mutasi-1',
      amount: 980,
      reason: 'Mutasi BCA',
    });
    expect(paid).toEqual({ state: 'needs_slip' });
    await expect(page.getByText('Menunggu bukti potong')).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(slip);
    await expect(page.getByText('Lunas', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an invoice that does not exist is not found', async () => {
    faults.expect(/status of 404/);
    await page.goto('/corporate/invoices/INV-2019-000001');
    await expect(page.getByText('Invoice ini tidak ditemukan')).toBeVisible();
    await expectAccessible(page);
  });
});
