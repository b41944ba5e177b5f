import { newAccount, newOwner } from './support/accounts.ts';
import { endInvitation } from './support/database.ts';
import { linkIn, mailTo } from './support/mailbox.ts';
import { addMember, arriveByMail } from './support/members.ts';
import { newEmail } from './support/people.ts';
import { createRotator } from './support/rotators.ts';
import { expectAccessible, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('an invitation is accepted once; one that is over is sent again, or taken back', async ({
  page,
  request,
  browser,
}) => {
  await newOwner(page, 'undang');
  const sari = { fullName: 'Sari Wulandari', email: newEmail('sari'), phone: '081234567890' };
  const acts = page.getByRole('button', { name: 'Aksi untuk Rina Marlina' }).filter({ visible: true });

  await test.step('a member is invited into the one rotator there is', async () => {
    const [me] = (await (await page.request.get('/v1/members')).json()).data.members;
    await createRotator(page, [me.id], { title: 'Gamis Nur' });
    await page.goto('/members/add');
    const into = page.getByRole('checkbox', {
      name: 'Masuk ke rotator “Gamis Nur” begitu menerima undangan',
    });
    await expect(into).toBeChecked();
    // Who only manages need not take turns.
    await page.getByRole('radio', { name: /Admin/ }).check();
    await expect(into).not.toBeChecked();
    await shot(page, 'member-into-rotator');
    await addMember(page, sari);
    await expect(page.getByText('Menunggu diterima').filter({ visible: true })).toBeVisible();
    await shot(page, 'members-invited');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sari Wulandari' }).filter({ visible: true }).first().click();
    // Until they accept it can be chosen anew.
    await expect(into).toBeChecked();
    for (const isIn of [false, true]) {
      const saved = page.waitForResponse(/\/invitation\/rotators$/);
      await into.click();
      await saved;
      await expect(into).toBeChecked({ checked: isIn });
    }
    await shot(page, 'member-coming');
    await expectAccessible(page);
    await page.goto('/members');
  });

  await test.step('the invitation is accepted, and works only once', async () => {
    const { page: hers, context, invitation } = await arriveByMail(browser, request, sari.email);
    await expect(page.getByText('Menunggu diterima')).toHaveCount(0);
    await page.getByRole('link', { name: 'Sari Wulandari' }).filter({ visible: true }).first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('link', { name: 'Gamis Nur' })).toBeVisible();
    // The owner has no number yet, so all turns are hers.
    await expect(drawer.getByText('Rasio 1 · 100% giliran')).toBeVisible();
    await page.goto('/members');
    await hers.goto(invitation);
    await expect(hers.getByRole('heading', { name: 'Undangan ini tidak berlaku lagi' })).toBeVisible();
    await expectAccessible(hers);
    await context.close();
  });

  await test.step('one that is over is sent again', async () => {
    // A week later nobody has accepted.
    const rina = { fullName: 'Rina Marlina', email: newEmail('rina'), phone: '081234567891' };
    await addMember(page, rina);
    await mailTo(request, rina.email, /^Undangan bergabung/);
    await endInvitation(rina.email);
    await page.reload();
    await expect(page.getByText('Undangan lewat 7 hari').filter({ visible: true })).toBeVisible();
    await shot(page, 'members-invitation-over');
    await expectAccessible(page);
    await acts.click();
    await page.getByRole('menuitem', { name: 'Kirim lagi undangan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Kirim' }).click();
    await expect(page.getByText(`Undangan dikirim lagi ke ${rina.email}`)).toBeVisible();
    await expect(page.getByText('Menunggu diterima').filter({ visible: true })).toBeVisible();
  });

  await test.step('the owner takes it back', async () => {
    await acts.click();
    await page.getByRole('menuitem', { name: 'Batalkan undangan' }).click();
    const question = page.getByRole('dialog', { name: 'Batalkan undangan Rina?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Batalkan undangan' }).click();
    await expect(page.getByText('Undangan Rina dibatalkan')).toBeVisible();
    await expect(acts).toHaveCount(0);
  });
});

test('an address with an account elsewhere reads what can be done', async ({ page, request }) => {
  const other = await newAccount('lain');
  await newOwner(page, 'pengundang');
  await addMember(page, { fullName: 'Tia Lestari', email: other.email, phone: '081234567892' });
  const invitation = linkIn(await mailTo(request, other.email, /^Undangan bergabung/), '/invitation/');
  await page.goto(invitation);
  await expect(page.getByRole('heading', { name: 'Email ini sudah punya akun' })).toBeVisible();
  await expect(page.getByText(/satu email hanya untuk satu akun/)).toBeVisible();
  await shot(page, 'invitation-taken');
  await expectAccessible(page);
});
