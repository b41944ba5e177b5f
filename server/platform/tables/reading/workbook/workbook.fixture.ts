import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationships = (inside: string) =>
  `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;

export const escapeXml = (text: string) =>
  text.replace(/[<>&"\r\n\t]/g, (letter) => `&#${letter.charCodeAt(0)};`);

export type Parts = Record<string, string | Buffer | (() => Readable)>;

export async function zipOf(parts: Parts): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) {
    // Large ones are packed fast rather than small.
    if (typeof content === 'function') zip.addReadStream(content(), name, { compressionLevel: 1 });
    else zip.addBuffer(Buffer.from(content as string), name);
  }
  zip.end();
  return buffer(zip.outputStream as Readable);
}

interface WorkbookOptions {
  /** What stands inside <sheetData>. */
  data: string;
  strings?: string;
  /** Number formats of the styles from 1 on; 0 is plain, the one behind the last a date. */
  formats?: string[];
  from1904?: boolean;
  more?: Parts;
}

export const sheetOf = (data: string) =>
  `${xml}<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`;

/** The parts of a workbook with one sheet, written as Excel does. */
export function partsOf({ data, strings, formats, from1904, more }: WorkbookOptions): Parts {
  return {
    '[Content_Types].xml': `${xml}<Types/>`,
    '_rels/.rels': relationships(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${
      from1904 ? ' date1904="1"' : ''
    }/><sheets><sheet name="Lead" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
        relation('rId2', 'styles', 'styles.xml') +
        relation('rId3', 'sharedStrings', '/xl/sharedStrings.xml'),
    ),
    'xl/styles.xml': `${xml}<styleSheet><numFmts>${(formats ?? [])
      .map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escapeXml(code)}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${(
      formats ?? []
    )
      .map((_, at) => `<xf numFmtId="${200 + at}"/>`)
      .join('')}<xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${xml}<sst xmlns="${main}">${strings ?? ''}</sst>`,
    'xl/worksheets/sheet1.xml': sheetOf(data),
    ...more,
  };
}

export const workbookOf = (options: WorkbookOptions) => zipOf(partsOf(options));

const inline = (text: string) =>
  `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
export const rowOf = (...cells: string[]) => `<row>${cells.map(inline).join('')}</row>`;
