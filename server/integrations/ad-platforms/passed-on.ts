import type { IncomingHttpHeaders } from 'node:http';

const hidden = '[token]';
/** As Meta's tokens look, also one that is not ours. */
const tokenForm = /EAA[A-Za-z0-9]{16,}/g;

/** Platforms repeat what they were sent; a token stands in no log and on no screen. */
export function withoutToken(text: string, token: string, longest: number): string {
  const spellings = [token, encodeURIComponent(token)].filter((spelling) => spelling !== '');
  return spellings
    .reduce((left, spelling) => left.replaceAll(spelling, hidden), text)
    .replace(tokenForm, hidden)
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, longest);
}

const longestRestMs = 24 * 60 * 60 * 1_000;

/** In seconds; platforms give no dates. */
export function retryAfterMs(headers: IncomingHttpHeaders): number | null {
  const seconds = headers['retry-after'];
  if (!seconds || !/^\d{1,9}$/.test(seconds)) return null;
  return Math.min(Number(seconds) * 1_000, longestRestMs);
}

/** More does not go into a column for numbers, and no code of Meta is as long. */
const largestCode = 2 ** 31 - 1;

export function keptCode(code: number | undefined): number | null {
  return code !== undefined && Math.abs(code) <= largestCode ? code : null;
}
