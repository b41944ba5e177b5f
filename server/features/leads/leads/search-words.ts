import { shortestSearch } from '#contract/lead-list.ts';
import { containing, searchable, typedNumber } from '#server/platform/database/search-words.ts';

export interface SearchWords {
  /** What name, code or message contain, in small letters; for LIKE, as the others. */
  text: string;
  /** What the number contains, when digits were typed. */
  digits: string | null;
  /** What the number begins with, when it was typed as people know it. */
  beginning: string | null;
  /** Enough of a number to look it up, from its beginning; as it is kept. */
  number: string | null;
  /** Three letters in a row or more: what an index of three letters can help with. */
  isIndexed: boolean;
}

/** With the country code; fewer digits are how many numbers begin. */
const lookedUpFrom = 10;
const letters = new RegExp(`[\\p{L}\\p{N}]{${shortestSearch}}`, 'u');

export function searchWords(search: string): SearchWords {
  const words = searchable(search).toLowerCase();
  const typed = typedNumber(words);
  // Two digits are in every number.
  const number = typed && typed.digits.length >= shortestSearch ? typed : undefined;
  const full = number && (number.beginning ?? number.digits);
  return {
    text: containing(words),
    digits: number ? containing(number.digits) : null,
    beginning: number?.beginning ? `${number.beginning}%` : null,
    number: full?.startsWith('62') && full.length >= lookedUpFrom ? full : null,
    isIndexed: letters.test(words) || number !== undefined,
  };
}
