import type { Outcome } from './import-rows.queries.ts';
import type { ImportCounts } from './imports.queries.ts';

export const noCounts: ImportCounts = {
  add: 0,
  known: 0,
  already: 0,
  refused: 0,
  added: 0,
  updated: 0,
  touched: 0,
  skipped: 0,
};

/** How many rows have which outcome, when these have got theirs; `before` is what one had until now. */
export function addCounts(
  counts: Partial<ImportCounts>,
  rows: readonly { outcome: Outcome; before?: Outcome | null }[],
): ImportCounts {
  const sums = { ...noCounts, ...counts };
  for (const { outcome, before } of rows) {
    if (before) sums[before] -= 1;
    sums[outcome] += 1;
  }
  return sums;
}
