import type { RotatorMember } from '#contract/rotator-list.ts';
import type { RotationSetup, TurnMember } from '#domain/rotation.ts';
import { readHours } from '#server/features/team/duty/read-hours.ts';
import { colourOf } from '#server/features/team/members/colour-of.ts';
import type { RotatorRecord, TakerRow } from './rotator-list.queries.ts';

/** As lists and boards show them. */
export function presentTaker(row: TakerRow): RotatorMember {
  return {
    id: row.id,
    fullName: row.fullName,
    nickname: row.nickname,
    colour: colourOf(row),
    status: row.status,
    hours: readHours(row.hours),
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
    ratio: row.ratio,
    reachable: row.phone !== null,
  };
}

/** As the rule of turns knows them. */
export function turnMemberOf(row: TakerRow): TurnMember {
  const { id, ratio, place, status, pausedUntil } = row;
  return {
    id,
    ratio,
    place,
    status,
    pausedUntil,
    hours: readHours(row.hours),
    reachable: row.phone !== null,
  };
}

/** All the rule of turns needs to know of a rotator. */
export function setupOf(
  { rotation, defaultId, defaultStatus, defaultPhone }: RotatorRecord,
  takers: readonly TakerRow[],
): RotationSetup {
  const fallback =
    defaultId !== null && defaultStatus !== null
      ? { id: defaultId, status: defaultStatus, reachable: defaultPhone !== null }
      : null;
  return { rotation, members: takers.map(turnMemberOf), fallback };
}
