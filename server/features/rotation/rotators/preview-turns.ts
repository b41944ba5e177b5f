import { nextTurns, type TurnState } from '#domain/rotation.ts';
import { setupOf } from './describe-taker.ts';
import type { RotatorRecord, TakerRow } from './rotator-list.queries.ts';

/** Whose turns come next if nothing changes. None where nobody gets any: paused, or nobody in it. */
export function previewTurns(
  rotator: RotatorRecord,
  takers: readonly TakerRow[],
  now: Date,
  count: number,
): string[] {
  if (rotator.status === 'paused' || takers.length === 0) return [];
  return nextTurns(rotator.state as TurnState, setupOf(rotator, takers), now, count);
}
