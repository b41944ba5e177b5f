import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import {
  bigintArray,
  booleanArray,
  byteaArray,
  dateArray,
  integerArray,
  jsonArray,
  jsonbArray,
  type MakeArray,
  textArray,
  timestamptzArray,
  uuidArray,
} from './binary-array.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const itself = <Value>(value: Value) => value;

/** As PostgreSQL writes what it has read. */
async function readBack<Value>(type: string, make: MakeArray<Value>, values: readonly (Value | null)[]) {
  const { rows } = await sql<{ is: string }>`
    select ${make(values, itself)}::${sql.raw(type)}[]::text as is`.execute(database.db);
  return rows[0]?.is;
}

// Before any other id was written: the one that is kept is none that somebody gave.
test('nothing is no id', () => {
  expect(() => uuidArray([''], itself)).toThrow('not an id');
});

const long = 'é'.repeat(100_000);
test.each<[string, MakeArray<never>, unknown[], string]>([
  ['uuid', uuidArray, ['018f0000-ABcd-7000-8000-0123456789ef'], '{018f0000-abcd-7000-8000-0123456789ef}'],
  ['text', textArray, ['', 'null', 'Siti "Ñ" 🙂', '{,}\\'], '{"","null","Siti \\"Ñ\\" 🙂","{,}\\\\"}'],
  ['text', textArray, [long, 'and after it'], `{${long},"and after it"}`],
  ['json', jsonArray, ['{"a": [1]}'], '{"{\\"a\\": [1]}"}'],
  ['jsonb', jsonbArray, ['{"a":[1]}'], '{"{\\"a\\": [1]}"}'],
  ['bytea', byteaArray, ['00ff7a', ''], '{"\\\\x00ff7a","\\\\x"}'],
  [
    'bigint',
    bigintArray,
    [0, 1, -1, 2 ** 32, -(2 ** 32) - 1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
    '{0,1,-1,4294967296,-4294967297,9007199254740991,-9007199254740991}',
  ],
  ['integer', integerArray, [0, -1, 2 ** 31 - 1], '{0,-1,2147483647}'],
  ['boolean', booleanArray, [true, false], '{t,f}'],
  ['date', dateArray, ['2026-11-18', '1999-12-31', '2000-02-29'], '{2026-11-18,1999-12-31,2000-02-29}'],
] as [string, MakeArray<never>, unknown[], string][])(
  'an array of %s is what it was',
  async (type, make, values, text) => {
    expect(await readBack(type, make, values as never[])).toBe(text);
    expect(await readBack(type, make, [null, ...(values as never[]), null])).toBe(
      `{NULL,${text.slice(1, -1)},NULL}`,
    );
    expect(await readBack(type, make, [])).toBe('{}');
  },
);

test('moments keep their milliseconds, also those before 2000', async () => {
  const moments = ['2026-11-18T06:51:53.123Z', '1969-12-31T23:59:59.999Z'].map((text) => new Date(text));
  const { rows } = await sql<{ at: Date }>`
    select unnest(${timestamptzArray(moments, itself)}::timestamptz[]) as at`.execute(database.db);
  expect(rows.map(({ at }) => at)).toEqual(moments);
});

test('what is none of its type is refused before it is sent', () => {
  expect(() => bigintArray([1.5], itself)).toThrow('not a whole number');
  expect(() => integerArray([Number.NaN], itself)).toThrow('not a whole number');
  expect(() => timestamptzArray([new Date(Number.NaN)], itself)).toThrow('not a whole number');
  expect(() => byteaArray(['0g'], itself)).toThrow('not hexadecimal');
  expect(() => uuidArray(['018f0000'], itself)).toThrow('not an id');
  expect(() => uuidArray(['018f0000-abcd-7000-8000-0123456789eg'], itself)).toThrow('not an id');
  expect(() => dateArray(['18 November'], itself)).toThrow('not a day');
});
