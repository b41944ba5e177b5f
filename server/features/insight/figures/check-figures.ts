import type { Db } from '#server/platform/database/index.ts';
import { differencesIn, type FigureDifference } from './check-figures.queries.ts';
import { figureTableNames } from './figure-tables.queries.ts';

/** Counts an account's leads and orders anew, and says where the totals of lists and dashboard are wrong. */
export async function checkFigures(db: Db, accountId: string): Promise<FigureDifference[]> {
  const differences: FigureDifference[] = [];
  for (const name of figureTableNames) differences.push(...(await differencesIn(db, accountId, name)));
  return differences;
}
