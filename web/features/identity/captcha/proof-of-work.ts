import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** Tries numbers until one fits, and packs it the way the server wants it: base64 of the JSON {challenge, solution}. */
export async function proveWork(challenge: Challenge, timeout: number): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout });
  if (!solution) throw new Error(`no solution within ${timeout / 1000} s`);
  return btoa(JSON.stringify({ challenge, solution }));
}
