import { newOwner } from './support/accounts.ts';
import { arrive } from './support/members.ts';
import { newEmail } from './support/people.ts';
import { createMember, createRotator, post } from './support/rotators.ts';
import { expectAccessible, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('a CS answers who waits: in one tap, taken back, put off until later', async ({ page, browser }) => {
  await newOwner(page, 'tunggu');
  const email = newEmail('rani');
  const rani = await createMember(page, 'Rani Lestari', '081234567891', email);
  const { id: rotatorId } = await createRotator(page, [rani]);
  for (const [name, phone] of [
    ['Ayu Pertama', '081277340101'],
    ['Bima Kedua', '081277340102'],
    ['Citra Ketiga', '081277340103'],
  ])
    await post(page.request, '/v1/leads', { rotatorId, name, phone });
  const cs = await arrive(browser, email);
  const cards = cs.page.getByRole('list').filter({ has: cs.page.getByRole('link', { name: /WhatsApp/ }) });
  const card = (name: string) => cards.getByRole('listitem').filter({ hasText: name });

  await test.step('the app begins with who waits longest', async () => {
    await cs.page.goto('/');
    await expect(cs.page).toHaveURL('/leads/waiting');
    await expect(cs.page.getByText('3 menunggu dibalas')).toBeVisible();
    await expect(cards.getByRole('listitem').first()).toContainText('Ayu Pertama');
    await shot(cs.page, 'waiting');
    await expectAccessible(cs.page);
  });

  await test.step('one tap opens WhatsApp, the card leaves, and it can be taken back', async () => {
    const link = card('Ayu Pertama').getByRole('link', { name: 'Chat Ayu Pertama di WhatsApp' });
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/6281277340101\?text=Halo/);
    await cs.context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    const opened = cs.page.waitForEvent('popup');
    await link.click();
    await (await opened).close();
    await expect(card('Ayu Pertama')).toHaveCount(0);
    await shot(cs.page, 'waiting-answered');
    await cs.page.getByRole('button', { name: 'Urungkan' }).click();
    await expect(cards.getByRole('listitem').first()).toContainText('Ayu Pertama');
    const total = async () => (await (await cs.page.request.get('/v1/leads/waiting')).json()).data.total;
    await expect.poll(total).toBe(3);
  });

  await test.step('what was noted without a network is taken back there, too', async () => {
    await cs.context.setOffline(true);
    await card('Bima Kedua').getByRole('button', { name: 'Sudah dihubungi: Bima Kedua' }).click();
    await expect(card('Bima Kedua')).toHaveCount(0);
    await cs.page.getByRole('button', { name: 'Urungkan' }).click();
    await expect(card('Bima Kedua')).toHaveCount(1);
    await cs.context.setOffline(false);
  });

  await test.step('a lead is put off until later, and is found there', async () => {
    await card('Bima Kedua').getByRole('button', { name: 'Ingatkan nanti: Bima Kedua' }).click();
    await shot(cs.page, 'waiting-remind');
    await cs.page.getByRole('menuitem', { name: '1 jam lagi' }).click();
    await expect(card('Bima Kedua')).toHaveCount(0);
    await cs.page.getByRole('link', { name: '1 diingatkan nanti' }).click();
    await expect(card('Bima Kedua')).toContainText('Muncul lagi');
    await expectAccessible(cs.page);
    await shot(cs.page, 'waiting-later');
    await cs.page.getByRole('link', { name: 'Kembali' }).click();
  });

  await test.step('when all are answered it says so', async () => {
    for (const name of ['Ayu Pertama', 'Citra Ketiga'])
      await card(name)
        .getByRole('button', { name: `Sudah dihubungi: ${name}` })
        .click();
    await expect(cs.page.getByText('Semua sudah dibalas')).toBeVisible();
    await shot(cs.page, 'waiting-none');
    await expectAccessible(cs.page);
  });
  await cs.context.close();
});
