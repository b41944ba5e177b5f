import type { z } from 'zod';
import type { spendItems } from '#contract/spends.ts';
import type { TextKey } from '#contract/texts/index.ts';
import { dateIn, type TimeZone } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { isImportedTwice, isRotatorThere } from './change-spend.queries.ts';

export type SentSpend = z.output<typeof spendItems>;

/** The API calls the amount of a spend `nominal`. */
export const spendOf = ({ nominal, ...items }: SentSpend) => ({ ...items, amount: nominal });
export type SpendItems = ReturnType<typeof spendOf>;

const dayMs = 24 * 60 * 60 * 1_000;

/** Tomorrow: whoever advertises abroad may be a day ahead. */
export function latestSpendDay(timeZone: TimeZone, now: Date): string {
  return dateIn(timeZone, new Date(now.getTime() + dayMs));
}

interface Before {
  id: string;
  rotatorId: string | null;
  amount: number;
  /** What Meta's file calls the campaign; null: entered by hand. */
  metaCampaign: string | null;
}

/**
 * What the form cannot check by itself: the latest day, and which rotators there are. An entry may keep a rotator that
 * was removed since: it is not checked again.
 */
export async function checkSpend(
  tx: Db,
  { accountId, timeZone }: Viewer,
  { day, amount, rotatorId }: SpendItems,
  { now, before }: { now: Date; before?: Before },
): Promise<void> {
  const texts: Record<string, TextKey> = {};
  if (day > latestSpendDay(timeZone, now)) texts.day = 'validation.spendFuture';
  if (amount === 0 && before?.amount !== 0) texts.nominal = 'validation.spendNothing';
  const isNew = rotatorId !== null && rotatorId.toLowerCase() !== before?.rotatorId;
  if (isNew && !(await isRotatorThere(tx, accountId, rotatorId)))
    texts.rotatorId = 'validation.unknownRotator';
  // For the next file it would be unclear which of the two entries is its own.
  const metaCampaign = before?.metaCampaign ?? null;
  if (before && metaCampaign !== null) {
    const isTwice = await isImportedTwice(tx, accountId, { id: before.id, day, metaCampaign });
    if (isTwice) texts.day = 'validation.spendImported';
  }
  if (Object.keys(texts).length > 0) throw new AppError('invalid_input', { texts });
}
