// The same money may be told by several services and stand in a bank's export too. None of them knows the other's number
// for it, so it is told by account, sum and day.

interface Told {
  /** Of Jakarta. */
  day: string;
  description: string;
}

/** Services name the day of the transfer, of its posting, or on which they looked. */
export const nearDays = 3;
const dayMs = 24 * 60 * 60 * 1_000;
/** Shorter ones are alike by chance. */
const tellingLetters = 8;

/**
 * Which of these is the same money as this: `others` are sums of the same account and amount that another source told
 * of, each not yet paired with one of this source. Of the same day, or of a near day with the same words, it surely is.
 * Of a near day with other words it may be: a person looks.
 */
export function findSameMoney<T extends Told>(
  told: Told,
  others: readonly T[],
): { one: T; isSure: boolean } | undefined {
  const near = others
    .map((one) => ({ one, days: daysBetween(told.day, one.day), isAlike: isAlike(told, one) }))
    .filter(({ days }) => days <= nearDays)
    .sort((a, b) => Number(b.isAlike) - Number(a.isAlike) || a.days - b.days);
  const sure = near.find(({ days, isAlike: alike }) => days === 0 || alike);
  const best = sure ?? near[0];
  return best && { one: best.one, isSure: best === sure };
}

function daysBetween(a: string, b: string): number {
  return Math.abs(Date.parse(a) - Date.parse(b)) / dayMs;
}

function isAlike(a: Told, b: Told): boolean {
  const [one, two] = [lettersOf(a.description), lettersOf(b.description)];
  if (Math.min(one.length, two.length) < tellingLetters) return false;
  return one.includes(two) || two.includes(one);
}

const lettersOf = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
