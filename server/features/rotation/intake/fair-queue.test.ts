import { describe, expect, test } from 'vitest';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

function filled(limit: number, waiting: Record<string, number>): FairQueue<string> {
  const queue = createFairQueue<string>(limit);
  for (const [account, count] of Object.entries(waiting))
    for (let n = 1; n <= count; n += 1) expect(queue.add(account, `${account}${n}`)).toBeUndefined();
  return queue;
}

describe('taking', () => {
  test('one account alone, in the order of arrival', () => {
    const queue = filled(10, { a: 5 });
    expect(queue.take(3)).toEqual(['a1', 'a2', 'a3']);
    expect(queue.take(3)).toEqual(['a4', 'a5']);
    expect(queue.take(3)).toEqual([]);
    expect(queue.size).toBe(0);
  });

  test('as many of each account, and all of whoever has less', () => {
    const queue = filled(200, { a: 50, b: 2, c: 50 });
    expect(queue.take(8)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'c2', 'c3']);
    expect(queue.size).toBe(94);
  });

  test('whoever was left out is served first in the next batch', () => {
    const queue = filled(100, { a: 2, b: 2, c: 2 });
    expect(queue.take(2)).toEqual(['a1', 'b1']);
    expect(queue.take(2)).toEqual(['c1', 'a2']);
    expect(queue.take(9)).toEqual(['b2', 'c2']);
  });

  test('whoever comes while others wait is in the next batch', () => {
    const queue = filled(1_000, { a: 900 });
    queue.take(10);
    queue.add('b', 'b1');
    expect(queue.take(10)).toContain('b1');
  });
});

describe('a full queue', () => {
  test('refuses whoever has filled it', () => {
    const queue = filled(5, { a: 5 });
    expect(queue.add('a', 'a6')).toBe('a6');
    expect(queue.size).toBe(5);
  });

  test('makes room for another account: the last of the longest line leaves', () => {
    const queue = filled(6, { a: 4, b: 2 });
    expect(queue.add('c', 'c1')).toBe('a4');
    expect(queue.add('c', 'c2')).toBe('a3');
    // All have as many now.
    expect(queue.add('c', 'c3')).toBe('c3');
    expect(queue.add('d', 'd1')).toMatch(/2$/);
    expect(queue.size).toBe(6);
  });

  test('of as many accounts as it has room for sends nobody away', () => {
    const queue = filled(3, { a: 1, b: 1, c: 1 });
    expect(queue.add('d', 'd1')).toBe('d1');
    expect(queue.take(9)).toEqual(['a1', 'b1', 'c1']);
  });

  test('has room again after a batch', () => {
    const queue = filled(4, { a: 3, b: 1 });
    queue.take(2);
    expect(queue.add('a', 'a4')).toBeUndefined();
    expect(queue.add('b', 'b2')).toBeUndefined();
    expect(queue.add('b', 'b3')).toBe('a4');
    expect(queue.add('b', 'b4')).toBe('b4');
  });
});

test('whatever happens, nothing is lost or doubled, order is kept and the longest gives way', () => {
  let seed = 7;
  const roll = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const queue = createFairQueue<string>(40);
  const model = new Map<string, string[]>();
  const waiting = () => [...model.values()].flat().length;
  for (let n = 0; n < 4_000; n += 1) {
    if (roll(12) === 0) {
      for (const item of queue.take(roll(30))) expect(model.get(item[0] as string)?.shift()).toBe(item);
    } else {
      // The first accounts come far more often.
      const account = 'abcdefgh'[Math.floor((roll(8) * roll(8)) / 7)] as string;
      const mine = model.get(account) ?? [];
      model.set(account, mine);
      const most = Math.max(...[...model.values()].map(({ length }) => length));
      const isFull = waiting() === 40;
      const item = `${account}${n}`;
      const dropped = queue.add(account, item);
      expect(dropped !== undefined).toBe(isFull);
      if (dropped !== item) mine.push(item);
      else expect(most - mine.length).toBeLessThanOrEqual(1);
      if (dropped !== undefined && dropped !== item) {
        const line = model.get(dropped[0] as string);
        expect(line?.length).toBe(most);
        expect(line?.pop()).toBe(dropped);
      }
    }
    expect(queue.size).toBe(waiting());
    expect(queue.heads().sort()).toEqual([...model.values()].flatMap(([first]) => first ?? []).sort());
  }
});
