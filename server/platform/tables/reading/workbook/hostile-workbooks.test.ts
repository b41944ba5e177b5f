import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemOf } from '../reading.fixture.ts';
import { partsOf, rowOf, sheetOf, zipOf } from './workbook.fixture.ts';

/** On a machine that is busy with other things too. */
const longest = 60_000;

const good = rowOf('nama', 'telepon') + rowOf('Ani', '0812');

describe('hostile and broken files', () => {
  const parts = partsOf({ data: good });
  const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const doctype = (inside: string) =>
    `<!DOCTYPE a [<!ENTITY x "${'y'.repeat(50)}"><!ENTITY z SYSTEM "file:///etc/passwd">]>${inside}`;
  /** Changes two bytes wherever a header of this kind begins. */
  const patched = (zip: Buffer, signature: number, at: number, change: (value: number) => number) => {
    const copy = Buffer.from(zip);
    for (let from = 0; from < copy.length - 4; from += 1)
      if (copy.readUInt32LE(from) === signature)
        copy.writeUInt16LE(change(copy.readUInt16LE(from + at)), from + at);
    return copy;
  };
  const whole = () => zipOf(parts);
  const withSheet = (sheet: string | Buffer) => zipOf({ ...parts, 'xl/worksheets/sheet1.xml': sheet });
  const twice = async () => {
    const zip = await zipOf({ ...parts, 'xl/worksheets/sheet2.xml': sheetOf(good) });
    return Buffer.from(zip.toString('latin1').replaceAll('sheet2.xml', 'SHEET1.xml'), 'latin1');
  };

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['as it should be', whole, 'none'],
    ['an old workbook', () => Buffer.concat([ole, Buffer.alloc(2000, 'Workbook', 'utf16le')]), 'old_excel'],
    [
      'one with a password',
      () => Buffer.concat([ole, Buffer.alloc(524_270), Buffer.from('EncryptedPackage', 'utf16le')]),
      'protected_workbook',
    ],
    [
      'a zip with a password',
      async () => patched(await whole(), 0x02014b50, 8, (flags) => flags | 1),
      'protected_workbook',
    ],
    [
      'a zip with a strong one',
      async () => patched(await whole(), 0x02014b50, 8, (flags) => flags | 0x41),
      'protected_workbook',
    ],
    ['half of it', async () => (await whole()).subarray(0, 1500), 'broken_workbook'],
    ['the beginning only', () => Buffer.from('PK\x03\x04'), 'broken_workbook'],
    [
      'another size than it says',
      async () => patched(await whole(), 0x02014b50, 24, (size) => size + 1),
      'broken_workbook',
    ],
    [
      'another sum than it says',
      async () => patched(await whole(), 0x02014b50, 16, (sum) => sum ^ 1),
      'broken_workbook',
    ],
    [
      'an unknown compression',
      async () => patched(await whole(), 0x02014b50, 10, () => 99),
      'broken_workbook',
    ],
    ['two parts of one name', twice, 'broken_workbook'],
    [
      'a name that leads outside',
      async () =>
        Buffer.from((await whole()).toString('latin1').replaceAll('xl/styles', '../styles'), 'latin1'),
      'broken_workbook',
    ],
    [
      'more parts than anyone has',
      async () => patched(await whole(), 0x06054b50, 10, () => 60_000),
      'too_large_inside',
    ],
    [
      'a document',
      () =>
        zipOf({
          '_rels/.rels':
            '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
          'word/document.xml': '<a/>',
        }),
      'not_a_table',
    ],
    ['a zip of anything', () => zipOf({ 'foto.jpg': 'x' }), 'not_a_table'],
    [
      'a binary workbook',
      () =>
        zipOf({
          '_rels/.rels':
            '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>',
          'xl/workbook.bin': 'x',
        }),
      'old_excel',
    ],
    ['no sheet', () => zipOf({ ...parts, 'xl/workbook.xml': '<workbook/>' }), 'broken_workbook'],
    [
      'a sheet that is not there',
      () =>
        zipOf({
          ...parts,
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="no.xml"/></Relationships>',
        }),
      'broken_workbook',
    ],
    ['tags that do not close', () => withSheet('<worksheet><sheetData><row>'), 'broken_workbook'],
    ['tags that cross', () => withSheet('<worksheet><sheetData></worksheet></sheetData>'), 'broken_workbook'],
    ['no XML', () => withSheet(Buffer.from([0xff, 0xfe, 0, 1])), 'broken_workbook'],
    ['a DOCTYPE', () => withSheet(doctype(sheetOf(good).replace(/^<\?.*\n/, ''))), 'broken_workbook'],
    ['an entity of its own', () => withSheet(sheetOf(good).replace('Ani', '&x;')), 'broken_workbook'],
    ['tags too deep', () => withSheet('<a>'.repeat(200) + '</a>'.repeat(200)), 'broken_workbook'],
    [
      'a text without end',
      () => withSheet(`<worksheet>${randomLetters(1_000_000)}</worksheet>`),
      'too_large_inside',
    ],
    [
      'a tag without end',
      () => withSheet(`<worksheet a="${randomLetters(1_000_000)}"/>`),
      'too_large_inside',
    ],
    [
      'a comment without end',
      () => withSheet(`<!--${randomLetters(1_000_000)}--><worksheet/>`),
      'too_large_inside',
    ],
    [
      'what explodes',
      () => withSheet(`<worksheet><sheetData>${'<row></row>'.repeat(1_000_000)}`),
      'too_large_inside',
    ],
  ])(
    '%s',
    async (_, make, problem) => {
      expect(await problemOf(await make())).toBe(problem);
    },
    longest,
  );

  /** That hardly shrink, so that nothing else is wrong with them. */
  function randomLetters(count: number): string {
    let seed = 1;
    return Array.from({ length: count }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return String.fromCharCode(97 + (seed % 26));
    }).join('');
  }

  it(
    'any byte of a workbook may be wrong: there is an answer',
    async () => {
      const zip = await whole();
      await fc.assert(
        fc.asyncProperty(fc.nat(zip.length - 1), fc.nat(255), async (at, value) => {
          const copy = Buffer.from(zip);
          copy[at] = value;
          expect(await problemOf(copy)).toMatch(/^\w+( \d+)?$/);
        }),
        { numRuns: 200 },
      );
    },
    longest,
  );
});
