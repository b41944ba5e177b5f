import { expect, it } from 'vitest';
import { fromWib, toWib } from './wib.ts';

it('there and back', () => {
  expect(fromWib('2026-12-01T00:00')).toBe('2026-12-01T00:00:00+07:00');
  expect(toWib(fromWib('2026-12-01T00:00'))).toBe('2026-12-01T00:00');
  expect(toWib('2026-11-30T17:00:00.000Z')).toBe('2026-12-01T00:00');
  expect(fromWib('')).toBe('');
});
