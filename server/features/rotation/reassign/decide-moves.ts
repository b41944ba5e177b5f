import { dutyMinutes } from '#domain/duty-time.ts';
import { type Rotation, type TurnMember, type TurnState, takeTurn } from '#domain/rotation.ts';
import type { DutyMember } from '#domain/working-hours.ts';

/** A lead that nobody has contacted yet. */
export interface SilentLead {
  id: string;
  /** Who has it, and since when. */
  memberId: string;
  since: Date;
  /** Whoever had it before. */
  had: readonly string[];
}

export interface RotatorBatch {
  rotation: Rotation;
  /** Of silence, on duty, after which a lead goes on. */
  minutes: number;
  number: number;
  state: TurnState;
  takers: readonly TurnMember[];
  /** Whoever has one of the leads, by id; who is missing is gone. */
  holders: ReadonlyMap<string, DutyMember>;
}

export interface Decided {
  moves: { leadId: string; from: string; to: string; silent: number }[];
  /** Turns given out, and what everyone has saved, after these. */
  number: number;
  state: TurnState;
}

/**
 * Who gets the silent leads, each the next in turn of those on duty who never had it: that is a turn like any other, so
 * it counts. Where nobody is left the lead stays with whoever has it.
 */
export function decideMoves(
  { rotation, minutes, takers, holders, ...turn }: RotatorBatch,
  leads: readonly SilentLead[],
  now: Date,
  random: () => number,
): Decided {
  const moves: Decided['moves'] = [];
  let { number, state } = turn;
  for (const { id, memberId, since, had } of leads) {
    const holder = holders.get(memberId);
    const silent = holder ? dutyMinutes(holder, since, now) : (now.getTime() - since.getTime()) / 60_000;
    if (silent < minutes) continue;
    // Left out, not left away: they keep what they have saved.
    const out = new Set([memberId, ...had]);
    const members = takers.map((taker) =>
      out.has(taker.id) ? { ...taker, status: 'inactive' as const } : taker,
    );
    const next = takeTurn(state, { rotation, members, fallback: null }, now, random);
    if (!next || next.receipt.how === 'off-duty') continue;
    number += 1;
    state = next.state;
    moves.push({ leadId: id, from: memberId, to: next.memberId, silent: Math.floor(silent) });
  }
  return { moves, number, state };
}
