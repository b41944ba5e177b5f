import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  creditOf,
  type Rotation,
  type RotationSetup,
  type Turn,
  type TurnMember,
  type TurnState,
  takeTurn,
} from './rotation.ts';
import { standardHours } from './working-hours.ts';

const at = new Date('2026-11-16T05:00:00Z');
const later = new Date('2026-12-16T05:00:00Z');
const noRandomness = () => 0;

interface Person {
  ratio: number;
  isHere: boolean;
}

/** A shop in which anything may change between two leads. */
const person = fc.record({ ratio: fc.integer({ min: 1, max: 10 }), isHere: fc.boolean() });
const people = fc.array(person, { minLength: 1, maxLength: 7 });
const steady = fc.constantFrom<Rotation>('ratio', 'even');
/** Who joins, leaves, comes back or gets another ratio, and how many leads come before the next change. */
const change = fc.record({
  who: fc.nat(6),
  to: fc.option(person),
  leads: fc.integer({ min: 0, max: 12 }),
});
const churn = fc.array(change, { maxLength: 25 });

function setupOf(shop: readonly (Person | null)[], rotation: Rotation): RotationSetup {
  const members = shop.flatMap((one, index): TurnMember[] =>
    one === null
      ? []
      : [
          {
            id: `m${index}`,
            // Not the order of the ids, so that a tie broken by the wrong one shows.
            place: (index * 5) % 7,
            ratio: one.ratio,
            reachable: true,
            status: 'active',
            hours: standardHours,
            pausedUntil: one.isHere ? null : later,
          },
        ],
  );
  return { rotation, members, fallback: null };
}

const onDuty = ({ members }: RotationSetup) => members.filter(({ pausedUntil }) => pausedUntil === null);
const speedOf = ({ ratio }: TurnMember, rotation: Rotation) => (rotation === 'even' ? 1 : ratio);

function run(state: TurnState, setup: RotationSetup, count: number) {
  const turns: Turn[] = [];
  let now = state;
  for (let n = 0; n < count; n += 1) {
    const turn = takeTurn(now, setup, at, noRandomness);
    if (!turn) break;
    now = turn.state;
    turns.push(turn);
  }
  return { state: now, turns, ids: turns.map(({ memberId }) => memberId) };
}

/** Applies the changes; returns after each who was on duty and who got the leads. */
function live(
  first: readonly Person[],
  changes: readonly { who: number; to: Person | null; leads: number }[],
  rotation: Rotation,
) {
  const shop: (Person | null)[] = [...first];
  let state: TurnState = {};
  const phases = [{ who: 0, to: first[0] ?? null, leads: 3 }, ...changes].map(({ who, to, leads }) => {
    shop[who % first.length] = to;
    const setup = setupOf(shop, rotation);
    const { turns, ids, state: after } = run(state, setup, leads);
    state = after;
    return { setup, ids, turns };
  });
  return { phases, state, setup: setupOf(shop, rotation) };
}

const countOf = (ids: readonly string[], id: string) => ids.filter((one) => one === id).length;

