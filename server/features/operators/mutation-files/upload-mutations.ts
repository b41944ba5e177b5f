import type { Answer, Parsed } from '#contract/endpoint.ts';
import type { uploadMutations as call } from '#contract/mutation-files.ts';
import { accountBefore, type ReadStatement, readStatement, unmarkedSums } from '#domain/bank-statement.ts';
import {
  guessHeader,
  headingsOf,
  type RecognisedStatement,
  recogniseStatement,
  type StatementColumns,
} from '#domain/bank-statement-columns.ts';
import { wibMs } from '#domain/working-hours.ts';
import { type PlannedLine, planLines } from '#server/features/money/payments/plan-lines.ts';
import { bareNumber } from '#server/features/money/payments/same-line.ts';
import { planToStore, storePlanned } from '#server/features/money/payments/store-lines.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import type { Operator } from '#server/platform/operators/operator.ts';
import type { TableRow } from '#server/platform/tables/reading/table-row.ts';
import { findColumns, insertFile, rememberColumns } from './mutation-files.queries.ts';
import { readStatementFile } from './read-statement-file.ts';

type UploadDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'random'>;
type Query = Parsed<typeof call>['query'];
type Uploaded = Answer<typeof call>;

const mostProblems = 50;
const sampleRows = 5;

interface Sent {
  query: Query;
  body: Uint8Array;
}

/** Looks at a bank's export and says what it would add: it is planned as it will be kept, and left there. */
export async function previewMutations(deps: UploadDeps, sent: Sent): Promise<Uploaded> {
  const read = await readFile(deps, sent);
  if ('problem' in read) return read;
  return present(read, await planLines(deps.db, read.statement.credits));
}

/** Takes a bank's export in; the same file again adds nothing. `said`: the columns that the operator named, if any. */
export async function uploadMutations(
  deps: UploadDeps,
  operator: Operator,
  sent: Sent,
): Promise<{ answer: Uploaded; said: StatementColumns | null }> {
  const read = await readFile(deps, sent);
  if ('problem' in read) return { answer: read, said: null };
  const plan = await planToStore(deps.db, read.statement.credits);
  const answer = present(read, plan);
  if (plan.every(({ kept }) => kept === 'known')) return { answer, said: null };
  const id = newId(deps.clock, deps.random);
  const at = deps.clock.now();
  const { known, doubtful } = answer;
  const counts = { lines: plan.length, added: answer.added.count, known, doubtful };
  const name = sent.query.name || 'csv';
  await insertFile(deps.db, { id, operatorId: operator.id, name, bank: answer.bank, at, ...counts });
  await storePlanned(deps.db, plan, { fileId: id, at });
  const { said, headings } = read;
  const { accountNumber } = answer;
  if (said)
    await rememberColumns(deps.db, headings, { columns: said, accountNumber, operatorId: operator.id, at });
  return { answer: { ...answer, kept: true }, said };
}

interface ReadFile {
  shown: Partial<Uploaded>;
  statement: ReadStatement;
  headings: string;
  said: StatementColumns | null;
}

/** The lines of the file; an answer with its problem, where they cannot be read as they are. */
async function readFile(deps: UploadDeps, { query, body }: Sent): Promise<ReadFile | Uploaded> {
  const rows = await readStatementFile(body);
  if (typeof rows === 'string') return { ...nothing, problem: rows };
  const how = await howToRead(deps.db, rows, query);
  const { columns, header } = how;
  const headings = headingsOf(rows[header]?.cells ?? []);
  if (how.isSaid && headings === '')
    throw new AppError('invalid_input', { texts: { header: 'validation.noHeadings' } });
  const accountNumber = query.account || how.accountNumber;
  const shown = presentTable(deps, rows, { ...how, accountNumber });
  if (!columns) return { ...nothing, ...shown, problem: 'columns_unknown' };
  // As the columns of an unknown bank, so that the operator can say which one it is.
  if (unmarkedSums(rows, { header, columns }) === 'unknown')
    return { ...nothing, ...shown, bank: '', problem: 'direction_unknown' };
  const latest = new Date(deps.clock.now().getTime() + wibMs).toISOString().slice(0, 10);
  const statement = readStatement(rows, { header, columns, accountNumber, latest });
  return { shown, statement, headings, said: how.isSaid ? columns : null };
}

interface How extends Pick<RecognisedStatement, 'bank' | 'header'> {
  columns: StatementColumns | null;
  accountNumber: string;
  /** By the operator, now. */
  isSaid: boolean;
}

/** As the operator says, as the bank's headings say, or as it was said for such headings before. */
async function howToRead(db: Db, rows: readonly TableRow[], query: Query): Promise<How> {
  const said = saidColumns(query);
  if (said) {
    const header = query.header ?? 0;
    return { bank: '', header, columns: said, accountNumber: accountBefore(rows, header), isSaid: true };
  }
  const recognised = recogniseStatement(rows);
  if (recognised)
    return { ...recognised, accountNumber: accountBefore(rows, recognised.header), isSaid: false };
  const header = guessHeader(rows);
  const remembered = await findColumns(db, headingsOf(rows[header]?.cells ?? []));
  return {
    bank: '',
    header,
    columns: remembered?.columns ?? null,
    accountNumber: accountBefore(rows, header) || (remembered?.accountNumber ?? ''),
    isSaid: false,
  };
}

function saidColumns({ header, date, description, ...sums }: Query): StatementColumns | undefined {
  const { amount, direction, debit, credit } = sums;
  if (header === undefined || date === undefined) return undefined;
  if (amount === undefined && credit === undefined) return undefined;
  return {
    date,
    descriptions: description === undefined ? [] : [description],
    amount: amount ?? null,
    direction: direction ?? null,
    debit: debit ?? null,
    credit: credit ?? null,
    account: null,
  };
}

function present({ shown, statement }: ReadFile, plan: readonly PlannedLine[]): Uploaded {
  const count = (...kinds: PlannedLine['kept'][]) => plan.filter(({ kept }) => kinds.includes(kept)).length;
  const added = plan.filter(({ kept }) => kept === 'new');
  return {
    ...nothing,
    ...shown,
    ...presentRead(statement),
    added: { count: added.length, sum: added.reduce((sum, { mutation }) => sum + mutation.amount, 0) },
    known: count('known', 'same'),
    doubtful: count('doubtful'),
  };
}

const nothing: Uploaded = {
  kept: false,
  problem: null,
  bank: '',
  accountNumber: '',
  isOurs: false,
  header: null,
  columns: null,
  sample: [],
  added: { count: 0, sum: 0 },
  known: 0,
  doubtful: 0,
  debits: 0,
  pending: 0,
  problems: [],
  problemCount: 0,
  from: null,
  to: null,
};

function presentTable(
  { config }: UploadDeps,
  rows: readonly TableRow[],
  { bank, header, columns, accountNumber }: How,
): Partial<Uploaded> {
  const ours = config.TRANSFER_ACCOUNTS.map(({ number }) => bareNumber(number));
  return {
    bank,
    accountNumber,
    isOurs: ours.includes(bareNumber(accountNumber)),
    header: { row: header, headings: rows[header]?.cells ?? [] },
    columns: columns && { ...columns, descriptions: [...columns.descriptions] },
    sample: rows.slice(header + 1, header + 1 + sampleRows).map(({ cells }) => cells),
  };
}

function presentRead({ credits, debits, pending, problems }: ReadStatement): Partial<Uploaded> {
  const days = credits.map(({ day }) => day).sort();
  return {
    debits,
    pending,
    problems: problems.slice(0, mostProblems),
    problemCount: problems.length,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
  };
}
