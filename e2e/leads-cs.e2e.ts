import { newOwner } from './support/accounts.ts';
import { arrive } from './support/members.ts';
import { newEmail } from './support/people.ts';
import { createMember, createRotator, fillForm, newVisitor, openedAt, post } from './support/rotators.ts';
import { expectAccessible, goWithin, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('a CS on the phone: a lead arrives, is followed up, labelled, and becomes an order', async ({
  page,
  browser,
}) => {
  await newOwner(page, 'toko');
  const email = newEmail('sari');
  const sari = await createMember(page, 'Sari Wulandari', '081234567890', email);
  const { slug } = await createRotator(page, [sari]);
  const template = 'Halo {cs}, saya mau tanya. Kode: {code}';
  const direct = await createRotator(page, [sari], { type: 'direct', template, sticky: 'always' });
  await post(page.request, '/v1/templates', {
    name: 'Sapaan',
    text: 'Halo Kak {name}, saya {cs}. Kode {code}.',
  });
  const cs = await arrive(browser, email);
  const drawer = cs.page.getByRole('dialog');

  await test.step('the CS looks on while a buyer sends the form, and sees the lead come in', async () => {
    await cs.page.goto('/');
    await cs.page
      .getByRole('link', { name: /^Semua/ })
      .filter({ visible: true })
      .click();
    await expect(cs.page.getByText('Belum ada lead')).toBeVisible();
    await shot(cs.page, 'leads-none');
    await expectAccessible(cs.page);

    // A buyer sends the form; the CS, who only looks on, sees the lead come in.
    const buyer = await newVisitor(browser);
    await buyer.page.goto(`/chats/${slug}?utm_source=facebook&utm_campaign=gajian`);
    await fillForm(buyer.page, 'Nur Aisyah', '0812-7734-0192');
    await buyer.page.getByRole('button', { name: 'Pesan lewat WhatsApp' }).click();
    await openedAt(buyer, 1);
    await buyer.context.close();
    await expect(cs.page.getByRole('link', { name: 'Nur Aisyah' })).toBeVisible();
    await shot(cs.page, 'leads-one');
    await expectAccessible(cs.page);
  });

  await test.step('the lead opens, and says why Sari got it', async () => {
    await cs.page.getByRole('link', { name: 'Nur Aisyah' }).click();
    await expect(drawer.getByText('Sudah ditindaklanjuti?')).toBeVisible();
    await expect(drawer.getByText('Kenapa Sari yang dapat?')).toBeVisible();
    await shot(cs.page, 'lead');
    await expectAccessible(cs.page);
  });

  await test.step('an answer without a network is kept, and sent once it is back', async () => {
    // Without a network the answer is kept, and said so; with it, it is sent.
    await cs.context.setOffline(true);
    await drawer.getByRole('button', { name: 'Tidak ada chat' }).click();
    await expect(drawer.getByText('Menunggu dikirim').first()).toBeVisible();
    await cs.context.setOffline(false);
    await expect(drawer.getByText('Menunggu dikirim')).toHaveCount(0);
    await expect(drawer.getByRole('button', { name: 'Tidak ada chat' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('Back closes the dialog, then the drawer', async () => {
    // Back closes the dialog and nothing else, and then the drawer.
    await drawer.getByRole('button', { name: 'Chat sekarang' }).click();
    const writing = cs.page.getByRole('dialog', { name: 'Chat Nur Aisyah' });
    await writing.getByLabel('Pesan yang akan Anda kirim').fill('Halo Bu, stok masih ada');
    await cs.page.goBack();
    await expect(writing).toBeHidden();
    await expect(drawer.getByText('Kenapa Sari yang dapat?')).toBeVisible();
    await cs.page.goBack();
    await expect(drawer).toBeHidden();
    await cs.page.getByRole('button', { name: 'Lainnya' }).click();
    await expect(cs.page.getByRole('dialog', { name: 'Lainnya' })).toBeVisible();
    await cs.page.goBack();
    await expect(cs.page.getByRole('dialog', { name: 'Lainnya' })).toBeHidden();
  });

  await test.step('the CS pauses for an hour', async () => {
    // A pause takes two taps, in a sheet.
    await cs.page.getByRole('button', { name: /^Status Anda/ }).click();
    await expectAccessible(cs.page);
    await cs.page
      .getByRole('dialog')
      .getByRole('button', { name: /Jeda 1 jam/ })
      .click();
    await expect(cs.page.getByText(/Jeda sampai (besok )?\d\d\.\d\d/)).toBeVisible();
  });

  await test.step('the CS writes to the buyer from a template', async () => {
    await cs.page.getByRole('link', { name: 'Nur Aisyah' }).click();

    // What was typed before the dialog was closed is still there, beside the templates.
    await drawer.getByRole('button', { name: 'Chat sekarang' }).click();
    const writing = cs.page.getByRole('dialog', { name: 'Chat Nur Aisyah' });
    const message = writing.getByLabel('Pesan yang akan Anda kirim');
    await expect(message).toHaveValue('Halo Bu, stok masih ada');
    await writing.getByRole('radio', { name: 'Tanpa template' }).check();
    await expect(message).toHaveValue('');
    await writing.getByRole('radio', { name: 'Sapaan', exact: true }).check();
    await expect(message).toHaveValue(/Halo Kak Nur Aisyah, saya Sari\. Kode [A-Z0-9]{6}\./);
    await writing.getByRole('button', { name: 'Jadikan “Sapaan” favorit' }).click();
    await expect(writing.getByRole('radio', { name: 'Tulisan Anda' })).toBeVisible();
    await shot(cs.page, 'lead-write');
    await expectAccessible(cs.page);
    const opened = cs.context.waitForEvent('request', (asked) => asked.url().startsWith('https://wa.me/'));
    await writing.getByRole('link', { name: 'Buka WhatsApp' }).click();
    expect(decodeURIComponent((await opened).url())).toContain(
      'wa.me/6281277340192?text=Halo Kak Nur Aisyah',
    );
    await expect(drawer.getByText(/^Dihubungi/).first()).toBeVisible();
    await expect(drawer.getByText('Sudah ditindaklanjuti?')).toBeHidden();

    // The favourite is one press away from now on.
    const again = cs.context.waitForEvent('request', (asked) => asked.url().startsWith('https://wa.me/'));
    await drawer.getByRole('link', { name: 'Sapaan', exact: true }).click();
    expect(decodeURIComponent((await again).url())).toContain('text=Halo Kak Nur Aisyah, saya Sari');
  });

  await test.step('the lead is labelled, and its chat has come in', async () => {
    await drawer.getByRole('button', { name: 'Tambah label' }).click();
    await cs.page.getByRole('menuitemcheckbox', { name: 'Minat tinggi' }).click();
    await cs.page.keyboard.press('Escape');
    await expect(drawer.getByText('Minat tinggi').first()).toBeVisible();

    await drawer.getByRole('button', { name: 'Ya, masuk' }).click();
    await expect(drawer.getByRole('button', { name: 'Ya, masuk' })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the lead becomes an order', async () => {
    await drawer.getByRole('link', { name: 'Jadikan order' }).click();
    const form = cs.page.getByRole('dialog', { name: 'Jadikan order' });
    await form.getByLabel('Nilai').fill('1250000');
    await expect(form.getByLabel('Nilai')).toHaveValue(/1\.250\.000/);
    await expect(form.getByLabel('Pelanggan')).toHaveValue('Nur Aisyah');
    // Over the browser's own field stands the date as it is written everywhere, until someone types into it.
    const date = form.getByLabel('Tanggal');
    await date.fill('2026-11-06');
    await expect(form.getByText('6 Nov 2026', { exact: true })).toBeVisible();
    await date.press('ArrowUp');
    await expect(form.getByText(/Nov 2026$/)).toBeHidden();
    await date.fill(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10));
    await shot(cs.page, 'lead-order');
    await expectAccessible(cs.page);
    await form.getByRole('button', { name: 'Jadikan order' }).dblclick();
    await expect(cs.page.getByText('Order Nur Aisyah dibuat')).toBeVisible();
    // It ends among the orders, where the new one is marked.
    await expect(cs.page).toHaveURL(/\/orders$/);
    await expect(cs.page.getByRole('row', { name: /Nur Aisyah/ }).getByText('Baru')).toBeVisible();
    await expect(cs.page.getByText('Rp1.250.000').first()).toBeVisible();
    await shot(cs.page, 'orders');
    await expectAccessible(cs.page);
  });

  await test.step('its money is asked for, comes, and is taken back', async () => {
    await cs.page.getByRole('link', { name: /^Belum bayar/ }).click();
    await cs.page.getByRole('button', { name: 'Tagih Nur Aisyah lewat WhatsApp' }).click();
    const asking = cs.page.getByRole('dialog', { name: 'Tagih Nur Aisyah' });
    await expect(asking.getByRole('textbox', { name: 'Pesan' })).toHaveValue(/Rp1\.250\.000/);
    await asking.getByRole('textbox', { name: 'Pesan' }).fill('Halo Kak, sudah transfer?');
    const opened = cs.context.waitForEvent('request', (asked) => asked.url().startsWith('https://wa.me/'));
    await asking.getByRole('link', { name: 'Buka WhatsApp' }).click();
    expect(decodeURIComponent((await opened).url())).toContain('text=Halo Kak, sudah transfer?');
    const row = cs.page.getByRole('row', { name: /Nur Aisyah/ });
    await expect(row).toContainText('Ditagih baru saja');
    await shot(cs.page, 'orders-unpaid');
    await expectAccessible(cs.page);
    await row.getByRole('button', { name: 'Status: Belum bayar. Ubah status' }).click();
    await cs.page.getByRole('menuitemradio', { name: 'Lunas' }).click();
    await expect(cs.page.getByText('Semua order sudah dibayar')).toBeVisible();
    const toast = cs.page.getByRole('alert').filter({ hasText: 'Order Nur Aisyah: Lunas' });
    await toast.getByRole('button', { name: 'Urungkan' }).click();
    await expect(row.getByRole('button', { name: 'Status: Belum bayar. Ubah status' })).toBeVisible();
  });

  await test.step('who gave no number is found by the code, and by it becomes the same buyer', async () => {
    const visitor = await newVisitor(browser);
    await visitor.page.goto(`/chats/${direct.slug}`);
    const [, code = ''] = /Kode: (\w+)/.exec(await openedAt(visitor, 1)) ?? [];
    await visitor.context.close();
    await goWithin(cs.page, '/leads/waiting');
    const card = cs.page.getByRole('listitem').filter({ hasText: code });
    await card.getByRole('button', { name: 'Cari chat dan isi nomornya' }).click();
    await card.getByLabel('Nomor WhatsApp pembeli').fill('0812');
    await card.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(card.getByText('Format nomor tidak valid')).toBeVisible();
    await shot(cs.page, 'waiting-code');
    await expectAccessible(cs.page);
    await goWithin(cs.page, '/leads');
    await cs.page.getByRole('link', { name: `Cari chat dengan kode ${code}` }).click();
    await expect(drawer.getByText('Cari kode ini di WhatsApp')).toBeVisible();
    await expect(drawer.getByText(code, { exact: true }).first()).toBeVisible();
    const number = drawer.getByLabel('Nomor WhatsApp pembeli');
    await number.fill('0812-77');
    await drawer.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(drawer.getByText('Format nomor tidak valid')).toBeVisible();
    await shot(cs.page, 'lead-code');
    await expectAccessible(cs.page);
    await number.fill('+62 812-7734-0192');
    await drawer.getByRole('button', { name: 'Simpan', exact: true }).click();
    const merging = cs.page.getByRole('dialog', { name: 'Gabungkan lead pembeli ini' });
    await merging.getByRole('button', { name: 'Gabungkan' }).click();
    await expect(merging).toBeHidden();
    await expect(drawer.getByText('0812 7734 0192').first()).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'Lihat order' })).toBeVisible();
  });

  await cs.context.close();
});
