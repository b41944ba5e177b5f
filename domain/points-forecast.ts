import { paceDays } from './points.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** Further ahead it is a guess, and a day without its year would mislead. */
const longestDays = 365;

/**
 * When the balance is used up if leads go on coming as they did in the last seven days. Null: nothing is being spent,
 * nothing is left, or it lasts longer than a year.
 */
export function forecastRunOut({
  balance,
  spentLast7Days,
  now,
}: {
  balance: number;
  spentLast7Days: number;
  now: Date;
}): Date | null {
  if (balance <= 0 || spentLast7Days <= 0) return null;
  const days = (balance * paceDays) / spentLast7Days;
  return days > longestDays ? null : new Date(now.getTime() + Math.round(days * dayMs));
}
