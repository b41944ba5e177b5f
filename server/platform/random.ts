import { randomBytes } from 'node:crypto';

/** The only place the server throws dice; tests bring loaded ones. */
export interface Random {
  /** Fit for secrets. */
  bytes(length: number): Buffer;
}

/** Many bytes at once cost the system as much as a few. */
const poolBytes = 4_096;
let pool = Buffer.alloc(0);

export const systemRandom: Random = {
  bytes(length) {
    if (length > poolBytes / 4) return randomBytes(length);
    if (pool.length < length) pool = randomBytes(poolBytes);
    // Given away once: what is left of the pool begins behind it.
    const bytes = pool.subarray(0, length);
    pool = pool.subarray(length);
    return bytes;
  },
};
