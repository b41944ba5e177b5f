import type { Answer } from '#contract/endpoint.ts';
import type { TurnTaker } from '#contract/member-list.ts';
import type { getArrivals } from '#contract/rotator-list.ts';
import { type RotationSetup, replay } from '#domain/rotation.ts';
import type { Setup } from './turn-shares.ts';

type Arrivals = Answer<typeof getArrivals>;

/** As many as are played again while a slider moves. */
const mostArrivals = 5_000;

export interface SimulatedRow {
  /** Null: people who are no longer members, together. */
  id: string | null;
  leads: number;
  before: number;
}

/** Last week's leads under this setup, beside how it was; in the rotator's order, then who else is concerned. */
export function simulate(arrivals: Arrivals, setup: Setup, takers: readonly TurnTaker[]): SimulatedRow[] {
  const moments = momentsOf(arrivals);
  const played = replay(moments, setupOf(setup, takers), sameDiceAgain());
  const after = scaled(played, arrivals.total, moments.length);
  const before = new Map(arrivals.got.map(({ memberId, leads }) => [memberId, leads]));
  const known = new Set(takers.map(({ id }) => id));
  const ids = new Set([...setup.members.map(({ memberId }) => memberId), ...after.keys(), ...before.keys()]);
  const rows: SimulatedRow[] = [...ids]
    .filter((id) => known.has(id))
    .map((id) => ({ id, leads: after.get(id) ?? 0, before: before.get(id) ?? 0 }));
  const gone = [...before].filter(([id]) => !known.has(id)).reduce((sum, [, leads]) => sum + leads, 0);
  return gone > 0 ? [...rows, { id: null, leads: 0, before: gone }] : rows;
}

/** Of very many leads some, evenly spread, stand for their neighbours. */
function momentsOf({ minutes, total }: Arrivals): Date[] {
  const step = Math.max(1, total / mostArrivals);
  const moments: Date[] = [];
  let seen = 0;
  let next = 0;
  for (const [at, leads] of minutes) {
    seen += leads;
    for (; next < seen; next += step) moments.push(new Date(at));
  }
  return moments;
}

/** Back to the number of all leads; what rounding leaves over goes to whom it was taken from most. */
function scaled(counts: ReadonlyMap<string, number>, total: number, played: number): Map<string, number> {
  if (played === 0 || played === total) return new Map(counts);
  const exact = [...counts].map(([id, count]) => ({ id, value: (count * total) / played }));
  const given = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let left =
    Math.round((given * total) / played) - exact.reduce((sum, { value }) => sum + Math.floor(value), 0);
  const byRest = [...exact].sort((one, other) => (other.value % 1) - (one.value % 1));
  const result = new Map<string, number>();
  for (const { id, value } of byRest) {
    result.set(id, Math.floor(value) + (left > 0 ? 1 : 0));
    left -= 1;
  }
  return result;
}

function setupOf({ rotation, members, defaultMemberId }: Setup, takers: readonly TurnTaker[]): RotationSetup {
  const byId = new Map(takers.map((taker) => [taker.id, taker]));
  const fallback = defaultMemberId === null ? undefined : byId.get(defaultMemberId);
  return {
    rotation,
    members: members.flatMap(({ memberId, ratio }, place) => {
      const taker = byId.get(memberId);
      // A pause that runs now says nothing of last week.
      return taker ? [{ ...taker, ratio, place, pausedUntil: null }] : [];
    }),
    fallback: fallback ?? null,
  };
}

/** Dice that always fall the same way: only what is changed in the form may change the figures. */
function sameDiceAgain(): () => number {
  let seed = 20_261_115;
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
}
