import { expect, test } from 'vitest';
import { plainArray } from './fixed-statement.ts';

test('ids, numbers, times and nothing stand as they are', () => {
  const values = ['018f-aa', 12, true, '2026-11-15T03:00:00.000Z', null, 'nullable'];
  expect(plainArray(values, (value) => value)).toBe(
    '{018f-aa,12,true,2026-11-15T03:00:00.000Z,NULL,nullable}',
  );
  expect(plainArray([], (value) => value)).toBe('{}');
});

test.each(['a,b', '', '{', '"', 'a b', 'a\\b', "'", 'null', 'NULL', 'a\n'])(
  '%j needs quotes and is refused',
  (value) => {
    expect(() => plainArray(['fine', value], (one) => one)).toThrow('not a plain value');
  },
);
