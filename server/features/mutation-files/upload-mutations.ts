import { createHash } from 'node:crypto';
import type { Answer, Parsed } from '#contract/endpoint.ts';
import type { uploadMutations as call } from '#contract/mutation-files.ts';
import {
  accountBefore,
  guessHeader,
  headingsOf,
  type ReadStatement,
  type RecognisedStatement,
  readStatement,
  recogniseStatement,
  type StatementColumns,
  type StatementLine,
} from '#domain/bank-statement.ts';
import { enqueueMatching } from '#server/features/payments/matching-job.ts';
import { bareNumber, type Kept, keepMutation } from '#server/features/payments/take-mutations.ts';
import type { BankMutation } from '#server/integrations/bank-mutations/read-mutations.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import type { Operator } from '#server/platform/operators/operator.ts';
import type { TableRow } from '#server/platform/tables/reading/table-row.ts';
import {
  backToPlace,
  findColumns,
  insertFile,
  markPlace,
  rememberColumns,
  setCounts,
} from './mutation-files.queries.ts';
import { readStatementFile } from './read-statement-file.ts';

type UploadDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'random'>;
type Query = Parsed<typeof call>['query'];
type Uploaded = Answer<typeof call>;

const jakartaMs = 7 * 60 * 60 * 1_000;
const mostProblems = 50;
const sampleRows = 5;

/** Looks at a bank's export and says what it would add; with `keep` it does. The same file again adds nothing. */
export async function uploadMutations(
  deps: UploadDeps,
  operator: Operator,
  { query, body }: { query: Query; body: Uint8Array },
): Promise<Uploaded> {
  const rows = await readStatementFile(body);
  if (typeof rows === 'string') return { ...nothing, problem: rows };
  const how = await howToRead(deps.db, rows, query);
  const accountNumber = query.account || how.accountNumber;
  const shown = presentTable(deps, rows, { ...how, accountNumber });
  if (!how.columns) return { ...nothing, ...shown, problem: 'columns_unknown' };
  const { columns, header } = how;
  const latest = new Date(deps.clock.now().getTime() + jakartaMs).toISOString().slice(0, 10);
  const read = readStatement(rows, { header, columns, accountNumber, latest });
  const isKept = query.keep === 'true';
  if (!isKept) await markPlace(deps.db);
  const kept = await keepLines(deps, operator, read, { name: query.name || 'csv', bank: how.bank });
  if (!isKept) await backToPlace(deps.db);
  else if (how.isSaid) {
    const headings = headingsOf(rows[header]?.cells ?? []);
    const at = deps.clock.now();
    await rememberColumns(deps.db, headings, { columns, accountNumber, operatorId: operator.id, at });
  }
  return { ...nothing, ...shown, ...presentRead(read), ...kept, kept: isKept };
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

/** Each line by itself; which of them are new, the database knows. */
async function keepLines(
  deps: UploadDeps,
  operator: Operator,
  { credits }: ReadStatement,
  { name, bank }: { name: string; bank: string },
): Promise<Pick<Uploaded, 'added' | 'known' | 'doubtful'>> {
  const fileId = newId(deps.clock, deps.random);
  const at = deps.clock.now();
  const file = { id: fileId, operatorId: operator.id, name, bank, at, lines: credits.length };
  await insertFile(deps.db, file);
  const counts: Record<Kept, number> = { known: 0, same: 0, doubtful: 0, new: 0 };
  let sum = 0;
  for (const { mutation } of withIds(credits)) {
    const kept = await keepMutation(deps.db, deps, 'csv', mutation, fileId);
    counts[kept] += 1;
    if (kept === 'new') sum += mutation.amount;
  }
  const { new: added, doubtful } = counts;
  const known = counts.known + counts.same;
  await setCounts(deps.db, fileId, { added, known, doubtful });
  if (added > 0) await enqueueMatching(deps.db);
  return { added: { count: added, sum }, known, doubtful };
}

/**
 * The same line has the same id in every export that has it. Lines that are alike in everything are told apart by their
 * count within the day: however they are ordered, an export with three of them adds one to an export with two.
 */
function withIds(credits: readonly StatementLine[]): { mutation: BankMutation }[] {
  const times = new Map<string, number>();
  return credits.map(({ day, amount, hasSen, description, accountNumber }) => {
    const line = JSON.stringify([bareNumber(accountNumber), day, amount, hasSen, description]);
    const time = (times.get(line) ?? 0) + 1;
    times.set(line, time);
    const id = createHash('sha256').update(`${line} ${time}`).digest('hex').slice(0, 40);
    const at = new Date(`${day}T00:00:00+07:00`);
    return { mutation: { id, accountNumber, amount, hasSen, at, description } };
  });
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
