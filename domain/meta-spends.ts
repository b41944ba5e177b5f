import { type Cell, cellsOf, type FileRow, findSumsOfParts, isTogether } from './meta-sums.ts';
import { plainText } from './plain-text.ts';
import { dayReader, readAmount } from './spend-values.ts';
import { campaignLength } from './text-lengths.ts';

// What the advertisements cost, out of the table that Meta's Ads Manager exports.

/** Why a row of Meta's file is not taken, as the API says it. */
export const spendProblems = ['day', 'nominal', 'currency', 'future', 'campaign'] as const;
export type SpendProblem = (typeof spendProblems)[number];
/** Why the whole file is not. */
export const spendFileProblems = [
  'unreadable',
  'empty',
  'no-day',
  'no-nominal',
  'too-many',
  'not-daily',
] as const;
export type SpendFileProblem = (typeof spendFileProblems)[number];

export const largestSpend = 1_000_000_000_000;

/** Of one day and one campaign: the sum of its ad sets and ads. */
export interface MetaSpend {
  day: string;
  campaign: string;
  /** In whole rupiah. */
  amount: number;
  /** How many rows it was made of. */
  rows: number;
}

interface RefusedRow {
  line: number;
  problem: SpendProblem;
  value: string;
}

export interface ReadSpends {
  /** By day and campaign, the first day first. */
  spends: MetaSpend[];
  refused: RefusedRow[];
  /** Rows that name no amount, and sums of other rows. */
  skipped: number;
}

/** The names that Meta gave its columns over the years, in small letters. */
const names = {
  day: ['day', 'hari', 'date', 'tanggal'],
  start: ['reporting starts', 'awal pelaporan', 'mulai pelaporan', 'laporan mulai', 'pelaporan dimulai'],
  end: ['reporting ends', 'akhir pelaporan', 'pelaporan berakhir', 'laporan berakhir'],
  campaign: ['campaign name', 'nama kampanye', 'campaign', 'kampanye'],
  adSet: ['ad set name', 'nama set iklan'],
  ad: ['ad name', 'nama iklan'],
  currency: ['currency', 'mata uang'],
} as const;
const amountName =
  /^(?:amount spent|jumlah (?:yang )?(?:dibelanjakan|dihabiskan)|jumlah pembelanjaan)(?: ?\((?<currency>[a-z]{3})\))?$/;
const rupiah = 'idr';

type Columns = Record<keyof typeof names, number> & { amount: number; amountCurrency: string };

/** Each is -1 when there is none. */
function findColumns(headers: readonly string[]): Columns {
  const titles = headers.map((header) => header.toLowerCase().replace(/\s+/g, ' ').trim());
  const find = (wanted: readonly string[]) => titles.findIndex((title) => wanted.includes(title));
  const currencies = titles.map((title) => {
    const found = amountName.exec(title);
    return found && (found.groups?.currency ?? '');
  });
  // An account may show its amounts in several; ours first.
  const amount =
    [rupiah, ''].map((wanted) => currencies.indexOf(wanted)).find((at) => at >= 0) ??
    currencies.findIndex((currency) => currency !== null);
  return {
    day: find(names.day),
    start: find(names.start),
    end: find(names.end),
    campaign: find(names.campaign),
    adSet: find(names.adSet),
    ad: find(names.ad),
    currency: find(names.currency),
    amount,
    amountCurrency: currencies[amount] ?? '',
  };
}

/**
 * Rows per ad set, ad or hour are added up, fractions included, before anything is rounded.
 *
 * @param latest the last day that money can have been spent on.
 */
export function readMetaSpends(
  [header, ...rows]: readonly FileRow[],
  latest: string,
): ReadSpends | SpendFileProblem {
  const columns = findColumns(header?.cells ?? []);
  const dayColumn = [columns.day, columns.start, columns.end].find((at) => at >= 0);
  if (dayColumn === undefined) return 'no-day';
  if (columns.amount < 0) return 'no-nominal';
  const readDay = dayReader(
    rows.map(({ cells }) => cells[dayColumn] ?? ''),
    latest,
  );
  const sumOfAll = findSumOfAll(columns, rows, readDay);
  const sumsOfParts = findSumsOfParts(rows, { ...columns, day: dayColumn });
  const sums = new Map<string, MetaSpend>();
  const refused: RefusedRow[] = [];
  let skipped = 0;
  for (const row of rows) {
    const cell = cellsOf(row);
    const kind = kindOf(columns, cell);
    if (kind === 'range' && row !== sumOfAll) return 'not-daily';
    if (kind !== 'spend' || sumsOfParts.has(row)) {
      skipped += 1;
      continue;
    }
    const read = readRow(columns, cell, { day: readDay(cell(dayColumn)), dayCell: cell(dayColumn), latest });
    const wrong = 'problem' in read ? read : add(sums, read, cell(columns.amount));
    if (wrong) refused.push({ line: row.number, ...wrong });
  }
  return { spends: rounded([...sums.values()]), refused, skipped };
}

