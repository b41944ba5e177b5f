import type { TurnTaker } from '#contract/member-list.ts';
import type { RotatorItems } from '#contract/rotator-editor.ts';
import { nextTurns, type RotationSetup } from '#domain/rotation.ts';
import { standardHours } from '#domain/working-hours.ts';

export type Setup = Pick<RotatorItems, 'rotation' | 'members' | 'defaultMemberId'>;

/** A row of the rotator with who it is. Someone removed in the meantime is nobody. */
export interface Row {
  memberId: string;
  ratio: number;
  taker: TurnTaker | undefined;
}

export function rowsOf(members: Setup['members'], takers: readonly TurnTaker[]): Row[] {
  const byId = new Map(takers.map((taker) => [taker.id, taker]));
  return members.map((member) => ({ ...member, taker: byId.get(member.memberId) }));
}

/** Whoever is off duty at the moment will be on duty again; who is inactive or has no number gets no turn. */
export function getsTurns(taker: TurnTaker | undefined): boolean {
  return taker?.status === 'active' && taker.reachable;
}

/** Those of the rows, in their order. */
export function takersOf(rows: readonly Row[]): TurnTaker[] {
  return rows.flatMap(({ taker }) => (taker && getsTurns(taker) ? [taker] : []));
}

/** Evenly, everyone counts the same whatever their ratio. */
export function weightOf({ ratio, taker }: Row, rotation: Setup['rotation']): number {
  if (!getsTurns(taker)) return 0;
  return rotation === 'even' ? 1 : ratio;
}

/** Each one's part of all turns with everyone on duty, in the order of the rows. */
export function sharesOf(rows: readonly Row[], rotation: Setup['rotation']): number[] {
  const weights = rows.map((row) => weightOf(row, rotation));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (total === 0 ? 0 : weight / total));
}

/** More beads than these cannot be told apart. */
const mostTurns = 30;
/** A single round of a few equals shows no rhythm yet. */
const fewestTurns = 6;

/** Whose turns would come next with everyone on duty: a whole round, or as much of it as can be shown. */
export function roundOf(rows: readonly Row[], rotation: Setup['rotation']): string[] {
  const takers = rows.filter(({ taker }) => getsTurns(taker));
  const sum = takers.reduce((all, row) => all + weightOf(row, rotation), 0);
  if (sum === 0) return [];
  const count = Math.min(mostTurns, sum * Math.ceil(fewestTurns / sum));
  return nextTurns({}, { rotation, members: onDuty(takers), fallback: null }, new Date(0), count);
}

function onDuty(takers: readonly Row[]): RotationSetup['members'] {
  return takers.map(({ memberId, ratio }, place) => ({
    id: memberId,
    ratio,
    place,
    reachable: true,
    status: 'active',
    hours: standardHours,
    pausedUntil: null,
  }));
}
