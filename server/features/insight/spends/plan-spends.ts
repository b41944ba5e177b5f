import type { MetaSpend } from '#domain/meta-spends.ts';
import type { Db } from '#server/platform/database/index.ts';
import { sumByHand, toldByMeta } from './meta-spends.queries.ts';

/** `was`: what an earlier file said of that day and campaign; null: none spoke of it. */
export type PlannedSpend = MetaSpend & { was: number | null };
type Told = Awaited<ReturnType<typeof toldByMeta>>[number];

export interface SpendPlan {
  spends: PlannedSpend[];
  /** Of earlier files, in whose place the file's come. */
  removed: Told[];
  /** Of earlier files about the same days; they stay. */
  others: Told[];
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
  const told = (await toldByMeta(db, accountId, { from, to, hold })).filter(({ day }) => days.has(day));
  const named = new Set(spends.map(keyOf));
  const unnamed = told.filter((one) => !named.has(keyOf(one)));
  // A day's sum, and the campaigns that it is the sum of: the same money in two ways.
  const isByCampaign = spends[0]?.campaign !== '';
  const isReplaced = ({ campaign }: Told) => replace || (campaign !== '') !== isByCampaign;
  const before = new Map(told.map((one) => [keyOf(one), one.nominal]));
  return {
    spends: spends.map((spend) => ({ ...spend, was: before.get(keyOf(spend)) ?? null })),
    removed: unnamed.filter(isReplaced),
    others: unnamed.filter((one) => !isReplaced(one)),
    byHand: await sumByHand(db, accountId, [...days]),
  };
}

/** Nothing is only worth a line where there was something before. */
export const isNothing = ({ nominal, was }: PlannedSpend) => nominal === 0 && !was;
export const isChange = (spend: PlannedSpend) => !isNothing(spend) && spend.nominal !== spend.was;
