import { createHash } from 'node:crypto';

/** For random tokens, which nobody can guess: a fast hash is enough, and it can be looked up. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
