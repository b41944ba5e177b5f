import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf, problemOf } from './reading.fixture.ts';

/** On a machine that is busy with other things too. */
const longest = 60_000;

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

describe('any table', () => {
  /** Without what reading takes away: whitespace around, empty rows and columns at the end; and not all alike. */
  const cell = fc
    .string({ unit: fc.constantFrom(...'abc ,;|\t"\r\n0é€日😀'), maxLength: 12 })
    .map((text) => text.trim());
  const table = fc
    .integer({ min: 2, max: 6 })
    .chain((columns) =>
      fc.array(fc.array(cell, { minLength: columns - 1, maxLength: columns - 1 }), {
        minLength: 2,
        maxLength: 12,
      }),
    )
    .map((rows) => rows.map((row, at) => [...row, `akhir ${at}`]));
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const encoders: Record<string, (text: string) => Buffer> = {
    utf8: (text) => Buffer.from(text),
    'utf8 with a mark': (text) => Buffer.from(`\ufeff${text}`),
    'utf16le with a mark': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
    'utf16be with a mark': (text) => utf16be(`\ufeff${text}`),
  };

  it(
    'is read back as it was written, with any delimiter, line end and encoding',
    async () => {
      const write = fc.record({
        delimiter: fc.constantFrom(',', ';', '\t', '|'),
        end: fc.constantFrom('\n', '\r\n', '\r'),
        encoding: fc.constantFrom(...Object.keys(encoders)),
        announced: fc.boolean(),
        piece: fc.integer({ min: 1, max: 50 }),
      });
      await fc.assert(
        fc.asyncProperty(table, write, async (rows, { delimiter, end, encoding, announced, piece }) => {
          // In a header of quoted cells no other delimiter can be meant.
          const text = rows.map((row) => row.map(quoted).join(delimiter)).join(end);
          const content = encoders[encoding]?.((announced ? `sep=${delimiter}${end}` : '') + text) ?? '';
          expect(await cellsOf(content, undefined, piece)).toEqual(rows);
        }),
        { numRuns: 300 },
      );
    },
    longest,
  );

  it(
    'is cut into the same cells as by another reader',
    async () => {
      const bare = fc.string({ unit: fc.constantFrom(...'ab 0é'), maxLength: 6 });
      const either = fc.oneof(bare, cell.map(quoted));
      const tables = fc.array(fc.tuple(either, either, fc.constant('x')), { minLength: 2, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(tables, async (rows) => {
          const text = `a,b,c\n${rows.map((row) => row.join(',')).join('\n')}`;
          const wanted: string[][] = parse(text, { delimiter: ',', trim: true, record_delimiter: '\n' });
          expect(await cellsOf(text)).toEqual(wanted.map((row) => row.map((one) => one.trim())));
        }),
        { numRuns: 300 },
      );
    },
    longest,
  );

  it(
    'of rubbish there is always an answer',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (content) => {
          expect(await problemOf(content)).toMatch(/^\w+( \d+)?$/);
        }),
        { numRuns: 500 },
      );
    },
    longest,
  );
});
