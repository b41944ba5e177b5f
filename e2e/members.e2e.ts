import { acceptAsMember, newOwner } from './support/accounts.ts';
import { addDrawer, addMember, arrive, arriveByMail, fillMember } from './support/members.ts';
import { newEmail } from './support/people.ts';
import { createRotator } from './support/rotators.ts';
import { expectAccessible, goWithin, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('an owner adds a CS, who comes in by e-mail, changes the password, sets hours, pauses, and is let go', {
  tag: '@desktop',
}, async ({ page, request, browser, faults }) => {
  faults.expect(/status of 409/);
  const owner = await newOwner(page, 'pemilik');
  const sari = { fullName: 'Sari Wulandari', email: newEmail('sari'), phone: '0812-3456-7890' };

  await test.step('the owner is alone', async () => {
    await page.goto('/members');
    await expect(page.getByText('Baru Anda sendiri di sini')).toBeVisible();
    await shot(page, 'members-alone');
    await expectAccessible(page);
  });

  await test.step('what is wrong is said beside its field, and the CS is added once', async () => {
    // What is wrong is said beside its field, and nothing typed is lost.
    await page
      .getByRole('link', { name: /^Tambah/ })
      .first()
      .click();
    await expect(page).toHaveURL('/members/add');
    await fillMember(page, { ...sari, email: owner.email });
    await expect(addDrawer(page).getByLabel('Nama panggilan')).toHaveValue('Sari');
    await expect(page.getByText('saldo 100 menjadi 90')).toBeVisible();
    await shot(page, 'member-add');
    await expectAccessible(page);
    const add = addDrawer(page).getByRole('button', { name: 'Tambah anggota' });
    await add.click();
    await expect(page.getByText('Email ini sudah dipakai, pakai email lain')).toBeVisible();
    await expect(addDrawer(page).getByLabel('Email')).toBeFocused();
    await addDrawer(page).getByLabel('Email').fill(sari.email);
    await add.dblclick();
    await expect(page.getByText(`dikirim ke ${sari.email}`)).toBeVisible();
    await expect(page).toHaveURL('/members');
    await expect(page.getByText('Sari Wulandari').filter({ visible: true })).toHaveCount(1);
    await shot(page, 'members');
    await expectAccessible(page);
  });

  const { hers, context } = await test.step('she comes in by e-mail, and changes the password', async () => {
    // Until she accepts she is invited, and nothing more; then the open list knows.
    await expect(page.getByText('Menunggu diterima').filter({ visible: true })).toBeVisible();
    const { page: hers, context, password } = await arriveByMail(browser, request, sari.email);
    await expect(page.getByText('Menunggu diterima')).toHaveCount(0);
    await hers.goto('/profile/password');
    await hers.getByLabel('Kata sandi saat ini').fill(password);
    await hers.getByLabel('Kata sandi baru', { exact: true }).fill('Kebun7Hijau');
    await hers.getByLabel('Ulangi kata sandi baru').fill('Kebun7Hijau');
    await hers.getByRole('button', { name: 'Ganti kata sandi' }).click();
    await expect(hers.getByText('Kata sandi diganti.')).toBeVisible();
    return { hers, context };
  });

  await test.step('she sets working hours, and takes them back', async () => {
    await hers.goto('/profile/hours');
    await hers.getByRole('switch', { name: 'Pakai jam kerja' }).click();
    await expect(hers.getByText('54 jam')).toBeVisible();
    await shot(hers, 'own-hours');
    await expectAccessible(hers);
    await hers.getByRole('button', { name: 'Simpan jam kerja' }).click();
    await expect(hers.getByText('Jam kerja disimpan')).toBeVisible();
    await expect(page.getByText('54 jam').filter({ visible: true })).toBeVisible();
    // Day and night again, so that the rest does not hang on the hour of this test.
    await hers.getByRole('switch', { name: 'Pakai jam kerja' }).click();
    await hers.getByRole('button', { name: 'Simpan jam kerja' }).click();
    await expect(hers.getByText('Anda menerima lead 24 jam setiap hari.', { exact: true })).toBeVisible();
  });

  await test.step('in a rotation, she reads whether she is on duty', async () => {
    const duty = hers.getByRole('button', { name: /^Status Anda/ });
    await expect(hers.getByRole('button', { name: /^Notifikasi/ })).toBeVisible();
    await expect(duty).toHaveCount(0);
    const { members } = (await (await page.request.get('/v1/members')).json()).data;
    const her = members.find(({ email }: { email: string }) => email === sari.email);
    await createRotator(page, [her.id]);
    await expect(duty).toBeVisible();
    await expect(page.getByRole('button', { name: /^Notifikasi/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Status Anda/ })).toHaveCount(0);
  });

  await test.step('she pauses in two taps, and the owner sees it at once', async () => {
    // Two taps, and the owner's open list knows.
    await hers.getByRole('button', { name: /^Status Anda/ }).click();
    await shot(hers, 'pause');
    await expectAccessible(hers);
    await hers.getByRole('menuitem', { name: /Jeda 1 jam/ }).click();
    await expect(hers.getByText(/Jeda sampai (besok )?\d\d\.\d\d/)).toBeVisible();
    await expect(page.getByText(/Jeda s\.d\. (besok )?\d\d\.\d\d/).filter({ visible: true })).toBeVisible();
    await shot(page, 'members-paused');
  });

  await test.step('deactivated, she is out at once and reads why', async () => {
    // Deactivated: she is out at once, and reads why when she tries again.
    await page.getByRole('button', { name: 'Aksi untuk Sari Wulandari' }).filter({ visible: true }).click();
    await page.getByRole('menuitem', { name: 'Nonaktifkan' }).click();
    const question = page.getByRole('dialog', { name: 'Nonaktifkan Sari' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Nonaktifkan' }).click();
    await expect(page.getByText(/dinonaktifkan/)).toBeVisible();
    await expect(hers.getByRole('heading', { name: 'Masuk ke Giliran' })).toBeVisible();
    await hers.getByLabel('Email', { exact: true }).fill(sari.email);
    await hers.getByRole('button', { name: 'Lanjut', exact: true }).click();
    await hers.getByLabel('Kata sandi', { exact: true }).fill('Kebun7Hijau');
    await hers.getByRole('button', { name: 'Masuk', exact: true }).click();
    await expect(hers.getByText('Akun Anda sedang dinonaktifkan.')).toBeVisible();
    await context.close();
  });

  await test.step('she is removed, after a question about her leads', async () => {
    // Removed for good, after being asked what becomes of her leads.
    await page.getByRole('link', { name: 'Sari Wulandari' }).filter({ visible: true }).click();
    const drawer = page.getByRole('dialog', { name: /Sari|Ubah data/ });
    await shot(page, 'member');
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Hapus anggota' }).click();
    const removal = page.getByRole('dialog', { name: 'Hapus Sari' });
    await expect(removal.getByText('Biarkan atas nama Sari')).toBeVisible();
    await shot(page, 'member-remove');
    await expectAccessible(page);
    await removal.getByRole('button', { name: 'Hapus Sari' }).click();
    await expect(page.getByText(/Sari.* dihapus/)).toBeVisible();
    await expect(page.getByText('Baru Anda sendiri di sini')).toBeVisible();
  });
});

test('an admin manages CS and teams, but neither owner nor admins nor points', { tag: '@desktop' }, async ({
  page,
  browser,
}) => {
  await newOwner(page, 'bos');
  const budi = { fullName: 'Budi Santoso', email: newEmail('budi'), phone: '081234567891', isAdmin: true };
  await addMember(page, budi);
  const { page: his, context } = await arrive(browser, budi.email);
  const balance = page.locator('aside').getByRole('link', { name: /Saldo poin/ });

  await test.step('the admin adds a CS, and only the owner sees the balance fall', async () => {
    await expect(balance).toContainText('90');

    await his.goto('/members/add');
    await expect(addDrawer(his).getByRole('radio', { name: /^CS/ })).toBeVisible();
    await expect(addDrawer(his).getByRole('radio', { name: /^Admin/ })).toHaveCount(0);
    await expect(his.getByText('Menambah anggota memakai 10 poin')).not.toHaveCount(0);
    await expect(his.getByText(/saldo/)).toHaveCount(0);
    const rina = { fullName: 'Rina Marlina', email: newEmail('rina'), phone: '081234567892' };
    await addMember(his, rina);
    await acceptAsMember(rina.email);
    await expect(his.getByRole('button', { name: /^Aksi untuk/ }).filter({ visible: true })).toHaveCount(1);
    // What it took is seen at once where the owner looks on.
    await expect(balance).toContainText('80');
  });

  await test.step('the points are refused to the admin, also past the screens', async () => {
    await goWithin(his, '/usage');
    await expect(
      his.getByRole('heading', { name: 'Hanya pemilik yang bisa membuka halaman ini' }),
    ).toBeVisible();
    await expectAccessible(his);
    // Whoever asks past the screens is refused by the server.
    const answer = await his.evaluate(async () => {
      const { status } = await fetch('/v1/usage');
      return status;
    });
    expect(answer).toBe(403);
  });

  await test.step('a team of two is made', async () => {
    // A team of two; deleting it keeps them.
    await his.goto('/members/teams');
    await expect(his.getByText('Kelompokkan anggota ke dalam tim')).toBeVisible();
    await his.getByRole('link', { name: 'Buat tim' }).first().click();
    const team = his.getByRole('dialog', { name: 'Tim baru' });
    await expect(team.getByLabel('Nama tim')).toBeFocused();
    await team.getByLabel('Nama tim').fill('Malam');
    await team.getByRole('combobox', { name: 'Anggota' }).or(team.getByLabel('Anggota')).first().click();
    await his.getByRole('option', { name: /Rina Marlina/ }).click();
    await his.getByRole('option', { name: /Budi Santoso/ }).click();
    await his.keyboard.press('Escape');
    await team.getByRole('button', { name: 'Buat tim' }).click();
    await expect(his.getByText('Tim Malam dibuat')).toBeVisible();
    await expect(his.getByText('2 anggota')).toBeVisible();
    await shot(his, 'teams');
    await expectAccessible(his);
  });

  await test.step('the team narrows the list; deleted, it keeps its members', async () => {
    await his.getByRole('link', { name: 'Lihat anggota tim Malam' }).click();
    await expect(his).toHaveURL(/\/members\?team=/);
    await expect(his.getByText('Rina Marlina').filter({ visible: true })).toBeVisible();
    await goWithin(his, '/members/teams');
    await his.getByText('Malam', { exact: true }).click();
    await his.getByRole('dialog', { name: 'Ubah tim' }).getByRole('button', { name: 'Hapus tim' }).click();
    await his
      .getByRole('dialog', { name: 'Hapus tim Malam' })
      .getByRole('button', { name: 'Hapus tim' })
      .click();
    await expect(his.getByText('Tim Malam dihapus')).toBeVisible();
    await goWithin(his, '/members');
    await expect(his.getByText('Rina Marlina').filter({ visible: true })).toBeVisible();
    await context.close();
  });

  await test.step('the owner reads where the points went, and takes the list along', async () => {
    // The owner reads where the points went, and takes the list along.
    await goWithin(page, '/usage?reason=member_added');
    await expect(page.getByText('Tambah anggota: Rina Marlina').filter({ visible: true })).toBeVisible();
    await shot(page, 'usage');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ekspor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ekspor riwayat poin' });
    await dialog.getByRole('button', { name: 'Buat file' }).click();
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Unduh' }).click();
    expect((await download).suggestedFilename()).toMatch(/^giliran-poin-\d{4}-\d\d-\d\d\.csv$/);
  });
});

test('who has not verified the e-mail, or has no points left, reads so before adding anyone', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const { email } = await newOwner(page, 'belum', { isVerified: false });
  await page.goto('/members');
  await page
    .getByRole('button', { name: /^Tambah/ })
    .first()
    .click();
  const alert = page.getByRole('dialog', { name: 'Verifikasi Email Anda' });
  await expect(alert).toContainText('Silakan verifikasi email Anda dulu!');
  await shot(page, 'verify-alert');
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Kirim ulang email' }).click();
  await expect(alert).toBeHidden();
  // Also at the form's own address, in the place of the form.
  await page.goto('/members/add');
  await expect(addDrawer(page).getByRole('heading', { name: 'Verifikasi email Anda dulu' })).toBeVisible();
  await expect(addDrawer(page)).toContainText(email);
  await expect(addDrawer(page).getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);

  const without = await browser.newPage();
  await newOwner(without, 'habis', { points: 0 });
  await without.goto('/members/add');
  await expect(addDrawer(without).getByRole('heading', { name: 'Poin Anda belum cukup' })).toBeVisible();
  await expect(addDrawer(without)).toContainText('Ini memakai 10 poin, sedangkan saldo Anda 0.');
  await expect(addDrawer(without).getByRole('textbox')).toHaveCount(0);
  await expectAccessible(without);
  await without.close();
});
