export interface RecentlyUsed<Key, Value> {
  /** What is kept under the key, made where nothing is; `putOut` is called with what had to go for it. */
  use(key: Key, make: () => Value, putOut: (value: Value) => void): Value;
  size(): number;
}

/** Keeps so many at most: beyond them the one goes that was not used for longest. */
export function keepRecentlyUsed<Key, Value extends {}>(most: number): RecentlyUsed<Key, Value> {
  // A Map keeps the order of insertion: whoever is used goes to its end.
  const kept = new Map<Key, Value>();
  return {
    use(key, make, putOut) {
      let value = kept.get(key);
      if (value !== undefined) kept.delete(key);
      else {
        if (kept.size >= most) dropOldest(putOut);
        value = make();
      }
      kept.set(key, value);
      return value;
    },
    size: () => kept.size,
  };

  function dropOldest(putOut: (value: Value) => void): void {
    const oldest = kept.entries().next().value;
    if (!oldest) return;
    kept.delete(oldest[0]);
    putOut(oldest[1]);
  }
}
