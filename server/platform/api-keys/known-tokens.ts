/** Tokens, by their hash, that were found to work lately; the oldest are forgotten, so that memory stays small. */
export interface KnownTokens {
  has(hash: string): boolean;
  add(hash: string): void;
  delete(hash: string): void;
}

export function createKnownTokens(most: number): KnownTokens {
  // A set keeps the order in which they came.
  const hashes = new Set<string>();
  return {
    has: (hash) => hashes.has(hash),
    add: (hash) => {
      hashes.delete(hash);
      hashes.add(hash);
      const [oldest] = hashes;
      if (hashes.size > most && oldest !== undefined) hashes.delete(oldest);
    },
    delete: (hash) => {
      hashes.delete(hash);
    },
  };
}
