// Whose export a table is, by its headings, and what its columns hold.

export interface StatementRow {
  /** As a spreadsheet counts. */
  number: number;
  cells: readonly string[];
}

/** Which column holds what, counted from 0. */
export interface StatementColumns {
  date: number;
  descriptions: readonly number[];
  /** What came or went, told apart by `direction`, by a mark beside the sum, or by its sign. */
  amount: number | null;
  /** CR or DB. */
  direction: number | null;
  debit: number | null;
  credit: number | null;
  account: number | null;
}

interface Shape {
  bank: string;
  /** Headings that distinguish this export from others. */
  has: readonly string[];
  date: readonly string[];
  descriptions: readonly string[];
  amount?: readonly string[];
  direction?: readonly string[];
  debit?: readonly string[];
  credit?: readonly string[];
  account?: readonly string[];
}

/** Exports of the banks, by their headings: small letters and digits only. */
const shapes: readonly Shape[] = [
  {
    bank: 'BCA',
    has: ['cabang'],
    date: ['tanggal', 'tanggaltransaksi'],
    descriptions: ['keterangan'],
    amount: ['jumlah', 'mutasi'],
    direction: ['jenis', 'dbcr'],
  },
  {
    bank: 'BCA',
    has: ['cbg'],
    date: ['tanggal'],
    descriptions: ['keterangan'],
    amount: ['mutasi', 'jumlah'],
    direction: ['dbcr'],
  },
  {
    bank: 'Mandiri',
    has: ['valdate'],
    date: ['date'],
    descriptions: ['description'],
    debit: ['debit'],
    credit: ['credit'],
    account: ['accountno'],
  },
  {
    bank: 'Mandiri',
    has: ['debitamount', 'creditamount'],
    date: ['transactiondate', 'postdate', 'date'],
    descriptions: ['description', 'remarks', 'additionaldesc'],
    debit: ['debitamount'],
    credit: ['creditamount'],
    account: ['accountno', 'accountnumber'],
  },
  {
    bank: 'BRI',
    has: ['norek'],
    date: ['tgltran'],
    descriptions: ['desktran'],
    debit: ['mutasidebet', 'mutasidebit'],
    credit: ['mutasikredit'],
    account: ['norek'],
  },
  {
    bank: 'BRI',
    has: ['transaksi', 'debet', 'kredit'],
    date: ['tanggal', 'tanggaltransaksi'],
    descriptions: ['transaksi', 'uraiantransaksi'],
    debit: ['debet'],
    credit: ['kredit'],
  },
  {
    bank: 'BNI',
    has: ['journalno'],
    date: ['postdate', 'postingdate'],
    descriptions: ['description', 'transactiondescription'],
    debit: ['debit'],
    credit: ['credit'],
    account: ['accountno', 'accountnumber'],
  },
  {
    bank: 'BNI',
    has: ['journal'],
    date: ['postdate', 'postingdate'],
    descriptions: ['transactiondescription', 'description'],
    amount: ['amount'],
    direction: ['dbcr', 'dc', 'type'],
    account: ['accountno', 'accountnumber'],
  },
];

const headingOf = (cell: string) => cell.toLowerCase().replace(/[^a-z0-9]/g, '');

/** How the headings are remembered. */
export const headingsOf = (cells: readonly string[]) => cells.map(headingOf).join('|').slice(0, 2_000);

/** An export has a few lines about the account before its table. */
const mostRowsBefore = 30;

export interface RecognisedStatement {
  bank: string;
  columns: StatementColumns;
  /** Place of the line of headings among the rows. */
  header: number;
}

/** Whose export it is; undefined: somebody has to say what its columns hold. */
export function recogniseStatement(rows: readonly StatementRow[]): RecognisedStatement | undefined {
  for (const [header, { cells }] of rows.slice(0, mostRowsBefore).entries()) {
    const headings = cells.map(headingOf);
    for (const shape of shapes) {
      const columns = columnsOf(shape, headings);
      if (columns) return { bank: shape.bank, columns, header };
    }
  }
  return undefined;
}

function columnsOf(shape: Shape, headings: readonly string[]): StatementColumns | undefined {
  const find = (names: readonly string[] = []) => headings.findIndex((heading) => names.includes(heading));
  const found = (names: readonly string[] | undefined) => (find(names) < 0 ? null : find(names));
  if (!shape.has.every((name) => headings.includes(name))) return undefined;
  const [date, amount, credit] = [find(shape.date), found(shape.amount), found(shape.credit)];
  const descriptions = headings.flatMap((heading, place) =>
    shape.descriptions.includes(heading) ? [place] : [],
  );
  if (date < 0 || descriptions.length === 0 || (amount === null && credit === null)) return undefined;
  // BCA writes CR and DB into a column without a heading, beside the sum.
  const beside = amount !== null && headings[amount + 1] === '' ? amount + 1 : null;
  const direction = found(shape.direction) ?? beside;
  return {
    date,
    descriptions,
    amount,
    direction,
    debit: found(shape.debit),
    credit,
    account: found(shape.account),
  };
}

/** The longest line among the first ones: most likely the headings of an unknown table. */
export function guessHeader(rows: readonly StatementRow[]): number {
  const widths = rows.slice(0, mostRowsBefore).map(({ cells }) => cells.filter((cell) => cell !== '').length);
  return Math.max(0, widths.indexOf(Math.max(...widths)));
}
