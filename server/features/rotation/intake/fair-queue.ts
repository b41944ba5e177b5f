/** Those of one account who wait, oldest first. */
interface Line<Item> {
  items: Item[];
  /** Of them, to be in the batch that is being put together. */
  chosen: number;
}

export interface FairQueue<Item> {
  readonly size: number;
  /** Undefined when there was room; otherwise who has to leave, which may be the one that came. */
  add(accountId: string, item: Item): Item | undefined;
  /** Up to so many: one of each account after the other, those of one account together and in their order. */
  take(most: number): Item[];
  /** Of each account the one that waits longest. */
  heads(): Item[];
}

/**
 * A bounded queue in which nobody waits behind another account's crowd. When it is full, whoever has most in it gives
 * way: the last to come of that account. Every step is as quick with one account as with thousands.
 */
export function createFairQueue<Item>(limit: number): FairQueue<Item> {
  // In the order in which accounts are served next.
  const lines = new Map<string, Line<Item>>();
  const byLength = new Map<number, Set<Line<Item>>>();
  let size = 0;
  let longest = 0;

  /** Called whenever a line has become longer or shorter. */
  function measure(line: Line<Item>, before: number): void {
    const now = line.items.length;
    const old = byLength.get(before);
    // Alone with its length, as a crowd is: it takes its set along.
    const own = old?.size === 1 ? old : undefined;
    if (own) byLength.delete(before);
    else old?.delete(line);
    const others = byLength.get(now);
    if (others) others.add(line);
    else if (now > 0) byLength.set(now, own ?? new Set([line]));
    size += now - before;
    longest = Math.max(longest, now);
    // It never goes down by more than it has gone up.
    while (longest > 0 && !byLength.has(longest)) longest -= 1;
  }

  function dropLast(): Item | undefined {
    const [line] = byLength.get(longest) ?? [];
    const dropped = line?.items.pop();
    if (line) measure(line, longest);
    return dropped;
  }

  return {
    get size() {
      return size;
    },
    add(accountId, item) {
      let line = lines.get(accountId);
      const length = line?.items.length ?? 0;
      // Where all have as many, nobody who waits is sent away for somebody who comes.
      if (size >= limit && longest <= length + 1) return item;
      const dropped = size >= limit ? dropLast() : undefined;
      if (!line) {
        line = { items: [], chosen: 0 };
        lines.set(accountId, line);
      }
      line.items.push(item);
      measure(line, length);
      return dropped;
    },
    take(most) {
      const count = Math.min(most, size);
      const chosen = new Set<Line<Item>>();
      let left = count;
      // Whoever had a turn and has more waiting goes to the end, and this loop comes by there again.
      for (const [accountId, line] of lines) {
        if (left === 0) break;
        const share = lines.size === 1 ? left : 1;
        line.chosen += share;
        left -= share;
        chosen.add(line);
        lines.delete(accountId);
        if (line.chosen < line.items.length) lines.set(accountId, line);
      }
      return [...chosen].flatMap((line) => {
        const before = line.items.length;
        const items = line.items.splice(0, line.chosen);
        line.chosen = 0;
        measure(line, before);
        return items;
      });
    },
    heads: () => [...lines.values()].flatMap(({ items }) => items.slice(0, 1)),
  };
}
