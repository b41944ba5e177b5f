import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf } from '../reading.fixture.ts';
import { escapeXml, rowOf, workbookOf } from './workbook.fixture.ts';

/** On a machine that is busy with other things too. */
const longest = 60_000;

describe('any table', () => {
  const cell = fc
    .string({ unit: fc.constantFrom(...'ab <>&"\'\r\n\té€日😀_x0'), maxLength: 10 })
    .map((text) => text.trim());
  const row = fc.array(cell, { minLength: 2, maxLength: 5 });

  it(
    'is read back as it was written, its texts shared or not',
    async () => {
      const rows = fc.array(fc.tuple(row, fc.boolean()), { minLength: 2, maxLength: 8 });
      await fc.assert(
        fc.asyncProperty(rows, async (given) => {
          const wanted = given.map(([cells]) =>
            [...Array<string>(5).keys()].map((at) => cells[at] ?? '').concat('akhir'),
          );
          const strings = wanted
            .flat()
            .map((text) => `<si><t>${escapeXml(text.replace(/_(?=x)/g, '_x005F_'))}</t></si>`);
          const data = given.map(([, shared], at) =>
            shared
              ? `<row>${[0, 1, 2, 3, 4, 5].map((column) => `<c t="s"><v>${at * 6 + column}</v></c>`).join('')}</row>`
              : rowOf(...(wanted[at] ?? []).map((text) => text.replace(/_(?=x)/g, '_x005F_'))),
          );
          expect(await cellsOf(await workbookOf({ data: data.join(''), strings: strings.join('') }))).toEqual(
            wanted,
          );
        }),
        { numRuns: 60 },
      );
    },
    longest,
  );
});
