import { expect, it } from 'vitest';
import { isInvited, notNow } from './invited.ts';

const day = 24 * 60 * 60 * 1_000;
const now = Date.parse('2026-11-15T20:00:00+07:00');

function memory(kept?: string) {
  let value = kept ?? null;
  return {
    getItem: () => value,
    setItem: (_: string, next: string) => {
      value = next;
    },
  };
}

it('invites whoever was never asked, and again a month after a no', () => {
  const browser = memory();
  expect(isInvited(browser, now)).toBe(true);
  notNow(browser, now);
  expect(isInvited(browser, now + 29 * day)).toBe(false);
  expect(isInvited(browser, now + 30 * day)).toBe(true);
});

it('is not stopped for ever by nonsense', () => {
  expect(isInvited(memory('x'), now)).toBe(true);
});
