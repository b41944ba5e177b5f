import { randomBytes } from 'node:crypto';

/** The only place the server throws dice; tests bring loaded ones. */
export interface Random {
  /** Fit for secrets. */
  bytes(length: number): Buffer;
}

export const systemRandom: Random = { bytes: (length) => randomBytes(length) };
