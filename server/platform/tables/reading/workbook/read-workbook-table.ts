import type { TableLimits, TableRow } from '../table-row.ts';
import { readXml } from './read-xml.ts';
import { readSharedStrings, SharedStrings } from './shared-strings.ts';
import { SheetRows } from './sheet-rows.ts';
import { readDateStyles, readOutline } from './workbook-outline.ts';
import { brokenWorkbook, ZipParts } from './zip-parts.ts';

/** The rows of the first visible sheet of an XLSX workbook. */
export async function* readWorkbookTable(
  content: AsyncIterable<Uint8Array>,
  limits: TableLimits,
): AsyncGenerator<TableRow[]> {
  const parts = await ZipParts.open(content);
  try {
    yield* readSheet(parts, limits);
  } catch (error) {
    throw brokenWorkbook(error);
  } finally {
    parts.close();
  }
}

async function* readSheet(parts: ZipParts, limits: TableLimits): AsyncGenerator<TableRow[]> {
  const { sheet, sharedStrings, styles, from1904 } = await readOutline(parts);
  const strings = sharedStrings
    ? await readSharedStrings(parts.read(sharedStrings), limits)
    : new SharedStrings();
  const dateStyles = styles ? await readDateStyles(parts.read(styles)) : new Set<number>();
  const rows = new SheetRows({ strings, dateStyles, from1904, limits });
  for await (const _ of readXml(parts.read(sheet), rows)) yield rows.take();
}
