// The same money may be reported by several services and stand in a bank's export too. None of them knows the other's number
// for it, so it is recognised by account, sum and day.

interface ReportedMoney {
  /** Of Jakarta. */
  day: string;
  description: string;
}

/** What every line that it is compared with has too. */
interface Sum {
  amount: number;
  accountNumber: string;
}

/** Services name the day of the transfer, of its posting, or on which they looked. */
export const nearDays = 3;
const dayMs = 24 * 60 * 60 * 1_000;
/** Shorter ones are alike by chance. */
const tellingLetters = 8;
/** A number that a bank or a buyer gave to this one transfer; codes of a bank's own machines have fewer digits. */
const ownDigits = /\d{6,}/g;
const writtenDay =
  /^((0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(20)?\d\d|20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01]))$/;

/**
 * Which of these is the same money as this: `others` are sums of the same account and amount that another source reported
 * of, each not yet paired with one of this source. Of the same day, or of a near day with the same words and a number of
 * its own in them, it surely is. Of a near day otherwise it may be: banks say "TRSF E-BANKING CR" of every transfer, so a
 * person decides.
 */
export function findSameMoney<T extends ReportedMoney>(
  reported: ReportedMoney & Sum,
  others: readonly T[],
): { one: T; isSure: boolean } | undefined {
  const near = others
    .map((one) => ({ one, days: daysBetween(reported.day, one.day), isAlike: isAlike(reported, one) }))
    .filter(({ days }) => days <= nearDays)
    .sort((a, b) => Number(b.isAlike) - Number(a.isAlike) || a.days - b.days);
  const sure = near.find(({ days, isAlike: alike }) => days === 0 || alike);
  const best = sure ?? near[0];
  return best && { one: best.one, isSure: best === sure };
}

function daysBetween(a: string, b: string): number {
  return Math.abs(Date.parse(a) - Date.parse(b)) / dayMs;
}

function isAlike(reported: ReportedMoney & Sum, other: ReportedMoney): boolean {
  const [one, two] = [lettersOf(reported.description), lettersOf(other.description)];
  if (Math.min(one.length, two.length) < tellingLetters) return false;
  if (one.includes(two)) return hasOwnNumber(other.description, reported);
  return two.includes(one) && hasOwnNumber(reported.description, reported);
}

/** Neither the sum, nor a day, nor our own account. */
function hasOwnNumber(words: string, { amount, accountNumber }: Sum): boolean {
  const shared = [String(amount), `${amount}00`, bare(accountNumber)];
  return (words.match(ownDigits) ?? []).some(
    (digits) => !shared.includes(bare(digits)) && !writtenDay.test(digits),
  );
}

const bare = (digits: string) => digits.replace(/\D/g, '').replace(/^0+/, '');

const lettersOf = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
