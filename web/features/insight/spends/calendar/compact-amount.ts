import type { ParseKeys } from 'i18next';
import { formatNumber } from '#web/lib/format/format.ts';

const steps = [
  { size: 1_000_000_000_000, word: 'spends.trillions' },
  { size: 1_000_000_000, word: 'spends.billions' },
  { size: 1_000_000, word: 'spends.millions' },
  { size: 1_000, word: 'spends.thousands' },
] as const;

/** An amount where there is room for two figures: the number, and the key of the word after it, if any. */
export function compactAmount(rupiah: number): { number: string; word: ParseKeys | null } {
  // By what would be shown: 999.950 is a million there, not a thousand thousands.
  const step = steps.find(({ size }) => rounded(rupiah / (size / 1_000)) >= 1_000);
  return step
    ? { number: formatNumber(rounded(rupiah / step.size)), word: step.word }
    : { number: formatNumber(rupiah), word: null };
}

/** 1,2 but 12 and 123. */
function rounded(value: number): number {
  return value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value);
}