/** Where no campaign distinguishes them: the one row of several days among those of single ones that lie within. */
function findSumOfAll(
  columns: Columns,
  rows: readonly FileRow[],
  readDay: (cell: string) => string | undefined,
): FileRow | undefined {
  const { campaign, start, end } = columns;
  const [range, another] = rows.filter((row) => kindOf(columns, cellsOf(row)) === 'range');
  if (!range || another || campaign >= 0) return undefined;
  const [from = '', to = ''] = [start, end].map((column) => readDay(cellsOf(range)(column)));
  const days = rows.filter((row) => row !== range).flatMap((row) => readDay(cellsOf(row)(start)) ?? []);
  return days.length > 0 && days.every((day) => from <= day && day <= to) ? range : undefined;
}

const sumWords = /^(?:total|results from|hasil dari)\b/i;
const noAmount = ['', '-', '–', '—'];

/** `sum`: of other rows. `range`: of several days at once. */
function kindOf(columns: Columns, cell: Cell): 'sum' | 'range' | 'nothing' | 'spend' {
  const { day, start, end, campaign, adSet, ad, amount } = columns;
  if ([day, campaign, adSet, ad].some((column) => isTogether(cell(column)))) return 'sum';
  const isNamed = cell(campaign) !== '' && !sumWords.test(cell(campaign));
  // The column of the day says it; else a row is of a day when it begins and ends on it.
  const isRange = day < 0 && end >= 0 && cell(end) !== '' && start >= 0 && cell(start) !== cell(end);
  const isDayless = cell(day >= 0 ? day : start >= 0 ? start : end) === '';
  // Beside the days of a campaign stands their sum, which names the whole range.
  const isOfAllDays = day >= 0 && [start, end].every((column) => cell(column) !== '');
  if (isDayless && (!isNamed || isOfAllDays)) return 'sum';
  if (isRange) return campaign >= 0 && !isNamed ? 'sum' : 'range';
  return noAmount.includes(cell(amount)) ? 'nothing' : 'spend';
}

type Wrong = Omit<RefusedRow, 'line'>;
interface Amount {
  day: string;
  campaign: string;
  amount: number;
}

function readRow(
  columns: Columns,
  cell: Cell,
  { day, dayCell, latest }: { day: string | undefined; dayCell: string; latest: string },
): Amount | Wrong {
  const written = cell(columns.amount);
  const currency = columns.amountCurrency || cell(columns.currency).toLowerCase() || rupiah;
  if (currency !== rupiah) return { problem: 'currency', value: `${written} ${currency.toUpperCase()}` };
  const amount = readAmount(written);
  if (amount === undefined || amount > largestSpend) return { problem: 'nominal', value: written };
  if (day === undefined) return { problem: 'day', value: dayCell };
  if (day > latest) return { problem: 'future', value: dayCell };
  const campaign = campaignNamed(cell(columns.campaign));
  // A line of a day that names none beside those that do would count their money twice.
  if (columns.campaign >= 0 && campaign === '') return { problem: 'campaign', value: written };
  return { day, campaign, amount };
}

/** As leads name theirs, so that the two are found together. */
function campaignNamed(cell: string): string {
  return [...plainText(cell)].slice(0, campaignLength).join('').trim();
}

function add(sums: Map<string, MetaSpend>, { day, campaign, amount }: Amount, written: string): Wrong | null {
  const key = `${day} ${campaign}`;
  const { amount: before, rows } = sums.get(key) ?? { amount: 0, rows: 0 };
  if (before + amount > largestSpend) return { problem: 'nominal', value: written };
  sums.set(key, { day, campaign, amount: before + amount, rows: rows + 1 });
  return null;
}

function rounded(spends: MetaSpend[]): MetaSpend[] {
  return spends
    .map((spend) => ({ ...spend, amount: Math.round(Number(spend.amount.toFixed(4))) }))
    .sort((a, b) => (`${a.day} ${a.campaign}` < `${b.day} ${b.campaign}` ? -1 : 1));
}
