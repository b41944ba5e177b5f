import type { Db } from '#server/platform/database/index.ts';
import { type AccountFigures, entriesWithoutAccount, nextAccountFigures } from './check-ledger.queries.ts';

/** One thing that is not as it must be, with its figures. */
export type LedgerDifference =
  /** Balance of the account, sum of its entries and balance of the last one are not all the same. */
  | { kind: 'balance'; account: string; balance: number; sum: number; last: number }
  /** Numbers are not 1, 2, 3, ...: so many entries, the first one at `from`. */
  | { kind: 'numbers'; account: string; from: number; wrong: number; entries: number; last: number }
  /** Balances are not the one before and the points: so many entries, the first one at `from`. */
  | { kind: 'chain'; account: string; from: number; wrong: number }
  /** Points of fake leads were taken again that had never come back. */
  | { kind: 'fake_leads'; account: string; wrong: number }
  | { kind: 'no_account'; account: string; entries: number };

export interface LedgerReport {
  accounts: number;
  entries: number;
  differences: LedgerDifference[];
}

const accountsAtOnce = 200;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Proves for every account that balance, sum and last entry agree and that the entries are an unbroken chain. */
export async function checkLedger(db: Db): Promise<LedgerReport> {
  const report: LedgerReport = { accounts: 0, entries: 0, differences: [] };
  let after = beforeAll;
  for (;;) {
    const batch = await nextAccountFigures(db, after, accountsAtOnce);
    for (const figures of batch) {
      report.accounts += 1;
      report.entries += figures.entries;
      report.differences.push(...differencesOf(figures));
    }
    if (batch.length < accountsAtOnce) break;
    after = batch.at(-1)?.id ?? after;
  }
  for (const { id, entries } of await entriesWithoutAccount(db)) {
    report.entries += entries;
    report.differences.push({ kind: 'no_account', account: id, entries });
  }
  return report;
}

function differencesOf(figures: AccountFigures): LedgerDifference[] {
  const { id: account, points: balance, sum, lastBalance: last, entries, lastNumber } = figures;
  const differences: LedgerDifference[] = [];
  if (balance !== sum || balance !== last) {
    differences.push({ kind: 'balance', account, balance, sum, last });
  }
  if (figures.misnumberedAt !== null) {
    const { misnumberedAt: from, misnumbered: wrong } = figures;
    differences.push({ kind: 'numbers', account, from, wrong, entries, last: lastNumber });
  }
  if (figures.unbalancedAt !== null) {
    differences.push({ kind: 'chain', account, from: figures.unbalancedAt, wrong: figures.unbalanced });
  }
  if (figures.unreturned > 0) differences.push({ kind: 'fake_leads', account, wrong: figures.unreturned });
  return differences;
}

/** One line for the person who reads it. */
export function describeDifference(difference: LedgerDifference): string {
  const { account } = difference;
  switch (difference.kind) {
    case 'balance': {
      const { balance, sum, last } = difference;
      return `account ${account}: balance ${balance}, sum of its entries ${sum}, last entry says ${last}`;
    }
    case 'numbers': {
      const { from, wrong, entries, last } = difference;
      return `account ${account}: numbers do not follow each other in ${wrong} place(s), first at entry ${from} (${entries} entries, last number ${last})`;
    }
    case 'chain': {
      const { from, wrong } = difference;
      return `account ${account}: ${wrong} balance(s) are not the one before and the points, first at entry ${from}`;
    }
    case 'fake_leads':
      return `account ${account}: ${difference.wrong} point(s) of fake leads were taken again without having come back`;
    case 'no_account':
      return `account ${account}: does not exist, but has ${difference.entries} entries`;
  }
}
