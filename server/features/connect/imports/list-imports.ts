import type { z } from 'zod';
import {
  type Import,
  type ImportRow,
  importRowsPageSize,
  importsPageSize,
  type listImportRows as rowsCall,
} from '#contract/imports.ts';
import type { Language } from '#contract/language.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { noCounts } from './count-rows.ts';
import type { ImportRef } from './import-job.ts';
import { outcomesOf, rowsWith } from './import-rows.queries.ts';
import { countImports, findImport, latestImports } from './imports.queries.ts';
import { presentImports } from './present-import.ts';

export async function listImports(
  db: Db,
  accountId: string,
  { page, language }: { page: number; language: Language },
): Promise<{ total: number; imports: Import[] }> {
  const part = { limit: importsPageSize, offset: (page - 1) * importsPageSize };
  const records = await latestImports(db, accountId, part);
  return {
    total: await countImports(db, accountId),
    imports: await presentImports(db, accountId, records, language),
  };
}

export async function listImportRows(
  db: Db,
  ref: ImportRef,
  { show, page }: z.output<typeof rowsCall.query & object>,
): Promise<{ total: number; rows: ImportRow[] }> {
  const record = await findImport(db, ref);
  if (!record) throw new AppError('not_found');
  const outcomes = outcomesOf(show);
  const counts = { ...noCounts, ...record.counts };
  const rows = await rowsWith(db, ref, outcomes, {
    limit: importRowsPageSize,
    offset: (page - 1) * importRowsPageSize,
    ...(record.status === 'checking' && { upTo: record.reached }),
  });
  return {
    total: outcomes.reduce((sum, outcome) => sum + counts[outcome], 0),
    rows: rows.map(({ number, cells, problems }) => ({ number, cells, problems: problems ?? [] })),
  };
}
