import { describe, expect, it } from 'vitest';
import { cellsOf, problemOf, rowsOf } from '../reading.fixture.ts';
import { rowOf, sheetOf, workbookOf, zipOf } from './workbook.fixture.ts';

const limits = { rows: 5, columns: 4, cellLength: 20 };
const good = rowOf('nama', 'telepon') + rowOf('Ani', '0812');

describe('cells', () => {
  const strings =
    '<si><t xml:space="preserve"> Ani </t></si>' +
    '<si><r><t>Bu</t></r><r><rPr><b/></rPr><t>di</t></r><rPh sb="0" eb="1"><t>bunyi</t></rPh><phoneticPr/></si>' +
    '<si/>' +
    '<si><t>a_x000D_b _x005F_x000D_ _x0000_ _xD800_</t></si>' +
    '<si><t><![CDATA[<R&D>]]></t></si>';
  const formats = [
    'dd/mm/yyyy',
    '"Rp"#,##0',
    'h:mm',
    '[h]:mm',
    '[$-421]d mmmm yyyy\\ "pukul" h.mm',
    '0000"d"',
  ];

  it.each([
    ['a shared text, trimmed', '<c t="s"><v>0</v></c>', 'Ani'],
    ['runs joined, without their sound', '<c t="s"><v>1</v></c>', 'Budi'],
    ['an empty shared text', '<c t="s"><v>2</v></c>', ''],
    ['letters that XML cannot hold', '<c t="s"><v>3</v></c>', 'a\rb _x000D_  \ufffd'],
    ['CDATA', '<c t="s"><v>4</v></c>', '<R&D>'],
    ['a text in the cell', '<c t="inlineStr"><is><t>A &amp; B &#233;</t></is></c>', 'A & B é'],
    ['runs in the cell', '<c t="inlineStr"><is><r><t>A</t></r><r><t>B</t></r></is></c>', 'AB'],
    ['what a formula gives', '<c t="str"><f>A1&amp;"x"</f><v>hasil</v></c>', 'hasil'],
    ['a phone number', '<c><v>6281234567890</v></c>', '6281234567890'],
    ['a phone number as programs write it', '<c t="n"><v>6.28123456789E+12</v></c>', '6281234567890'],
    ['a phone number with a point', '<c><v>6281234567890.0</v></c>', '6281234567890'],
    ['a long number', '<c><v>1.2345678901234567E+20</v></c>', '123456789012346000000'],
    ['a fraction', '<c><v>0.30000000000000004</v></c>', '0.3'],
    ['less than nothing', '<c><v>-12.50</v></c>', '-12.5'],
    ['yes', '<c t="b"><v>1</v></c>', 'TRUE'],
    ['no', '<c t="b"><v>0</v></c>', 'FALSE'],
    ['an error', '<c t="e"><v>#N/A</v></c>', ''],
    ['money', '<c s="2"><v>45976</v></c>', '45976'],
    ['a date', '<c s="1"><v>45976</v></c>', '2025-11-15 00:00'],
    ['a date in a style that comes with Excel', '<c s="7"><v>45976.395833333336</v></c>', '2025-11-15 09:30'],
    ['a date in words', '<c s="5"><v>45976.999988</v></c>', '2025-11-15 23:59'],
    ['a time', '<c s="3"><v>0.39583333333333298</v></c>', '09:30'],
    ['a duration', '<c s="4"><v>1.5</v></c>', '1.5'],
    ['a letter d that is only text', '<c s="6"><v>12</v></c>', '12'],
    ['the first day', '<c s="1"><v>1</v></c>', '1900-01-01 00:00'],
    ['the day after the one that never was', '<c s="1"><v>61</v></c>', '1900-03-01 00:00'],
    ['no date at all', '<c s="1"><v>-3</v></c>', '-3'],
    ['a date beyond the calendar', '<c s="1"><v>99999999</v></c>', '99999999'],
    ['a date as text', '<c t="d"><v>2026-11-15T09:30:00Z</v></c>', '2026-11-15 09:30'],
    ['nothing', '<c s="1"/>', ''],
  ])('%s', async (_, cell, wanted) => {
    const data = `${rowOf('x', 'y', 'z')}<row><c t="inlineStr"><is><t>1</t></is></c>${cell}<c><v>3</v></c></row>`;
    expect((await cellsOf(await workbookOf({ data, strings, formats })))[1]).toEqual(['1', wanted, '3']);
  });

  it('count days from 1904 where the workbook does', async () => {
    const data = `${rowOf('x')}<row><c s="1"><v>44514.5</v></c></row>`;
    const content = await workbookOf({ data, formats: ['yyyy-mm-dd'], from1904: true });
    expect((await cellsOf(content))[1]).toEqual(['2025-11-15 12:00']);
  });

  it('stand where their names say, or behind the one before', async () => {
    const data =
      '<row r="3"><c r="B3"><v>1</v></c><c r="D3"><v>2</v></c></row><row r="4"/>' +
      '<row r="7"><c r="C7"><v>3</v></c><c><v>4</v></c><c r="a7"><v>5</v></c></row><row><c r="AB8" s="0"/><c r="A8"><v>6</v></c></row>';
    expect(await rowsOf(await workbookOf({ data }))).toEqual([
      { number: 3, cells: ['', '1', '', '2'] },
      { number: 7, cells: ['5', '', '3', '4'] },
      { number: 8, cells: ['6', '', '', ''] },
    ]);
  });
});

