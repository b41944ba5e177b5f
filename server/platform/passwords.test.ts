import { expect, test } from 'vitest';
import { hashPassword, matchesPassword } from './passwords.ts';

test('a password is hashed with argon2id at the cost that OWASP asks for at least', async () => {
  expect(await hashPassword('Rahasia123')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test.each([
  ['the right one', 'Rahasia123', true],
  ['another', 'rahasia123', false],
])('%s', async (_name, given, matches) => {
  expect(await matchesPassword(await hashPassword('Rahasia123'), given)).toBe(matches);
});

test.each([[null], [undefined]])('no password of one who has none (%s) matches', async (stored) => {
  expect(await matchesPassword(stored, 'a password that nobody has')).toBe(false);
});
