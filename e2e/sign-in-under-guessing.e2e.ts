import { newAccount } from './support/accounts.ts';
import { appDatabase } from './support/database.ts';
import { expectSignedIn } from './support/people.ts';
import { expectAccessible, shot } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('after many wrong passwords from elsewhere the owner gets in, their device checked unseen', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { email, password } = await newAccount('tebak');

  await test.step('wrong passwords come from elsewhere until the server asks for work', async () => {
    // Each guess from a network of its own, as the proxy in front of the app would say.
    const guess = async (n: number) => {
      const answer = await request.post('/v1/login/login', {
        data: { email, password: `Salah${n}` },
        headers: { 'x-giliran-app': 'web', 'x-forwarded-for': `198.51.100.${n}` },
      });
      return answer.status();
    };
    for (let n = 0; n < 20; n += 1) expect(await guess(n)).toBe(401);
    expect(await guess(20)).toBe(428);
  });

  await test.step('the owner gets in while their device is checked', async () => {
    await page.goto('/login');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
    await page.getByLabel('Kata sandi', { exact: true }).fill(password);

    // The second time it is sent, with the work, its answer waits until the words were read.
    let letGo: () => void = () => undefined;
    const seen = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let sent = 0;
    await page.route('**/v1/login/login', async (route) => {
      sent += 1;
      if (sent > 1) await seen;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await expect(page.getByText('Sebentar, memeriksa…')).toBeVisible();
    await shot(page, 'sign-in-checking');
    await expectAccessible(page);
    letGo();
    await expectSignedIn(page);
    expect(sent).toBe(2);
  });

  await test.step('the guesses are in the history of the account', async () => {
    // Nobody was locked out, and the guesses are in the account's own history.
    const { db } = await appDatabase();
    const failed = await db
      .selectFrom('audit_entries as entry')
      .innerJoin('members as m', 'm.account_id', 'entry.account_id')
      .select('entry.id')
      .where('m.email', '=', email)
      .where('entry.kind', '=', 'login_failed')
      .execute();
    expect(failed).toHaveLength(20);
  });
});
