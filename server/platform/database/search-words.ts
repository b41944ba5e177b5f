/** For LIKE: found anywhere. The three signs that mean something there stand for themselves. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

/** What was typed, without what no database keeps. */
export function searchable(typed: string): string {
  return typed.replace(/\p{Cc}/gu, ' ').trim();
}

/**
 * What was typed as part of a phone number, or undefined when it is none. Numbers are kept with the country code and
 * typed as people know them: 0812 is how 62812 begins.
 */
export function typedNumber(words: string): { digits: string; beginning: string | null } | undefined {
  const digits = /^[\d\s()+.-]+$/.test(words) ? words.replace(/\D/g, '') : '';
  if (!digits) return undefined;
  return { digits, beginning: digits.startsWith('0') ? `62${digits.slice(1)}` : null };
}
