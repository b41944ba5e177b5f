import {
  type Import,
  type ImportField,
  type ImportProblem,
  importLimits,
  type RowProblem,
} from '#contract/imports.ts';
import type { TextKey } from '#contract/texts/index.ts';
import { fileFields, forFields } from '#domain/lead-fields.ts';
import { formatNumber } from '#web/lib/format/format.ts';

/** The same words as at the head of the example and of the refused rows; so are those of what is wrong with a row. */
export const fieldText = {
  ...forFields(fileFields, (field) => `leadFields.${field}.label` as const),
  date: 'imports.date',
  status: 'imports.status',
  cs: 'imports.cs',
  rotator: 'imports.rotator',
  labels: 'imports.labels',
  note: 'imports.note',
} as const satisfies Record<ImportField, TextKey>;

const statusText = {
  reading: 'imports.reading',
  mapping: 'imports.mapping',
  checking: 'imports.checking',
  ready: 'imports.ready',
  running: 'imports.running',
  done: 'imports.done',
  failed: 'imports.failed',
} as const satisfies Record<Import['status'], string>;

/** Most failures are of the file. Where it was read, and we stumbled over it later, it is not to blame. */
export function statusWord(file: Pick<Import, 'status' | 'problem' | 'counts'>) {
  const isOurs = file.problem === null || file.problem === 'unexpected' || hasTaken(file);
  return file.status === 'failed' && isOurs ? 'imports.brokeOff' : statusText[file.status];
}

/** Whether leads have come of it; they stay, though the rest of it fails. */
export function hasTaken({ counts: { added, updated, touched } }: Pick<Import, 'counts'>): boolean {
  return added + updated + touched > 0;
}

/** What is wrong with the file, and what to do about it. */
export const problemText = {
  empty: { what: 'imports.problemEmpty', advice: 'imports.adviceEmpty' },
  not_a_table: { what: 'imports.problemNotATable', advice: 'imports.adviceNotATable' },
  encoding: { what: 'imports.problemEncoding', advice: 'imports.adviceEncoding' },
  broken_quotes: { what: 'imports.problemBrokenQuotes', advice: 'imports.adviceBrokenQuotes' },
  too_many_columns: { what: 'imports.problemTooManyColumns', advice: 'imports.adviceTooManyColumns' },
  too_many_rows: { what: 'imports.problemTooManyRows', advice: 'imports.adviceTooManyRows' },
  cell_too_long: { what: 'imports.problemCellTooLong', advice: 'imports.adviceCellTooLong' },
  broken_workbook: { what: 'imports.problemBrokenWorkbook', advice: 'imports.adviceBrokenWorkbook' },
  protected_workbook: { what: 'imports.problemProtected', advice: 'imports.adviceProtected' },
  too_large_inside: { what: 'imports.problemTooLargeInside', advice: 'imports.adviceTooLargeInside' },
  old_excel: { what: 'imports.problemOldExcel', advice: 'imports.adviceOldExcel' },
  unexpected: { what: 'imports.problemUnexpected', advice: 'imports.adviceUnexpected' },
} as const satisfies Record<ImportProblem, { what: string; advice: string }>;

/** What both sentences of a problem may leave a gap for. */
export const problemGaps = () => ({
  rows: formatNumber(importLimits.rows),
  columns: formatNumber(importLimits.columns),
  letters: formatNumber(importLimits.cellLength),
});

/**
 * The gaps are `value` and `field`. The screen has room to say more of a wrong number; and how long each field may be
 * only the server knows, so here it is said without.
 */
export const rowProblemText = {
  phone_missing: 'contract:imports.phoneMissing',
  phone_wrong: 'imports.rowPhoneWrong',
  phone_blocked: 'contract:imports.phoneBlocked',
  too_long: 'imports.rowTooLong',
  odd_characters: 'contract:imports.oddCharacters',
  date_wrong: 'contract:imports.dateWrong',
  date_future: 'contract:imports.dateFuture',
  status_unknown: 'contract:imports.statusUnknown',
  status_ordered: 'contract:imports.statusOrdered',
  cs_unknown: 'contract:imports.csUnknown',
  rotator_unknown: 'contract:imports.rotatorUnknown',
  label_unknown: 'contract:imports.labelUnknown',
  cells_extra: 'contract:imports.cellsExtra',
} as const satisfies Record<RowProblem, string>;
