import type { ImportField, ImportRow, RowProblem } from '#contract/imports.ts';
import { type Language, languages } from '#contract/language.ts';
import { type TextKey, text } from '#contract/texts/index.ts';
import { dateIn } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { csvBegin, csvLine } from '#server/platform/http/csv.ts';
import type { Download } from '#server/platform/http/download.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { ImportRef } from './import-job.ts';
import { rowsWith } from './import-rows.queries.ts';
import { findImport } from './imports.queries.ts';
import { type Problem, textLengths } from './judge-row.ts';
import { headerOf } from './present-import.ts';

const portionRows = 500;

const sentences: Record<RowProblem, TextKey> = {
  phone_missing: 'imports.phoneMissing',
  phone_wrong: 'imports.phoneWrong',
  phone_blocked: 'imports.phoneBlocked',
  too_long: 'imports.tooLong',
  odd_characters: 'imports.oddCharacters',
  date_wrong: 'imports.dateWrong',
  date_future: 'imports.dateFuture',
  status_unknown: 'imports.statusUnknown',
  status_ordered: 'imports.statusOrdered',
  cs_unknown: 'imports.csUnknown',
  rotator_unknown: 'imports.rotatorUnknown',
  label_unknown: 'imports.labelUnknown',
  cells_extra: 'imports.cellsExtra',
};

export const fieldLabels: Record<ImportField, TextKey> = {
  phone: 'imports.phone',
  name: 'imports.name',
  address: 'imports.address',
  message: 'imports.message',
  date: 'imports.date',
  status: 'imports.status',
  cs: 'imports.cs',
  rotator: 'imports.rotator',
  labels: 'imports.labels',
  note: 'imports.note',
};

/** The rows as they came, with why at their end: mended, the file can be handed in as it is. */
export function writeRefused(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId, timeZone }: Pick<Viewer, 'accountId' | 'timeZone'>,
  importId: string,
  language: Language,
): Download {
  const fileName = `${text(language, 'imports.refusedFile')}-${dateIn(timeZone, clock.now())}.csv`;
  return { fileName, pieces: pieces(db, { accountId, importId }, language) };
}

async function* pieces(db: Db, ref: ImportRef, language: Language): AsyncGenerator<string> {
  const record = await findImport(db, ref);
  if (!record) throw new AppError('not_found');
  // A file that was mended and refused once more has the column already.
  const kept = [...record.headers.keys()].filter((place) => !isReason(record.headers[place] ?? ''));
  const headers = kept.map((place) => headerOf(record.headers[place] ?? '', place, language));
  yield csvBegin + csvLine([...headers, text(language, 'imports.reason')]);
  const upTo = record.status === 'checking' ? record.reached : undefined;
  let after = 0;
  for (;;) {
    const rows = await rowsWith(db, ref, ['refused'], { after, upTo, limit: portionRows });
    const lines = rows.map(({ cells, problems }) => {
      const extra = cells.slice(record.headers.length);
      return csvLine([
        ...kept.map((place) => cells[place] ?? ''),
        reasonsOf(problems ?? [], language),
        ...extra,
      ]);
    });
    if (lines.length > 0) yield lines.join('');
    if (rows.length < portionRows) return;
    after = rows.at(-1)?.number ?? after;
  }
}

function isReason(header: string): boolean {
  return languages.some(
    (language) => text(language, 'imports.reason').toLowerCase() === header.toLowerCase(),
  );
}

function reasonsOf(problems: ImportRow['problems'], language: Language): string {
  return problems.map((problem) => sentence(problem, language)).join('. ');
}

function sentence({ field, problem, value }: Problem, language: Language): string {
  const max = field !== null && field in textLengths ? textLengths[field as keyof typeof textLengths] : 0;
  return text(language, sentences[problem], {
    value,
    max,
    field: field === null ? '' : text(language, fieldLabels[field]),
  });
}
