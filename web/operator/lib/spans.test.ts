import { expect, test } from 'vitest';
import { formatRate, formatSize, formatSpan } from './spans.ts';

test.each([
  [0.2, '< 1 sec', '< 1 dtk'],
  [12, '12 sec', '12 dtk'],
  [600, '10 min', '10 mnt'],
  [7_200, '2 hr', '2 jam'],
  [3 * 86_400, '3 days', '3 hari'],
])('%s seconds', (seconds, english, indonesian) => {
  expect(formatSpan(seconds, 'en')).toBe(english);
  expect(formatSpan(seconds, 'id')).toBe(indonesian);
});

test('amounts with a decimal where it says something', () => {
  expect([0, 0.44, 12.5, 1_240.4].map(formatRate)).toEqual(['0', '0,4', '12,5', '1.240']);
  expect([3_000_000, 812 * 1024 ** 2, 14.2 * 1024 ** 3].map(formatSize)).toEqual([
    '2,9 MB',
    '812 MB',
    '14,2 GB',
  ]);
});
