import { describe, expect, it } from 'vitest';
import { creditOf, nextTurns, type RotationSetup, replay, type TurnMember, takeTurn } from './rotation.ts';
import { standardHours } from './working-hours.ts';

const noon = new Date('2026-11-16T05:00:00Z');
const night = new Date('2026-11-16T20:00:00Z');
const office = { ...standardHours, enabled: true };
const never = () => {
  throw new Error('no random number is needed here');
};

function member(id: string, ratio: number, more: Partial<TurnMember> = {}): TurnMember {
  return {
    id,
    ratio,
    place: 0,
    reachable: true,
    status: 'active',
    hours: standardHours,
    pausedUntil: null,
    ...more,
  };
}

function team(ratios: Record<string, number>, more: Partial<TurnMember> = {}): TurnMember[] {
  return Object.entries(ratios).map(([id, ratio], place) => member(id, ratio, { place, ...more }));
}

const setup = (members: TurnMember[], more: Partial<RotationSetup> = {}): RotationSetup => ({
  rotation: 'ratio',
  fallback: null,
  members,
  ...more,
});
const row = (given: RotationSetup, count: number, at = noon) => nextTurns({}, given, at, count).join('');

describe('whose turn it is', () => {
  it.each<[Record<string, number>, string]>([
    [{ a: 1 }, 'aaaa'],
    [{ a: 1, b: 1 }, 'abab'],
    [{ a: 1, b: 1, c: 1 }, 'abcabc'],
    [{ a: 2, b: 1 }, 'abaaba'],
    [{ a: 5, b: 3, c: 2 }, 'abcaabacba'],
    [{ a: 10, b: 1 }, 'aaaaabaaaaa'],
    [{ a: 5, b: 3, c: 2, d: 2, e: 1 }, 'abcdaabeacdba'],
  ])('%j gives %s', (ratios, turns) => {
    expect(row(setup(team(ratios)), turns.length)).toBe(turns);
  });

  it('even looks at nobody’s ratio', () => {
    expect(row(setup(team({ a: 9, b: 1, c: 4 }), { rotation: 'even' }), 6)).toBe('abcabc');
  });

  it('random draws by ratio, and its random number decides', () => {
    const given = setup(team({ a: 3, b: 1 }), { rotation: 'random' });
    const drawn = [0, 0.74, 0.76, 0.999].map(
      (drawnNumber) => takeTurn({}, given, noon, () => drawnNumber)?.memberId,
    );
    expect(drawn).toEqual(['a', 'a', 'b', 'b']);
    expect(nextTurns({}, given, noon, 5)).toEqual([]);
  });

  it('the list decides between two who are equal, not the order they are given in', () => {
    const [a, b] = team({ a: 1, b: 1 }) as [TurnMember, TurnMember];
    expect(row(setup([b, a]), 4)).toBe('abab');
    expect(row(setup([{ ...b, place: -1 }, a]), 4)).toBe('baba');
  });
});

describe('who is not on duty', () => {
  it.each([
    ['inactive', { status: 'inactive' }],
    ['paused', { pausedUntil: new Date(noon.getTime() + 1) }],
    ['leave', { hours: { ...office, leaves: [{ from: '2026-11-16', to: '2026-11-16' }] } }],
    ['hours', { hours: { ...office, days: office.days.map((day) => ({ ...day, active: false })) } }],
    ['no-number', { reachable: false }],
  ] as const)('is skipped: %s', (why, more) => {
    const given = setup([member('a', 9, more as Partial<TurnMember>), member('b', 1)]);
    const turn = takeTurn({}, given, noon, never);
    expect(turn?.memberId).toBe('b');
    expect(turn?.receipt).toEqual({
      how: 'ratio',
      chosen: 'b',
      pool: [{ id: 'b', ratio: 1, deficit: 2520 }],
      skipped: [{ id: 'a', why }],
    });
  });

  it('saves nothing while away, and goes on where they stopped', () => {
    const [a, b] = team({ a: 1, b: 1 }) as [TurnMember, TurnMember];
    const first = takeTurn({}, setup([a, b]), noon, never);
    const away = { ...a, pausedUntil: night };
    let state = first?.state ?? {};
    for (let n = 0; n < 7; n += 1) {
      const turn = takeTurn(state, setup([away, b]), noon, never);
      expect(turn?.memberId).toBe('b');
      state = turn?.state ?? {};
    }
    expect(creditOf(state, a, 'ratio')).toBe(0);
    expect(nextTurns(state, setup([a, b]), noon, 4).join('')).toMatch(/^(abab|baba)$/);
  });
});

it('who left right after a turn does not come back to wait for two', () => {
  const back = { a: { deficit: 0, ratio: 1 }, b: { deficit: 5040, ratio: 1 } };
  expect(nextTurns(back, setup(team({ a: 1, b: 1 })), noon, 4).join('')).toBe('abab');
});

describe('when nobody is on duty', () => {
  const asleep = team({ a: 2, b: 1 }, { hours: office });
  const boss = { id: 'boss', status: 'active', reachable: true } as const;

  it('the default CS gets it, and nobody’s turn is used up', () => {
    const state = takeTurn({}, setup(asleep), noon, never)?.state ?? {};
    const turn = takeTurn(state, setup(asleep, { fallback: boss }), night, never);
    expect(turn).toEqual({
      memberId: 'boss',
      state,
      receipt: {
        how: 'default',
        chosen: 'boss',
        pool: [],
        skipped: [
          { id: 'a', why: 'hours' },
          { id: 'b', why: 'hours' },
        ],
      },
    });
  });

  it.each([
    ['there is none', null],
    ['they are inactive', { ...boss, status: 'inactive' as const }],
    ['they have no number', { ...boss, reachable: false }],
  ])('without a default CS (%s) the next in turn gets it, hours ignored', (_why, fallback) => {
    expect(row(setup(asleep, { fallback }), 6, night)).toBe('abaaba');
    expect(takeTurn({}, setup(asleep, { fallback }), night, never)?.receipt.how).toBe('off-duty');
  });

  it('who is inactive or has no number gets none even then', () => {
    const gone = [
      member('a', 1, { status: 'inactive' }),
      member('b', 1, { reachable: false, hours: office }),
    ];
    expect(takeTurn({}, setup(gone), night, never)).toBeUndefined();
    expect(row(setup([...gone, member('c', 1, { hours: office })]), 3, night)).toBe('ccc');
  });

  it('no member at all: nobody', () => {
    expect(takeTurn({}, setup([]), noon, never)).toBeUndefined();
    expect(takeTurn({}, setup([], { fallback: boss }), noon, never)?.memberId).toBe('boss');
  });
});

it('drops who is no longer in the rotator', () => {
  const [a, b] = team({ a: 1, b: 1 }) as [TurnMember, TurnMember];
  const both = takeTurn({}, setup([a, b]), noon, never)?.state ?? {};
  expect(Object.keys(both)).toEqual(['a', 'b']);
  expect(Object.keys(takeTurn(both, setup([b]), noon, never)?.state ?? {})).toEqual(['b']);
});

it('replays past leads under another setup', () => {
  const arrivals = Array.from({ length: 9 }, (_, n) => new Date(noon.getTime() + n * 1_000));
  const counts = replay([...arrivals, night], setup(team({ a: 2, b: 1 }, { hours: office })), never);
  expect([...counts]).toEqual([
    ['a', 7],
    ['b', 3],
  ]);
  expect(replay(arrivals, setup([]), never).size).toBe(0);
});