describe('workbooks', () => {
  const sheets = (list: string) => `<workbook><sheets>${list}</sheets></workbook>`.replaceAll('rid', 'r:id');
  const rels = (...targets: [string, string][]) =>
    `<Relationships>${targets.map(([type, target], at) => `<Relationship Id="r${at}" Type="http://x/${type}" Target="${target}"/>`).join('')}</Relationships>`;

  it('the first sheet that can be seen is read', async () => {
    const content = await workbookOf({
      data: rowOf('salah') + rowOf('1'),
      more: {
        'xl/workbook.xml': sheets(
          '<sheet rid="r0" state="hidden"/><sheet rid="r1" state="veryHidden"/><sheet rid="r2"/><sheet rid="r3"/><sheet rid="r1"/>',
        ),
        'xl/_rels/workbook.xml.rels': rels(
          ['worksheet', 'worksheets/sheet1.xml'],
          ['worksheet', 'worksheets/sheet1.xml'],
          ['chartsheet', 'chartsheets/sheet1.xml'],
          ['worksheet', '../xl/Worksheets/sheet2.xml'],
        ),
        'xl/worksheets/sheet2.xml': sheetOf(good),
      },
    });
    expect(await cellsOf(content)).toEqual([
      ['nama', 'telepon'],
      ['Ani', '0812'],
    ]);
  });

  it('tags may have a prefix, styles and texts may be missing', async () => {
    const content = await zipOf({
      'xl/workbook.xml': '<x:workbook xmlns:x="y"><x:sheets><x:sheet q:id="r0"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels': rels(['worksheet', 'a.xml']),
      'xl/a.xml':
        '<x:worksheet><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row><x:row><x:c><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    });
    expect(await cellsOf(content)).toEqual([['1'], ['2']]);
  });

  it.each([
    ['a row more', rowOf('a').repeat(7), 'too_many_rows 7'],
    ['a column more', `${rowOf('a')}<row r="9"><c r="E9"><v>1</v></c></row>`, 'too_many_columns 9'],
    ['a column from nowhere', `<row><c r="ZZZZZZZZ1"><v>1</v></c></row>`, 'too_many_columns 1'],
    ['an empty column more', `${rowOf('a')}<row><c><v>1</v></c><c r="XFD2" s="0"/></row>`, 'none'],
    ['a letter more', rowOf('a') + rowOf('x'.repeat(21)), 'cell_too_long 2'],
    ['a shared letter more', `${rowOf('a')}<row><c t="s"><v>0</v></c></row>`, 'cell_too_long 2'],
    ['a shared text that is not there', `${rowOf('a')}<row><c t="s"><v>1</v></c></row>`, 'broken_workbook'],
    ['a row beyond the last', `${rowOf('a')}<row r="99999999999"><c><v>1</v></c></row>`, 'broken_workbook'],
    ['only a header', rowOf('a', 'b'), 'empty'],
    ['nothing', '', 'empty'],
  ])('%s', async (_, data, problem) => {
    const content = await workbookOf({ data, strings: `<si><t>${'y'.repeat(21)}</t></si>` });
    expect(await problemOf(content, limits)).toBe(problem);
  });
});
