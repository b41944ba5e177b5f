import { guessFields, isDataRow } from '#domain/import-columns.ts';
import { withoutTextMark } from '#domain/import-values.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Pace } from '#server/platform/jobs/pace.ts';
import { countRate } from '#server/platform/rate-limits.ts';
import { readStoredFile, removeStoredFile } from '#server/platform/stored-files.ts';
import { ImportFileError } from '#server/platform/tables/reading/import-file-error.ts';
import { readTable } from '#server/platform/tables/reading/read-table.ts';
import { failImport } from './fail-import.ts';
import type { ImportRef } from './import-job.ts';
import { type FileRow, insertRows } from './import-rows.queries.ts';
import { type ImportRecord, lockImport, updateImport } from './imports.queries.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock'>;

/** A portion ends with whichever comes first: rows may be long. */
const portionRows = 1_000;
const portionLetters = 500_000;
/** To guess from. */
const sampleRows = 100;

interface Reading {
  ref: ImportRef;
  fileId: string;
  /** Rows that are kept: a file that was begun is read again, and these are passed over. */
  kept: number;
  headers?: string[];
  samples: string[][];
  pace: Pace;
}

/**
 * Takes the file apart into rows. It goes from its beginning to its end in one go, for most files cannot be read from
 * the middle; a server that stops says so, and the next one goes on. Whether there is more to do.
 */
export async function readFile(
  deps: ReadDeps,
  record: ImportRecord,
  { pace, stopping }: { pace: Pace; stopping?: AbortSignal },
): Promise<boolean> {
  const { accountId, id, fileId, rows } = record;
  if (fileId === null) throw new Error('the file is gone before it was read');
  const reading: Reading = { ref: { accountId, importId: id }, fileId, kept: rows, samples: [], pace };
  try {
    for await (const portion of portionsOf(deps, reading)) {
      if (!(await keep(deps, reading, portion))) return false;
      if (stopping?.aborted) return true;
    }
    if (reading.kept === 0) throw new ImportFileError('empty');
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    const { problem, line } = error;
    // Another may have read it whole meanwhile: then the file is gone, which looks like an empty one.
    await failImport(
      deps,
      reading.ref,
      { problem, line },
      (now) => now.status === 'reading' && now.rows === reading.kept,
    );
    return false;
  }
  await finish(deps, reading);
  return false;
}

async function* portionsOf({ db }: ReadDeps, reading: Reading): AsyncGenerator<FileRow[]> {
  let portion: FileRow[] = [];
  let letters = 0;
  let toPass = reading.kept;
  for await (const { number, cells: read } of readTable(() => readStoredFile(db, reading.fileId))) {
    const cells = read.map(cleanCell);
    if (!reading.headers) {
      const isData = isDataRow(cells);
      reading.headers = isData ? cells.map(() => '') : cells;
      if (!isData) continue;
    }
    if (reading.samples.length < sampleRows) reading.samples.push(cells);
    if (toPass > 0) {
      toPass -= 1;
      continue;
    }
    portion.push({ number, cells });
    for (const cell of cells) letters += cell.length;
    if (portion.length < portionRows && letters < portionLetters) continue;
    yield portion;
    portion = [];
    letters = 0;
  }
  if (portion.length > 0) yield portion;
}

/** No database keeps a null character; what it becomes is refused where it matters. */
function cleanCell(cell: string): string {
  return withoutTextMark(cell.replaceAll('\0', '\uFFFD'));
}

/** False when somebody else has come further, or the import is gone. */
async function keep(
  { db, clock }: ReadDeps,
  reading: Reading,
  portion: readonly FileRow[],
): Promise<boolean> {
  const { ref, pace } = reading;
  return withTransaction(db, async (tx) => {
    const record = await lockImport(tx, ref);
    if (record?.status !== 'reading' || record.rows !== reading.kept) return false;
    await insertRows(tx, ref, portion);
    // A file that was begun is read to its end; the next one is refused.
    await countRate({ db: tx, clock }, 'importRows.account', ref.accountId, portion.length);
    reading.kept += portion.length;
    await updateImport(tx, ref, {
      rows: reading.kept,
      progress: reading.kept,
      progressed_at: clock.now(),
      failures: 0,
    });
    if (pace.isTimeToReport()) await publish(tx, ref.accountId, { name: 'imports.changed', payload: {} });
    return true;
  });
}

async function finish({ db, clock }: ReadDeps, { ref, kept, headers = [], samples, fileId }: Reading) {
  await withTransaction(db, async (tx) => {
    const record = await lockImport(tx, ref);
    if (record?.status !== 'reading' || record.rows !== kept) return;
    const fields = guessFields(headers, samples).map((field) => field ?? '');
    await updateImport(tx, ref, {
      status: 'mapping',
      headers,
      fields,
      file_id: null,
      progressed_at: clock.now(),
    });
    await removeStoredFile(tx, fileId);
    await publish(tx, ref.accountId, { name: 'imports.changed', payload: {} });
  });
}
