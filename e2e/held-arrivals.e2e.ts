import { newOwner } from './support/accounts.ts';
import { seedHeldArrivals } from './support/database.ts';
import { arrive } from './support/members.ts';
import { newEmail } from './support/people.ts';
import { createMember, createRotator, fillForm, newVisitor } from './support/rotators.ts';
import { expectAccessible, goWithin, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const others = 118;

test('held forms: one is let in and its CS has it, one is blocked, a cable breaks, all others follow', async ({
  page,
  browser,
  faults,
}) => {
  const { email } = await newOwner(page, 'perisai');
  const csEmail = newEmail('sari');
  const rotator = await createRotator(page, [
    await createMember(page, 'Sari Wulandari', '081234567890', csEmail),
  ]);
  const setStatus = async (status: 'active' | 'paused') => {
    const headers = { 'x-giliran-app': 'web' };
    const answer = await page.request.put(`/v1/rotators/${rotator.id}/status`, { headers, data: { status } });
    expect(answer.status()).toBe(200);
  };
  const nur = page.getByRole('row').filter({ hasText: 'Nur Aisyah' });
  const question = page.getByRole('dialog', { name: `Terima ${others} kiriman?` });

  await test.step('nothing is held yet', async () => {
    await page.goto('/leads/held');
    await expect(page.getByRole('heading', { name: 'Tidak ada yang ditahan' })).toBeVisible();
    await shot(page, 'held-none');
    await expectAccessible(page);
  });

  await test.step('a link that is paused keeps the number of who comes, and the seller lets them in', async () => {
    await setStatus('paused');
    const buyer = await newVisitor(browser);
    await buyer.page.goto(`/chats/${rotator.slug}`);
    await expect(buyer.page.getByText('Sedang tidak menerima pesanan')).toBeVisible();
    await shot(buyer.page, 'public-closed');
    await expectAccessible(buyer.page);
    await fillForm(buyer.page, 'Dian Lestari', '0812');
    await buyer.page.getByRole('button', { name: 'Kirim nomor saya' }).click();
    await expect(buyer.page.getByText('Nomor ini belum benar.')).toBeVisible();
    await buyer.page.getByLabel('Nomor WhatsApp').fill('081277340188');
    await expect(buyer.page.getByText('Nomor ini belum benar.')).toBeHidden();
    await buyer.page.getByRole('button', { name: 'Kirim nomor saya' }).click();
    await expect(buyer.page.getByRole('heading', { name: 'Data Anda sudah kami terima' })).toBeVisible();
    await shot(buyer.page, 'public-closed-kept');
    await expectAccessible(buyer.page);
    expect(buyer.opened).toEqual([]);
    await buyer.context.close();

    const dian = page.getByRole('row').filter({ hasText: 'Dian Lestari' });
    await expect(dian).toContainText('Datang saat rotator dijeda');
    await dian.getByRole('button', { name: /^Terima/ }).click();
    await expect(dian).toContainText('Belum diterima: rotator dijeda');
    await setStatus('active');
    await dian.getByRole('button', { name: /^Terima/ }).click();
    await expect(page.getByText('Sudah jadi lead: 1')).toBeVisible();
    await expect(dian).toBeHidden();
  });

  await test.step('the held forms are listed with their reasons', async () => {
    const row = (name: string, minutesAgo: number) => ({ name, minutesAgo, phone: '6281277340192' });
    await seedHeldArrivals(email, [
      { ...row('Nur Aisyah', 4), state: 'asked', reasons: ['no_work'] },
      { ...row('Budi Palsu', 5), phone: '6281277340193', reasons: ['sequence', 'repeated'] },
      ...Array.from({ length: others }, (_, n) => ({
        ...row('Pembeli', 10 + n),
        phone: `62812774${10_000 + n}`,
        reasons: ['network'],
      })),
      { ...row('Robot', 6), state: 'bot', reasons: ['program'] },
    ]);
    await page.reload();
    await expect(page.getByText('1–10 dari 120')).toBeVisible();
    await expect(nur).toContainText('Tidak menjawab pertanyaan');
    await shot(page, 'held');
    await expectAccessible(page);
  });

  await test.step('one is let in, and its CS has it', async () => {
    const cs = await arrive(browser, csEmail);
    await cs.page.goto('/leads');
    await expect(cs.page.getByRole('link', { name: 'Dian Lestari' }).first()).toBeVisible();
    // Twice: the second press meets nothing.
    await nur.getByRole('button', { name: /^Terima/ }).dblclick();
    await expect(nur).toBeHidden();
    await expect(page.getByText('Sudah jadi lead: 1').last()).toBeVisible();
    await expect(cs.page.getByRole('link', { name: 'Nur Aisyah' }).first()).toBeVisible();
    await goWithin(cs.page, '/leads/held');
    await expect(cs.page.getByRole('heading', { name: /untuk pemilik dan admin/ })).toBeVisible();
    await cs.context.close();
  });

  await test.step('one is blocked, after the network was lost once', async () => {
    // Without a network it comes back to the list, and nothing is lost.
    faults.expect(/net::ERR_FAILED/);
    const budi = page.getByRole('row').filter({ hasText: 'Budi Palsu' });
    await page.route('**/v1/**', (route) => route.abort());
    await budi.getByRole('button', { name: /^Blokir/ }).click();
    await expect(page.getByText('Koneksi terputus. Coba lagi saat sudah tersambung.')).toBeVisible();
    await expect(budi).toBeVisible();
    await page.unroute('**/v1/**');
    await budi.getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Aksi untuk yang dipilih' });
    await expect(bar).toContainText('1 dipilih');
    await shot(page, 'held-picked');
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Blokir' }).click();
    await expect(page.getByText('Sudah diblokir: 1')).toBeVisible();
    await expect(budi).toBeHidden();
    await expect(bar).toBeHidden();
  });

  await test.step('letting in all others asks first', async () => {
    await page.getByRole('button', { name: 'Terima semua' }).click();
    await expect(question).toContainText(`paling banyak ${others} poin`);
    await shot(page, 'held-all');
    await expectAccessible(page);
  });

  await test.step('the others become leads in the background, and a reload finds the progress', async () => {
    // However fast the server is, this screen has not received the end yet.
    const working = { act: 'release', done: 59, of: others };
    await page.route(/\/v1\/held(\?|$)/, async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({ json: { ...body, data: { ...body.data, working } } });
    });
    await question.getByRole('button', { name: 'Terima semua' }).click();
    await expect(page.getByText(`Diproses di latar belakang: ${others}`)).toBeVisible();
    const progress = page.getByRole('progressbar', { name: 'Kemajuan' });
    await expect(progress).toHaveAttribute('aria-valuenow', '50');
    await page.reload();
    await expect(page.getByText(`Sedang diterima: 59 dari ${others}`)).toBeVisible();
    await shot(page, 'held-progress');
    await expectAccessible(page);
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Tidak ada yang ditahan' })).toBeVisible();
  });

  await test.step('the bot, the blocked number and the new leads are each in their place', async () => {
    await page.getByRole('link', { name: /^Bot/ }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Robot' })).toContainText('Dikirim program');
    await shot(page, 'held-bots');
    await expectAccessible(page);
    await page.goto('/leads/block');
    await expect(page.getByText('0812 7734 0193')).toBeVisible();
    await goWithin(page, '/leads');
    await expect(page.getByText(`dari ${others + 2} lead`)).toBeVisible();
  });
});
