import { describe, expect, it } from 'vitest';
import { taker } from './taker.fixture.ts';
import { roundOf, rowsOf, sharesOf } from './turn-shares.ts';

const takers = [
  taker('sari'),
  taker('rina'),
  taker('agus', { pausedUntil: '2099-01-01T00:00:00Z' }),
  taker('budi', { status: 'inactive' }),
  taker('dewi', { reachable: false }),
];
const rows = (ratios: Record<string, number>) =>
  rowsOf(
    Object.entries(ratios).map(([memberId, ratio]) => ({ memberId, ratio })),
    takers,
  );
const tally = (turns: string[]) =>
  Object.fromEntries([...new Set(turns)].sort().map((id) => [id, turns.filter((one) => one === id).length]));

describe('shares', () => {
  it('follow the ratios, and a pause of today changes nothing', () => {
    expect(sharesOf(rows({ sari: 5, rina: 3, agus: 2 }), 'ratio')).toEqual([0.5, 0.3, 0.2]);
    expect(sharesOf(rows({ sari: 5, rina: 3, agus: 2 }), 'random')).toEqual([0.5, 0.3, 0.2]);
  });

  it('are equal when even', () => {
    expect(sharesOf(rows({ sari: 5, rina: 1 }), 'even')).toEqual([0.5, 0.5]);
  });

  it('are nothing for who gets no turn: inactive, without a number, or gone', () => {
    expect(sharesOf(rows({ budi: 9, sari: 1, dewi: 4, siapa: 3 }), 'ratio')).toEqual([0, 1, 0, 0]);
    expect(sharesOf(rows({ budi: 9 }), 'ratio')).toEqual([0]);
    expect(sharesOf([], 'ratio')).toEqual([]);
  });
});

describe('the turns that come next', () => {
  it('are one round: each exactly their ratio', () => {
    const turns = roundOf(rows({ sari: 5, rina: 3, agus: 2 }), 'ratio');
    expect(turns).toHaveLength(10);
    expect(tally(turns)).toEqual({ sari: 5, rina: 3, agus: 2 });
  });

  it('are whole rounds where one is short', () => {
    expect(tally(roundOf(rows({ sari: 7, rina: 2 }), 'even'))).toEqual({ sari: 3, rina: 3 });
    expect(roundOf(rows({ sari: 1 }), 'ratio')).toHaveLength(6);
  });

  it('are not more than can be seen', () => {
    expect(roundOf(rows({ sari: 10, rina: 10, agus: 10 }), 'ratio')).toHaveLength(30);
    expect(roundOf(rows({ sari: 10, rina: 10, agus: 9 }), 'ratio')).toHaveLength(29);
  });

  it('leave out who gets none, and cannot be foretold by lot', () => {
    expect(tally(roundOf(rows({ budi: 2, sari: 4, rina: 2, dewi: 2 }), 'ratio'))).toEqual({
      sari: 4,
      rina: 2,
    });
    expect(roundOf(rows({ sari: 4, rina: 2 }), 'random')).toEqual([]);
    expect(roundOf(rows({ budi: 2 }), 'ratio')).toEqual([]);
  });
});
