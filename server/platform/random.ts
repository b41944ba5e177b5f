import { randomBytes } from 'node:crypto';

/** The only source of randomness of the server; tests give another. */
export interface Random {
  /** Fit for secrets. */
  bytes(length: number): Buffer;
}

/** Many bytes at once cost the system as much as a few. */
const poolBytes = 4_096;
let pool = Buffer.alloc(0);
/** What lies before it has been given away. */
let next = 0;

export const systemRandom: Random = {
  bytes(length) {
    if (length > poolBytes / 4) return randomBytes(length);
    if (pool.length - next < length) {
      // Another one: what was given away still lies in the old one.
      pool = randomBytes(poolBytes);
      next = 0;
    }
    next += length;
    return pool.subarray(next - length, next);
  },
};
