import { newOwner } from './support/accounts.ts';
import { seedPastLeads } from './support/database.ts';
import { createMember, createRotator, fillForm, newVisitor, post, sendForm } from './support/rotators.ts';
import { expectAccessible, goWithin, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const buyers = [
  'Nur',
  'Dian',
  'Fitri',
  'Yuni',
  'Lina',
  'Maya',
  'Hendra',
  'Yusuf',
  'Putri',
  'Bambang',
  'Ayu',
  'Ratih',
];

test('an owner narrows, labels, hands over, undoes, edits at the same time as another, and blocks a number', async ({
  page,
  request,
  browser,
  faults,
}) => {
  faults.expect(/status of 409/);
  await newOwner(page, 'pemilik');
  const sari = await createMember(page, 'Sari Wulandari', '081234567890');
  const rina = await createMember(page, 'Rina Marlina', '081234567891');
  const { slug } = await createRotator(page, [sari, rina]);
  for (const [index, name] of buyers.entries())
    await sendForm(request, slug, { name, phone: `0812773400${10 + index}` });
  await post(page.request, '/v1/labels', { name: 'COD', colour: '#5b3e96' });
  const bar = page.getByRole('region', { name: 'Aksi untuk lead yang dipilih' });
  const drawer = page.getByRole('dialog');

  await test.step('the list shows ten leads, and the rest on the next page', async () => {
    await page.goto('/leads');
    await expect(page.getByText('1–10 dari 12 lead')).toBeVisible();
    await shot(page, 'leads');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Halaman 2' }).click();
    await expect(page.getByRole('link', { name: 'Nur', exact: true })).toBeVisible();
  });

  await test.step('the list is narrowed to one CS, and the address says so', async () => {
    // Filters stand in the address.
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('menuitem', { name: 'CS' }).click();
    await page.getByRole('checkbox', { name: 'Sari' }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByText('1–6 dari 6 lead')).toBeVisible();
    expect(page.url()).toContain(`member=${sari}`);
  });

  await test.step('all six are labelled at once', async () => {
    await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
    await expect(bar).toContainText('6 lead dipilih');
    await shot(page, 'leads-selected');
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Beri label' }).click();
    const labels = page.getByRole('dialog', { name: 'Label untuk 6 lead' });
    await expect(labels.getByRole('button', { name: 'COD' })).toBeVisible();
    await shot(page, 'leads-label');
    await expectAccessible(page);
    await labels.getByRole('button', { name: 'COD' }).click();
    await expect(page.getByText('6 lead diberi label COD')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'COD' })).toHaveCount(6);
  });

  await test.step('all six are handed over, and that is undone', async () => {
    await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
    await bar.getByRole('button', { name: 'Oper ke CS lain' }).click();
    const handing = page.getByRole('dialog', { name: 'Oper 6 lead ke CS lain' });
    await handing.getByRole('radio', { name: /Rina/ }).check();
    await handing.getByLabel('Alasan').fill('Sari cuti');
    await shot(page, 'leads-hand-over');
    await expectAccessible(page);
    await handing.getByRole('button', { name: 'Oper ke CS lain' }).click();
    await expect(page.getByText('6 lead dioper ke Rina')).toBeVisible();
    await expect(page.getByText('Tidak ada lead yang cocok')).toBeVisible();
    await page.getByRole('button', { name: 'Urungkan' }).last().click();
    await expect(page.getByText('6 lead kembali seperti semula')).toBeVisible();
    await expect(page.getByText('1–6 dari 6 lead')).toBeVisible();
  });

  await test.step('a lead is found by its number, and says why Rina got it', async () => {
    // Found by a part of the number, as people know it.
    await goWithin(page, '/leads');
    await expect(page.getByText('1–10 dari 12 lead')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('081277340011');
    await page.getByRole('link', { name: 'Dian' }).click();
    await expect(drawer.getByText('Kenapa Rina yang dapat?')).toBeVisible();
    await shot(page, 'lead-desk');
    await expectAccessible(page);
  });

  await test.step('two edit the same lead, and nothing typed is lost', async () => {
    // Two edit the same lead: the second is shown what the first did, and nothing typed is lost.
    await drawer.getByRole('button', { name: 'Aksi lain' }).click();
    await page.getByRole('menuitem', { name: 'Ubah data' }).click();
    await page.getByLabel('Alamat').fill('Jl. Melati 5');
    const id = /leads\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    const { data: lead } = await (await page.request.get(`/v1/leads/${id}`)).json();
    const { phone, address, message, revision } = lead;
    const headers = { 'x-giliran-app': 'web' };
    await page.request.put(`/v1/leads/${id}`, {
      headers,
      data: { name: 'Dian Lestari', phone, address, message, revision },
    });
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Baru saja diubah orang lain')).toBeVisible();
    await expect(page.getByText('Dian Lestari').first()).toBeVisible();
    await expect(page.getByLabel('Alamat')).toHaveValue('Jl. Melati 5');
    await shot(page, 'lead-changed');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Data lead disimpan')).toBeVisible();
  });

  await test.step('the number is blocked, and the public page refuses it', async () => {
    // Blocked from the lead; the public page refuses the number from then on.
    await page.getByRole('dialog').getByRole('button', { name: 'Blokir' }).click();
    const block = page.getByRole('dialog', { name: /Blokir nomor/ });
    await block.getByLabel('Alasan').fill('Pesanan fiktif');
    await block.getByRole('button', { name: 'Blokir' }).click();
    await expect(page.getByText('Nomor dari 1 lead diblokir')).toBeVisible();
    const buyer = await newVisitor(browser);
    await buyer.page.goto(`/chats/${slug}`);
    await fillForm(buyer.page, 'Dian', '0812 7734 0011');
    await buyer.page.getByRole('button', { name: 'Pesan lewat WhatsApp' }).click();
    await expect(buyer.page.getByRole('heading', { name: 'Maaf, kami belum bisa melayani' })).toBeVisible();
    await buyer.context.close();
  });

  await test.step('the blocked numbers, labels, templates and chats are listed', async () => {
    for (const [path, words] of [
      ['/leads/block', 'Pesanan fiktif'],
      ['/leads/labels', 'COD'],
      ['/leads/templates', 'Sapaan kedua'],
      ['/leads/chats', 'Rasio chat'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(words).first()).toBeVisible();
      await shot(page, path.slice(1).replace('/', '-'));
      await expectAccessible(page);
    }
  });
});

test('hundreds of leads are changed in the background: progress that a reload finds again, then undone', async ({
  page,
}) => {
  const { email } = await newOwner(page, 'banyak');
  await createRotator(page, [await createMember(page, 'Sari Wulandari', '081234567890')]);
  const past = { name: 'Pembeli', member: 'Sari', daysAgo: 2, hour: 9 };
  await seedPastLeads(
    email,
    Array.from({ length: 450 }, () => past),
  );
  await page.goto('/leads');
  await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check();
  await page.getByRole('button', { name: 'Pilih semua 450 lead yang cocok' }).click();

  // However fast the server is, this screen has not received the end yet.
  const running = { status: 'running', isUndo: false, action: 'status', total: 450, done: 200, changed: 200 };
  const batch = { batchId: '', ...running, skipped: 0 };
  await page.route(/\/v1\/leads\/batches(\/[0-9a-f-]+)?$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const [, id] = /batches\/(.+)$/.exec(route.request().url()) ?? [];
    await route.fulfill({ json: { code: 200, data: id ? batch : { batches: [batch] } } });
  });
  const asked = page.waitForResponse((answer) => answer.request().method() === 'POST');
  const bar = page.getByRole('region', { name: 'Aksi untuk lead yang dipilih' });
  await bar.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitem', { name: 'Tandai Dihubungi' }).click();
  batch.batchId = (await (await asked).json()).data.batchId;
  const progress = page.getByRole('progressbar', { name: 'Progres perubahan lead' });
  await expect(progress).toHaveAttribute('aria-valuenow', '44');
  await page.reload();
  await expect(page.getByText('Mengubah lead: 200 dari 450')).toBeVisible();
  await expectAccessible(page);

  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByText('450 lead selesai diubah')).toBeVisible();
  await expect(progress).toBeHidden();
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(page.getByText('450 lead kembali seperti semula')).toBeVisible();
});
