import type { FileFormat } from '#contract/exports.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { csvType } from '#server/platform/http/csv.ts';
import type { Download } from '#server/platform/http/download.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { readStoredFile } from '#server/platform/stored-files.ts';
import { xlsxType } from '#server/platform/tables/write-xlsx.ts';
import { zipType } from '#server/platform/tables/write-zip.ts';
import { findOwn } from './exports.queries.ts';

const types: Record<FileFormat, string> = { csv: csvType, xlsx: xlsxType, zip: zipType };

/** The file, for the one who asked, as who they were, and for a day. */
export async function fetchExport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<Download> {
  const found = await findOwn(db, viewer, id);
  if (!found) throw new AppError('not_found');
  const { status, fileId, fileName, bytes, expiresAt } = found;
  if (status === 'waiting' || status === 'running') throw new AppError('wrong_step');
  if (!fileId || fileName === null || bytes === null || expiresAt <= clock.now())
    throw new AppError('file_expired');
  // It shows what they saw then, which may be more than they may see now.
  if (found.role !== viewer.role) throw new AppError('forbidden');
  return { fileName, type: types[found.format], bytes, pieces: wholeFile(db, fileId, bytes) };
}

/** One that is thrown away while it is sent must not pass for a whole one. */
async function* wholeFile(db: Db, fileId: string, bytes: number): AsyncGenerator<Buffer> {
  let sent = 0;
  for await (const piece of readStoredFile(db, fileId)) {
    sent += piece.length;
    yield piece;
  }
  if (sent !== bytes) throw new Error(`of a stored file of ${bytes} bytes ${sent} were there`);
}
