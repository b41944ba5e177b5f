export interface LruCache<Key, Value> {
  /** The value cached under the key, created if there is none; `onEvicted` gets the one that made room for it. */
  use(key: Key, create: () => Value, onEvicted: (value: Value) => void): Value;
  size(): number;
}

/** Caches so many at most: beyond them the one that was not used for longest is evicted. */
export function createLruCache<Key, Value extends {}>(most: number): LruCache<Key, Value> {
  // A Map keeps the order of insertion: whoever is used goes to its end.
  const values = new Map<Key, Value>();
  return {
    use(key, create, onEvicted) {
      let value = values.get(key);
      if (value !== undefined) values.delete(key);
      else {
        if (values.size >= most) evictOldest(onEvicted);
        value = create();
      }
      values.set(key, value);
      return value;
    },
    size: () => values.size,
  };

  function evictOldest(onEvicted: (value: Value) => void): void {
    const oldest = values.entries().next().value;
    if (!oldest) return;
    values.delete(oldest[0]);
    onEvicted(oldest[1]);
  }
}
