import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialPassword, initialPasswordBytes, isMixedPassword, passwordLength } from './password.ts';

test.each([
  ['Rahasia1', true],
  ['rahasia1', false],
  ['RAHASIA1', false],
  ['Rahasia', false],
  ['Aa1', true],
  ['', false],
])('%s is mixed: %s', (password, mixed) => {
  expect(isMixedPassword(password)).toBe(mixed);
});

const randomBytes = fc.uint8Array({ minLength: initialPasswordBytes, maxLength: initialPasswordBytes });

test('whatever the random bytes, an initial password passes our own rule and has nothing that looks alike', () => {
  fc.assert(
    fc.property(randomBytes, (bytes) => {
      const password = initialPassword(bytes);
      expect(password).toHaveLength(initialPasswordBytes);
      expect(password.length).toBeGreaterThanOrEqual(passwordLength.min);
      expect(password.length).toBeLessThanOrEqual(passwordLength.max);
      expect(isMixedPassword(password)).toBe(true);
      expect(password).not.toMatch(/[IlO1o0]/);
    }),
  );
});

test('different random bytes give different passwords', () => {
  const passwords = Array.from({ length: 24 }, (_, index) =>
    initialPassword(Uint8Array.from({ length: initialPasswordBytes }, () => index)),
  );
  expect(new Set(passwords).size).toBe(passwords.length);
});
