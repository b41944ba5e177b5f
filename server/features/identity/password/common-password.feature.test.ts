import { expect, test } from 'vitest';
import { newPassword } from '#contract/password.ts';
import { inviteOperator } from '#server/features/operators/operator-login/invite-operator.ts';
import { issueEmailToken } from '#server/platform/email-tokens.ts';
import { matchesPassword } from '#server/platform/passwords.ts';
import { operatorEmails } from '#server/testing/operators.ts';
import { createMember, openTestSession } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const { app, deps } = await createTestApp();
const current = 'Semula7Lama';
const said =
  'Terlalu mudah ditebak: banyak yang memakainya, atau mirip email atau nama toko Anda. Pilih yang lain';

const send = (url: string, payload: object, cookie = '', language = 'id') =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'x-giliran-app': 'web', cookie: `giliran_lang=${language}; ${cookie}` },
  });

async function openShop() {
  const owner = await createMember(deps, { password: current });
  await deps.db
    .updateTable('accounts')
    .set({ name: 'Gamis Kencana' })
    .where('id', '=', owner.accountId)
    .execute();
  const stored = async () => {
    const { password_hash } = await deps.db
      .selectFrom('members')
      .select('password_hash')
      .where('id', '=', owner.memberId)
      .executeTakeFirstOrThrow();
    return password_hash;
  };
  return { owner, stored };
}

const shop = await openShop();
const { cookie } = await openTestSession(deps, shop.owner);
const change = (password: string, language?: string) =>
  send(newPassword.path, { current, password, confirm: password }, cookie, language);

test.each([
  ['known from leaks', 'Rahasia123'],
  ['of a club', 'Persib1933'],
  ['with signs for letters', 'B1sm1ll4h'],
  ['a walk over the keyboard', 'Qwerty123'],
  ['the demo’s', 'Demo1234'],
  ['the name of the product', 'Giliran2026'],
  ['the name of the shop', 'GamisKencana1'],
  ['the e-mail', `${shop.owner.email.split('@')[0]?.replace('o', 'O')}88`],
])('a new password %s is refused beside its field: %s', async (_name, password) => {
  const token = await issueEmailToken(deps.db, deps, 'reset', shop.owner);
  const byLink = () => send(newPassword.path, { token, password, confirm: password });
  for (const answer of [await byLink(), await byLink()])
    expect(answer.json()).toMatchObject({ code: 422, error: 'invalid_input', fields: { password: said } });
});

test('a signed-in person gets the same answer, in their language, and keeps the password they have', async () => {
  expect((await change('Rahasia123')).json().fields).toEqual({ password: said });
  expect((await change('Kencana12', 'en')).json().fields).toEqual({
    password: 'too easy to guess: many people use it, or it is like your email or shop name. Choose another',
  });
  expect(await matchesPassword(await shop.stored(), current)).toBe(true);
  expect((await change('Kebun7Hijau')).statusCode).toBe(200);
  expect(await matchesPassword(await shop.stored(), 'Kebun7Hijau')).toBe(true);
});

test('operators choose no such password either, and their link still works then', async () => {
  const [email = ''] = operatorEmails;
  const token = await inviteOperator(deps, { email, name: 'Wulan', reset: false });
  const accept = (password: string) => send(`/v1/operator/invitations/${token}`, { password });
  for (const password of ['password12345', 'Bismillah 2026', 'qwertyuiop123'])
    expect((await accept(password)).json().fields).toEqual({ password: said });
  expect((await accept('kalimat pendek yang mudah')).statusCode).toBe(200);
});
