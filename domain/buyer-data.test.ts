import { describe, expect, test } from 'vitest';
import { monthsBefore, writtenForms } from './buyer-data.ts';

describe('so many months before', () => {
  test.each([
    ['2026-11-17T05:00:00Z', 3, '2026-08-17T05:00:00.000Z'],
    ['2026-11-17T05:00:00Z', 12, '2025-11-17T05:00:00.000Z'],
    ['2026-05-31T00:00:00Z', 3, '2026-02-28T00:00:00.000Z'],
    ['2026-01-15T00:00:00Z', 60, '2021-01-15T00:00:00.000Z'],
  ])('%s, %i months', (at, months, before) => {
    expect(monthsBefore(new Date(at), months).toISOString()).toBe(before);
  });
});

test('a number is found however it was written', () => {
  expect(writtenForms('6281234567890')).toEqual(['6281234567890', '081234567890', '81234567890']);
  expect(writtenForms('6591234567')).toEqual(['6591234567']);
});
