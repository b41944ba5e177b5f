import type { StatementColumns, StatementRow } from './bank-statement-columns.ts';
import { dayReader, readAmount } from './spend-values.ts';

// Lines of a bank account, out of the table that a bank exports.

const accountLine = /rek(ening)?\b|account/i;

/** Of the lines before the table, the number of the account. */
export function accountBefore(rows: readonly StatementRow[], header: number): string {
  for (const { cells } of rows.slice(0, header)) {
    if (!cells.some((cell) => accountLine.test(cell))) continue;
    const number = cells
      .join(' ')
      .replace(/[\s.'-]/g, '')
      .match(/\d{8,20}/)?.[0];
    if (number) return number;
  }
  return '';
}

export const statementProblems = ['day', 'future', 'amount', 'direction', 'account'] as const;
type StatementProblem = (typeof statementProblems)[number];

export interface StatementLine {
  line: number;
  day: string;
  amount: number;
  hasSen: boolean;
  description: string;
  accountNumber: string;
}

export interface ReadStatement {
  credits: StatementLine[];
  /** What went out. */
  debits: number;
  /** Not booked yet: the next export has them with their day. */
  pending: number;
  problems: { line: number; problem: StatementProblem; value: string }[];
}

interface HowToRead {
  header: number;
  columns: StatementColumns;
  /** Where no column names it. */
  accountNumber: string;
  latest: string;
}

const cellOf = ({ cells }: StatementRow, place: number | null) =>
  place === null ? '' : (cells[place] ?? '').replace(/^'/, '').trim();

/** Totals and balances below the table have a word there. */
const isDated = (written: string) => /\d/.test(written);

/** Only a month first can be read so: 11/16/2026. */
const monthFirst = /^\d{1,2}[-/.](1[3-9]|[23]\d)(?!\d)/;

/**
 * Days of Indonesian banks begin with the day. Where one cell of the file can only be read with the month first, all are
 * read so; where another one can only be read with the day first, those that can be read both ways are not guessed.
 */
function dayReaderOf(written: readonly string[], latest: string): (cell: string) => string | undefined {
  const isMonthFirst = written.some((cell) => monthFirst.test(cell));
  const whole = (cell: string) => withYear(cell, latest, isMonthFirst);
  const read = dayReader(isMonthFirst ? written.map(whole) : ['31/12/2025']);
  return (cell) => read(whole(cell));
}

/** What says in a single column of sums which of them went out: a word beside them, or a sign. */
const wayMark = /\s*\b(cr|db|dr|k|d)\b\.?$/i;

/** How a sum without a mark is meant, as the marks of the others show; `unknown`: there are none anywhere. */
export type UnmarkedSums = 'credit' | 'unclear' | 'unknown';

/** Some banks mark what went out and nothing else. Where only what came in is marked, or nothing, nobody knows. */
export function unmarkedSums(
  rows: readonly StatementRow[],
  { header, columns }: Pick<HowToRead, 'header' | 'columns'>,
): UnmarkedSums {
  const { amount, direction } = columns;
  if (amount === null || direction !== null) return 'credit';
  const sums = rows
    .slice(header + 1)
    .filter((row) => isDated(cellOf(row, columns.date)))
    .map((row) => cellOf(row, amount));
  if (sums.some((sum) => isOut('', sum))) return 'credit';
  return sums.some((sum) => wayMark.test(sum) || sum.startsWith('+')) ? 'unclear' : 'unknown';
}

/** What came in, line by line; lines of text around the table are left out. */
export function readStatement(rows: readonly StatementRow[], how: HowToRead): ReadStatement {
  const read: ReadStatement = { credits: [], debits: 0, pending: 0, problems: [] };
  const { columns, latest } = how;
  const lines = rows.slice(how.header + 1);
  const unmarked = unmarkedSums(rows, how);
  const readDay = dayReaderOf(
    lines.map((row) => cellOf(row, columns.date)),
    latest,
  );
  for (const row of lines) {
    const line = row.number;
    const cell = (place: number | null) => cellOf(row, place);
    const written = cell(columns.date);
    if (/^pend/i.test(written)) read.pending += 1;
    if (!isDated(written)) continue;
    const refuse = (problem: StatementProblem, value: string) =>
      read.problems.push({ line, problem, value: value.slice(0, 100) });
    const sum = sumOf(cell, columns, unmarked);
    if (sum === 'debit') {
      read.debits += 1;
      continue;
    }
    const day = readDay(written);
    const accountNumber = (cell(columns.account) || how.accountNumber).replace(/\D/g, '');
    if (day === undefined) refuse('day', written);
    else if (day > latest) refuse('future', written);
    else if (typeof sum === 'string') refuse(sum, cell(columns.amount ?? columns.credit));
    else if (accountNumber === '') refuse('account', cell(columns.account));
    else
      read.credits.push({
        line,
        day,
        ...sum,
        description: describe(columns.descriptions.map(cell)),
        accountNumber,
      });
  }
  return read;
}

type Sum = { amount: number; hasSen: boolean };

function sumOf(
  cell: (place: number | null) => string,
  { amount, direction, debit, credit }: StatementColumns,
  unmarked: UnmarkedSums,
): Sum | 'debit' | 'amount' | 'direction' {
  if (amount === null) {
    const [out, came] = [toSum(cell(debit)), toSum(cell(credit))];
    if (came === undefined || out === undefined) return 'amount';
    if (came.amount > 0 || came.hasSen) return came;
    return out.amount > 0 || out.hasSen ? 'debit' : 'amount';
  }
  const written = cell(amount);
  const way = cell(direction) || (wayMark.exec(written)?.[1] ?? '');
  const bare = written
    .replace(wayMark, '')
    .replace(/^[+-]|-$/g, '')
    .replace(/^\((.*)\)$/, '$1');
  const sum = toSum(bare);
  if (!sum || bare === '') return 'amount';
  if (isOut(way, written)) return 'debit';
  const isIn = /^(c|k|\+)/i.test(way) || (direction === null && written.startsWith('+'));
  if (!isIn && (direction !== null || unmarked !== 'credit')) return 'direction';
  return sum;
}

function isOut(way: string, written: string): boolean {
  const said = way || (wayMark.exec(written)?.[1] ?? '');
  return /^(d|-)/i.test(said) || /^[-(]|-$/.test(written);
}

/** Nothing is written in many ways; undefined: not a sum. */
function toSum(written: string): Sum | undefined {
  if (/^[-.,0\s]*$/.test(written)) return { amount: 0, hasSen: false };
  const read = readAmount(written);
  if (read === undefined) return undefined;
  return { amount: Math.floor(read), hasSen: !Number.isInteger(read) };
}

/** 01/11 without its year is the last 1 November. */
function withYear(written: string, latest: string, isMonthFirst: boolean): string {
  const [, first = '', second = ''] = /^(\d{1,2})[/-](\d{1,2})$/.exec(written) ?? [];
  if (!first) return written;
  const [day, month] = isMonthFirst && Number(first) <= 12 ? [second, first] : [first, second];
  const year = Number(latest.slice(0, 4));
  const thisYear = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return `${first}/${second}/${thisYear > latest ? year - 1 : year}`;
}

const describe = (parts: readonly string[]) =>
  parts
    .join(' ')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 500);
