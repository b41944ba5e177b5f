import type { Language } from '#contract/language.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Cell, Table } from '#server/platform/tables/table.ts';
import { writeCsv } from '#server/platform/tables/write-csv.ts';
import { writeZip, type ZipPart } from '#server/platform/tables/write-zip.ts';
import { type ArchiveTable, countRows, describeTable, rowsAfter } from './archive.queries.ts';
import { archiveParts } from './archive-parts.ts';
import { archiveReadme } from './archive-readme.ts';

/** Some dozens, for each portion becomes one text (`table.ts`). */
const rowsAtOnce = 200;

/** Passes the rows on and says how far it is. */
type Watch = (portions: AsyncIterable<Cell[][]>) => AsyncIterable<Cell[][]>;

export interface OpenArchive {
  /** Rows of all its files. */
  total: number;
  write(watch: Watch): AsyncIterable<Uint8Array>;
}

/** Everything of the account, a file for each kind and one that says what they are. */
export async function openArchive(
  db: Db,
  { accountId, timeZone }: Viewer,
  { language, createdAt }: { language: Language; createdAt: Date },
): Promise<OpenArchive> {
  const tables: ArchiveTable[] = [];
  const counts: Record<string, number> = {};
  for (const [name, { hidden = [] }] of Object.entries(archiveParts)) {
    tables.push(await describeTable(db, name, hidden));
    counts[name] = await countRows(db, name, accountId);
  }
  const readme = archiveReadme(language, { createdAt, timeZone, counts });
  return {
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    write: (watch) => writeZip(parts({ db, accountId, timeZone, tables, readme }, watch), createdAt),
  };
}

function* parts(
  {
    db,
    accountId,
    timeZone,
    tables,
    readme,
  }: { db: Db; accountId: string; timeZone: Table['timeZone']; tables: ArchiveTable[]; readme: string },
  watch: Watch,
): Generator<ZipPart> {
  yield { path: 'README.txt', content: once(Buffer.from(readme)) };
  for (const table of tables) {
    const columns = table.columns.map((title) => ({ title, kind: 'text' as const, width: 20 }));
    const portions = watch(readRows(db, table, accountId));
    yield { path: `${table.name}.csv`, content: writeCsv({ columns, portions, timeZone }, 'machine') };
  }
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

async function* readRows(db: Db, table: ArchiveTable, accountId: string): AsyncGenerator<Cell[][]> {
  let after: string[] | undefined;
  for (;;) {
    const rows = await rowsAfter(db, table, accountId, after, rowsAtOnce);
    if (rows.length > 0) yield rows.map(({ row }) => table.columns.map((column) => cellOf(row[column])));
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.place;
  }
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}
