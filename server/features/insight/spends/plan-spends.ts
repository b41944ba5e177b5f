import type { MetaSpend } from '#domain/meta-spends.ts';
import type { Db } from '#server/platform/database/index.ts';
import { importedFromMeta, sumByHand } from './meta-spends.queries.ts';

/** `was`: the amount of an earlier file for that day and campaign; null: no file had it. */
export type PlannedSpend = MetaSpend & { was: number | null };
type Imported = Awaited<ReturnType<typeof importedFromMeta>>[number];

export interface SpendPlan {
  spends: PlannedSpend[];
  /** Of earlier files, in whose place the file's come. */
  removed: Imported[];
  /** Of earlier files about the same days; they stay. */
  others: Imported[];
  byHand: { count: number; sum: number };
}

const keyOf = ({ day, campaign }: { day: string; campaign: string | null }) => `${day} ${campaign}`;

/** What a file would do; with `hold` nobody changes what that depends on until the transaction ends. */
export async function planSpends(
  db: Db,
  accountId: string,
  spends: readonly MetaSpend[],
  { replace, hold }: { replace: boolean; hold: boolean },
): Promise<SpendPlan> {
  const [from, to] = [spends[0]?.day, spends.at(-1)?.day];
  if (!from || !to) return { spends: [], removed: [], others: [], byHand: { count: 0, sum: 0 } };
  const days = new Set(spends.map(({ day }) => day));
  const imported = (await importedFromMeta(db, accountId, { from, to, hold })).filter(({ day }) =>
    days.has(day),
  );
  const named = new Set(spends.map(keyOf));
  const unnamed = imported.filter((one) => !named.has(keyOf(one)));
  // A day's sum, and the campaigns that it is the sum of: the same money in two ways.
  const isByCampaign = spends[0]?.campaign !== '';
  const isReplaced = ({ campaign }: Imported) => replace || (campaign !== '') !== isByCampaign;
  const before = new Map(imported.map((one) => [keyOf(one), one.amount]));
  return {
    spends: spends.map((spend) => ({ ...spend, was: before.get(keyOf(spend)) ?? null })),
    removed: unnamed.filter(isReplaced),
    others: unnamed.filter((one) => !isReplaced(one)),
    byHand: await sumByHand(db, accountId, [...days]),
  };
}

/** A day without spending needs an entry only where an earlier file had an amount. */
export const isEmpty = ({ amount, was }: PlannedSpend) => amount === 0 && !was;
export const isChange = (spend: PlannedSpend) => !isEmpty(spend) && spend.amount !== spend.was;
