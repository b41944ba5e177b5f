import type { z } from 'zod';
import type { spendItems } from '#contract/spends.ts';
import type { TextKey } from '#contract/texts/index.ts';
import { dateIn, type TimeZone } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { isRotatorThere, isToldByAnother } from './change-spend.queries.ts';

export type SpendItems = z.output<typeof spendItems>;

const dayMs = 24 * 60 * 60 * 1_000;

/** Tomorrow: whoever advertises abroad may be a day ahead. */
export function latestSpendDay(timeZone: TimeZone, now: Date): string {
  return dateIn(timeZone, new Date(now.getTime() + dayMs));
}

interface Before {
  id: string;
  rotatorId: string | null;
  nominal: number;
  /** What Meta's file calls the campaign; null: entered by hand. */
  metaCampaign: string | null;
}

/**
 * What the form cannot know by itself: until when it is today, and which rotators there are. An entry may keep a
 * rotator that is gone since: `before` is not asked about again.
 */
export async function checkSpend(
  tx: Db,
  { accountId, timeZone }: Viewer,
  { day, nominal, rotatorId }: SpendItems,
  { now, before }: { now: Date; before?: Before },
): Promise<void> {
  const texts: Record<string, TextKey> = {};
  if (day > latestSpendDay(timeZone, now)) texts.day = 'validation.spendFuture';
  if (nominal === 0 && before?.nominal !== 0) texts.nominal = 'validation.spendNothing';
  const isNew = rotatorId !== null && rotatorId.toLowerCase() !== before?.rotatorId;
  if (isNew && !(await isRotatorThere(tx, accountId, rotatorId)))
    texts.rotatorId = 'validation.unknownRotator';
  // The next file would not know which of the two it speaks of.
  const metaCampaign = before?.metaCampaign ?? null;
  if (before && metaCampaign !== null) {
    const isTold = await isToldByAnother(tx, accountId, { id: before.id, day, metaCampaign });
    if (isTold) texts.day = 'validation.spendTold';
  }
  if (Object.keys(texts).length > 0) throw new AppError('invalid_input', { texts });
}
