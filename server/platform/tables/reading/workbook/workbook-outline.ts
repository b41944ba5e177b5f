import { posix } from 'node:path';
import { ImportFileError } from '../import-file-error.ts';
import { isDateFormat } from './cell-text.ts';
import { attribute, readXmlWhole } from './read-xml.ts';
import type { ZipParts } from './zip-parts.ts';

export interface WorkbookOutline {
  /** The first sheet that is not hidden. */
  sheet: string;
  sharedStrings: string | undefined;
  styles: string | undefined;
  /** Days are counted from 1904, as old Macs did, not from 1900. */
  from1904: boolean;
}

/** Of relations, formats, styles: a busy workbook has hundreds, Excel itself stops at 65,490 styles. */
const mostThings = 65_536;

interface Relation {
  /** The last word of its type; the rest differs between the two variants of the format. */
  type: string;
  target: string;
}

/** Where in the zip the things are that a table needs. */
export async function readOutline(parts: ZipParts): Promise<WorkbookOutline> {
  const start = [...(await readRelations(parts, '')).values()].find(({ type }) => type === 'officeDocument');
  const workbook = start?.target ?? 'xl/workbook.xml';
  // The same zip, the content in a binary language of its own: as little to be read as the Excel of old.
  if (workbook.endsWith('.bin')) throw new ImportFileError('old_excel');
  // A document, a presentation, a zip of pictures.
  if (!parts.has(workbook) || !/workbook/i.test(workbook)) throw new ImportFileError('not_a_table');

  const relations = await readRelations(parts, workbook);
  let sheet: string | undefined;
  let from1904 = false;
  await readXmlWhole(parts.read(workbook), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = isTrue(attribute(attributes, 'date1904'));
      if (name !== 'sheet' || sheet !== undefined || /hidden/i.test(attributes.state ?? '')) return;
      const relation = relations.get(attribute(attributes, 'id') ?? '');
      if (relation?.type === 'worksheet') sheet = relation.target;
    },
  });
  if (sheet === undefined) throw new ImportFileError('broken_workbook');
  const targetOf = (wanted: string) => [...relations.values()].find(({ type }) => type === wanted)?.target;
  return { sheet, sharedStrings: targetOf('sharedStrings'), styles: targetOf('styles'), from1904 };
}

/** What a part refers to, by the id it uses for it. Of the zip itself when it has no name. */
async function readRelations(parts: ZipParts, part: string): Promise<Map<string, Relation>> {
  const folder = posix.dirname(part);
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const relations = new Map<string, Relation>();
  if (!parts.has(name)) return relations;
  await readXmlWhole(parts.read(name), {
    open(tag, { Id, Type, Target }) {
      if (tag !== 'Relationship' || Id === undefined || Target === undefined) return;
      // Absolute ones count from the top of the zip, others from the folder of the part.
      const target = posix.join('/', Target.startsWith('/') ? '' : folder, Target).slice(1);
      refuseMany(relations.size);
      relations.set(Id, { type: Type?.split('/').at(-1) ?? '', target });
    },
  });
  return relations;
}

/** Which styles, by their number, show a number as a date. */
export async function readDateStyles(content: AsyncIterable<Uint8Array>): Promise<Set<number>> {
  const codes = new Map<number, string>();
  const dates = new Set<number>();
  let inCellFormats = false;
  let style = 0;
  await readXmlWhole(content, {
    open(name, attributes) {
      refuseMany(Math.max(codes.size, style));
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (name === 'cellXfs') inCellFormats = true;
      else if (name === 'xf' && inCellFormats) {
        const id = Number(attributes.numFmtId ?? 0);
        if (isDateFormat(id, codes.get(id))) dates.add(style);
        style += 1;
      }
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false;
    },
  });
  return dates;
}

function refuseMany(count: number): void {
  if (count > mostThings) throw new ImportFileError('too_large_inside');
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on';
}
