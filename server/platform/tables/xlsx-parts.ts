import type { NumberStyle } from '#contract/exports.ts';

// The parts of a workbook around its sheets, as ECMA-376 describes them and no more than Excel asks for.

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places in `cellXfs` below. */
export const styles = { plain: 0, title: 1, number: 2, date: 3, time: 4, text: 5, rate: 6 } as const;

/** A number's separators are those of the reader's own spreadsheet; only whether there are any is said here. */
const formats = {
  id: { number: 3, rate: 4, date: 'dd/mm/yyyy', time: 'dd/mm/yyyy hh:mm' },
  machine: { number: 1, rate: 2, date: 'yyyy-mm-dd', time: 'yyyy-mm-dd hh:mm:ss' },
};
/** Formats of one's own begin here; 49 is text. */
const dateFormat = 164;
const timeFormat = 165;
const textFormat = 49;

export const sheetPath = (number: number) => `xl/worksheets/sheet${number}.xml`;

export interface Part {
  path: string;
  xml: string;
}

/** Everything but the sheets themselves. */
export function workbookParts(sheetNames: readonly string[], numbers: NumberStyle): Part[] {
  const sheets = sheetNames.map((name, index) => ({ name, number: index + 1 }));
  const stylesId = `rId${sheets.length + 1}`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${documents}/${type}" Target="${target}"/>`;
  const relations = (list: string[]) =>
    `${declaration}<Relationships xmlns="${packages}/relationships">${list.join('')}</Relationships>`;
  return [
    {
      path: '[Content_Types].xml',
      xml:
        `${declaration}<Types xmlns="${packages}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/>` +
        sheets
          .map(
            ({ number }) =>
              `<Override PartName="/${sheetPath(number)}" ContentType="${content}.worksheet+xml"/>`,
          )
          .join('') +
        '</Types>',
    },
    { path: '_rels/.rels', xml: relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]) },
    {
      path: 'xl/workbook.xml',
      xml:
        `${declaration}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>` +
        sheets
          .map(({ name, number }) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)
          .join('') +
        '</sheets></workbook>',
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      xml: relations([
        ...sheets.map(({ number }) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)),
        relation(stylesId, 'styles', 'styles.xml'),
      ]),
    },
    { path: 'xl/styles.xml', xml: styleSheet(numbers) },
  ];
}

function styleSheet(numbers: NumberStyle): string {
  const { number, rate, date, time } = formats[numbers];
  const cell = (format: number, font = 0) =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0"` +
    `${format > 0 ? ' applyNumberFormat="1"' : ''}${font > 0 ? ' applyFont="1"' : ''}/>`;
  // In the order of `styles`.
  const kinds = [number, dateFormat, timeFormat, textFormat, rate];
  const cells = [cell(0), cell(0, 1), ...kinds.map((format) => cell(format))];
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;
  return (
    `${declaration}<styleSheet xmlns="${main}">` +
    `<numFmts count="2"><numFmt numFmtId="${dateFormat}" formatCode="${date}"/>` +
    `<numFmt numFmtId="${timeFormat}" formatCode="${time}"/></numFmts>` +
    `<fonts count="2">${font('')}${font('<b/>')}</fonts>` +
    // Excel takes the first two for itself, whatever they say.
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
    '</styleSheet>'
  );
}

export const sheetBegin = (columns: readonly { width: number }[]) =>
  `${declaration}<worksheet xmlns="${main}">` +
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '<selection pane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>' +
  columns
    .map(
      ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('') +
  '</cols><sheetData>';

export const sheetEnd = (lastCell: string) => `</sheetData><autoFilter ref="A1:${lastCell}"/></worksheet>`;