describe('with the same people on duty', () => {
  it('any sum-of-ratios leads in a row give each exactly their ratio, whatever happened before', () => {
    fc.assert(
      fc.property(people, churn, steady, fc.nat(200), (first, changes, rotation, skip) => {
        const { state, setup } = live(first, changes, rotation);
        const pool = onDuty(setup);
        fc.pre(pool.length > 0);
        const sum = pool.reduce((total, one) => total + speedOf(one, rotation), 0);
        const { ids } = run(state, setup, skip + sum);
        const window = ids.slice(skip);
        for (const one of pool) expect(countOf(window, one.id)).toBe(speedOf(one, rotation));
      }),
      { numRuns: 1_000 },
    );
  });

  it('nobody gets more than their ratio in any such window between two changes', () => {
    fc.assert(
      fc.property(people, churn, steady, (first, changes, rotation) => {
        const { phases } = live(first, changes, rotation);
        for (const { setup, ids } of phases) {
          const pool = onDuty(setup);
          const sum = pool.reduce((total, one) => total + speedOf(one, rotation), 0);
          for (const one of pool) {
            for (let from = 0; from < ids.length; from += 1) {
              const got = countOf(ids.slice(from, from + sum), one.id);
              expect(got).toBeLessThanOrEqual(speedOf(one, rotation));
            }
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('whatever changes around them', () => {
  it('two who stay on duty stay within one turn of each other, measured by their ratios', () => {
    fc.assert(
      fc.property(people, churn, steady, (first, changes, rotation) => {
        fc.pre(first.length >= 3);
        // The first two never change; everyone else comes and goes.
        const stable = [first[0], first[1]].map((one) => ({ ratio: one?.ratio ?? 1, isHere: true }));
        const others = changes.map((one) => ({ ...one, who: 2 + (one.who % (first.length - 2)) }));
        const { phases } = live([...stable, ...first.slice(2)], [...others], rotation);
        const ids = phases.slice(1).flatMap((phase) => phase.ids);
        const [v, w] = stable.map(({ ratio }) => (rotation === 'even' ? 1 : ratio)) as [number, number];
        for (let from = 0; from < ids.length; from += 7) {
          const window = ids.slice(from);
          // |got0 / v - got1 / w| <= 1 / v + 1 / w, in whole numbers.
          const apart = countOf(window, 'm0') * w - countOf(window, 'm1') * v;
          expect(Math.abs(apart)).toBeLessThanOrEqual(v + w);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('coming, going and pausing gains or loses nobody more than a turn in all', () => {
    fc.assert(
      fc.property(people, churn, steady, (first, changes, rotation) => {
        // Ratios stay; who is on duty changes as often as it likes.
        const paused = changes.map((one) => ({
          ...one,
          to: { ratio: first[one.who % first.length]?.ratio ?? 1, isHere: one.to?.isHere ?? false },
        }));
        const { phases } = live(first, paused, rotation);
        const turns = phases.flatMap((phase) => phase.turns);
        for (const [index, { ratio }] of first.entries()) {
          const mine = turns.filter(({ receipt }) => receipt.pool.some(({ id }) => id === `m${index}`));
          const speed = rotation === 'even' ? 1 : ratio;
          // Each turn ends when its winner has waited long enough; that long everyone in the pool saves.
          const steps = mine.map(({ receipt }) => Math.min(...receipt.pool.map(({ deficit }) => deficit)));
          const earned = steps.reduce((sum, wait) => sum + (wait * speed) / 5_040, 0);
          const got = mine.filter(({ memberId }) => memberId === `m${index}`).length;
          // A step is lost or won at each return at most, a five thousandth of a turn.
          expect(Math.abs(got - earned)).toBeLessThanOrEqual(1 + (changes.length * 10) / 5_040);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('who pauses after every turn they get ends with no more than who stays', () => {
    const ratios = [1, 1, 1];
    let state: TurnState = {};
    const got = [0, 0, 0];
    let lastWinner = -1;
    for (let n = 0; n < 3_000; n += 1) {
      // m0 goes for one lead after each turn of theirs.
      const shop = ratios.map((ratio, index) => ({ ratio, isHere: index !== 0 || lastWinner !== 0 }));
      const turn = takeTurn(state, setupOf(shop, 'ratio'), at, noRandomness);
      state = turn?.state ?? {};
      lastWinner = Number(turn?.memberId.slice(1));
      got[lastWinner] = (got[lastWinner] ?? 0) + 1;
    }
    expect(got[0]).toBeLessThanOrEqual(1_000);
    expect(Math.abs((got[1] ?? 0) - (got[2] ?? 0))).toBeLessThanOrEqual(1);
  });

  it('a newcomer has their share from the first round on, and no more', () => {
    fc.assert(
      fc.property(people, fc.nat(50), fc.integer({ min: 1, max: 10 }), (first, before, ratio) => {
        const here = first.map((one) => ({ ...one, isHere: true }));
        const { state } = run({}, setupOf(here, 'ratio'), before);
        const joined = setupOf([...here, { ratio, isHere: true }], 'ratio');
        const sum = joined.members.reduce((total, one) => total + one.ratio, 0);
        const id = `m${here.length}`;
        const { ids } = run(state, joined, sum);
        expect(countOf(ids, id)).toBe(ratio);
        // In the half turn they wait, nobody else gets more than they save in it, and one they had saved already.
        expect(ids.indexOf(id)).toBeLessThanOrEqual(here.length + (sum - ratio) / (2 * ratio));
      }),
      { numRuns: 300 },
    );
  });
});

it('the order in which members are given does not matter', () => {
  fc.assert(
    fc.property(
      people,
      churn,
      steady,
      fc.array(fc.nat(), { minLength: 7, maxLength: 7 }),
      (first, changes, rotation, keys) => {
        const { state, setup } = live(first, changes, rotation);
        const shuffled = setup.members
          .map((one, index) => ({ one, key: keys[index] ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(run(state, { ...setup, members: shuffled }, 30).ids).toEqual(run(state, setup, 30).ids);
      },
    ),
  );
});

it('what everyone has saved always lies between nothing and a whole turn', () => {
  fc.assert(
    fc.property(people, churn, steady, (first, changes, rotation) => {
      const { state, setup } = live(first, changes, rotation);
      for (const one of setup.members) {
        expect(creditOf(state, one, rotation)).toBeGreaterThanOrEqual(0);
        expect(creditOf(state, one, rotation)).toBeLessThanOrEqual(1);
      }
      for (const { deficit, ratio } of Object.values(state)) {
        expect(Number.isInteger(deficit)).toBe(true);
        expect(deficit * ratio).toBeLessThanOrEqual(5_040);
      }
    }),
  );
});

it('random converges to the ratios', () => {
  const setup = setupOf(
    [5, 3, 2].map((ratio) => ({ ratio, isHere: true })),
    'random',
  );
  let seed = 1;
  // A small generator with a fixed seed: the test draws the same lots every time.
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const ids = Array.from({ length: 20_000 }, () => takeTurn({}, setup, at, random)?.memberId ?? '');
  for (const { id, ratio } of setup.members)
    expect(countOf(ids, id) / ids.length).toBeCloseTo(ratio / 10, 1.7);
});
