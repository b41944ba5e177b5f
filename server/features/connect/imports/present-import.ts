import type { Import, ImportChoices } from '#contract/imports.ts';
import type { Language } from '#contract/language.ts';
import { text } from '#contract/texts/index.ts';
import { loadPeople } from '#server/features/team/members/load-people.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { noCounts } from './count-rows.ts';
import type { ImportRef } from './import-job.ts';
import { sampleCells } from './import-rows.queries.ts';
import { findImport, type ImportRecord } from './imports.queries.ts';

/** Of each column. */
const mostSamples = 3;

const firstChoices: ImportChoices = { known: 'skip', memberId: null };

export async function loadImport(db: Db, ref: ImportRef, language: Language): Promise<Import> {
  const record = await findImport(db, ref);
  if (!record) throw new AppError('not_found');
  const [shown] = await presentImports(db, ref.accountId, [record], language);
  return shown as Import;
}

/** As they are shown, in the order given. */
export async function presentImports(
  db: Db,
  accountId: string,
  records: readonly ImportRecord[],
  language: Language,
): Promise<Import[]> {
  const people = await loadPeople(
    db,
    accountId,
    records.map(({ memberId }) => memberId),
  );
  const samples = await sampleCells(
    db,
    accountId,
    records.map(({ id }) => id),
  );
  return records.map((record) => ({
    id: record.id,
    fileName: record.fileName,
    bytes: record.bytes,
    by: people.get(record.memberId) ?? null,
    status: record.status,
    problem: record.problem,
    problemLine: record.problemLine,
    rows: record.rows,
    progress: record.progress,
    columns: record.headers.map((header, place) => ({
      header: headerOf(header, place, language),
      field: record.fields[place] || null,
      samples: samplesOf(samples.get(record.id) ?? [], place),
    })),
    choices: { ...firstChoices, ...record.choices },
    counts: { ...noCounts, ...record.counts },
    createdAt: record.createdAt.toISOString(),
    finishedAt: record.finishedAt?.toISOString() ?? null,
    expiresAt: record.expiresAt.toISOString(),
  }));
}

/** A column without a name is called by its number. */
export function headerOf(header: string, place: number, language: Language): string {
  return header || text(language, 'imports.column', { number: place + 1 });
}

function samplesOf(rows: readonly string[][], place: number): string[] {
  const filled = rows.map((cells) => cells[place] ?? '').filter((cell) => cell !== '');
  return [...new Set(filled)].slice(0, mostSamples);
}
