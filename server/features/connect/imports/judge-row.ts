import { createHash } from 'node:crypto';
import { type ImportField, type ImportRow, importFields, type RowProblem } from '#contract/imports.ts';
import { longestNote } from '#contract/lead-actions.ts';
import { readDate, readPhone, readStatus } from '#domain/import-values.ts';
import {
  emptyValues,
  forFields,
  type LeadValues,
  leadFields,
  type WrittenFileField,
  writtenFileFields,
} from '#domain/lead-fields.ts';
import { isSettable, type SettableStatus } from '#domain/lead-status.ts';
import type { TimeZone } from '#domain/working-hours.ts';

/** By what people call it, in small letters; null: several are called so. */
export type Lookup = ReadonlyMap<string, string | null>;

export interface References {
  members: Lookup;
  rotators: Lookup;
  labels: Lookup;
  blocked: ReadonlySet<string>;
  now: Date;
  /** Whose clock a time is by that names none. */
  timeZone: TimeZone;
}

/** A row that is in order. What a column does not say is '' or null. */
export interface GoodRow extends LeadValues<WrittenFileField> {
  phone: string;
  note: string;
  status: SettableStatus | null;
  at: Date | null;
  memberId: string | null;
  rotatorId: string | null;
  labelIds: string[];
  /** The same for the same things said, in whichever file and order they stand. */
  fingerprint: Buffer;
}

export type Problem = ImportRow['problems'][number];

/** How long what is taken in as it stands may be. */
export const textLengths = {
  ...forFields(writtenFileFields, (field) => leadFields[field].longest),
  note: longestNote,
};
type TextField = keyof typeof textLengths;
const isOneLine = (field: TextField) => field !== 'note' && leadFields[field].kind === 'line';

/** So much of a wrong value is shown. */
const valueLength = 60;

/** Either fit to be taken in, or everything that is wrong with it, in the order of the columns. */
export function judgeRow(
  fields: readonly ImportField[],
  { values, isLonger }: { values: readonly string[]; isLonger: boolean },
  references: References,
): { row: GoodRow } | { problems: Problem[] } {
  const problems: Problem[] = [];
  const row: GoodRow = {
    ...emptyValues(writtenFileFields),
    phone: '',
    note: '',
    status: null,
    at: null,
    memberId: null,
    rotatorId: null,
    labelIds: [],
    fingerprint: Buffer.alloc(0),
  };
  const said: Partial<Record<ImportField, string>> = {};
  fields.forEach((field, place) => {
    const value = plain(field, values[place] ?? '');
    if (value === '' && field !== 'phone') return;
    said[field] = value;
    const refuse = (problem: RowProblem, wrong = value) =>
      problems.push({ field, problem, value: wrong.slice(0, valueLength) });
    readers[field](row, value, references, refuse);
  });
  if (isLonger) problems.push({ field: null, problem: 'cells_extra', value: '' });
  if (problems.length > 0) return { problems };
  row.fingerprint = fingerprintOf(row, said);
  return { row };
}

/** The buyer of a row, if it names one: to look up what is known of many at once. */
export function phoneOf(fields: readonly ImportField[], values: readonly string[]): string | undefined {
  return readPhone(plain('phone', values[fields.indexOf('phone')] ?? ''));
}

/** A name is one line, however it was typed. */
function plain(field: ImportField, value: string): string {
  return (isText(field) && !isOneLine(field) ? value : value.replace(/\s+/g, ' ')).trim();
}

export function isText(field: ImportField): field is TextField {
  return field in textLengths;
}

type Reader = (
  row: GoodRow,
  value: string,
  references: References,
  refuse: (problem: RowProblem, wrong?: string) => void,
) => void;

const readers: Record<ImportField, Reader> = {
  phone(row, value, { blocked }, refuse) {
    const phone = readPhone(value);
    if (value === '') refuse('phone_missing');
    else if (phone === undefined) refuse('phone_wrong');
    else if (blocked.has(phone)) refuse('phone_blocked');
    else row.phone = phone;
  },
  ...forFields(writtenFileFields, readText),
  note: readText('note'),
  date(row, value, { now, timeZone }, refuse) {
    const at = readDate(value, timeZone, now);
    if (at === 'wrong') refuse('date_wrong');
    else if (at === 'future') refuse('date_future');
    else row.at = at;
  },
  status(row, value, _references, refuse) {
    const status = readStatus(value);
    if (status === undefined) refuse('status_unknown');
    else if (!isSettable(status)) refuse('status_ordered');
    else row.status = status;
  },
  cs(row, value, { members }, refuse) {
    row.memberId = members.get(value.toLowerCase()) ?? null;
    if (row.memberId === null) refuse('cs_unknown');
  },
  rotator(row, value, { rotators }, refuse) {
    row.rotatorId = rotators.get(value.toLowerCase()) ?? null;
    if (row.rotatorId === null) refuse('rotator_unknown');
  },
  labels(row, value, { labels }, refuse) {
    // A label may have a comma in its name.
    const names = labels.has(value.toLowerCase()) ? [value] : value.split(/[,;]/).map((name) => name.trim());
    const ids = new Set<string>();
    for (const name of names.filter(Boolean)) {
      const id = labels.get(name.toLowerCase());
      if (id) ids.add(id);
      else refuse('label_unknown', name);
    }
    row.labelIds = [...ids];
  },
};

/**
 * Control characters, signs that turn what follows them around, and what a wrong encoding leaves behind; lines may be
 * several where people write at length.
 */
const odd = {
  line: /[\p{Cc}\uFFFD\u202a-\u202e\u2066-\u2069]/u,
  long: /[\uFFFD\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\n\r\t]/u,
};

function readText(field: TextField): Reader {
  return (row, value, _references, refuse) => {
    if (value.length > textLengths[field]) refuse('too_long');
    if (odd[isOneLine(field) ? 'line' : 'long'].test(value)) refuse('odd_characters');
    row[field] = value;
  };
}

function fingerprintOf({ phone, at }: GoodRow, said: Partial<Record<ImportField, string>>): Buffer {
  const same = { ...said, phone, ...(at && { date: at.toISOString() }) };
  const fields = importFields.flatMap((field) => (same[field] ? [field, same[field]] : []));
  return createHash('sha256').update(JSON.stringify(fields)).digest().subarray(0, 16);
}
