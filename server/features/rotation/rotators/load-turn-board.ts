import { shownTurns, type TurnBoardAnswer } from '#contract/rotator.ts';
import { creditOf, shownReceipt, type TurnState, whySkipped } from '#domain/rotation.ts';
import { colourOf } from '#server/features/team/members/colour-of.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { daysOf } from './days-of.ts';
import { presentTaker, turnMemberOf } from './describe-taker.ts';
import { unpackReceipt } from './pack-receipt.ts';
import { previewTurns } from './preview-turns.ts';
import { type RotatorRecord, rotatorRecords, type TakerRow, takerRows } from './rotator-list.queries.ts';
import { lastTurns, leadsByMember, peopleRows, type TakenTurn } from './turn-board.queries.ts';

const shownNext = 8;

/** Who is on duty, what each has saved, who is next, and the last turns with their reasons. */
export async function loadTurnBoard(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId, timeZone }: Pick<Viewer, 'accountId' | 'timeZone'>,
  id: string,
): Promise<TurnBoardAnswer> {
  const now = clock.now();
  const [rotator] = await rotatorRecords(db, accountId, [id]);
  if (!rotator) throw new AppError('not_found');
  const takers = await takerRows(db, accountId, [rotator.id]);
  const got = await leadsByMember(db, accountId, rotator.id, daysOf(timeZone, now).today.start);
  const today = new Map(got.map(({ memberId, leads }) => [memberId, leads]));
  const last = (await lastTurns(db, accountId, rotator.id, shownTurns)).map(presentTurn);
  const named = idsIn(rotator, takers, last);
  const people = await peopleRows(db, accountId, named);
  return {
    id: rotator.id,
    title: rotator.title,
    type: rotator.type,
    rotation: rotator.rotation,
    status: rotator.status,
    turns: rotator.turns,
    fallbackId: rotator.defaultId,
    members: takers.map((taker) => ({
      ...presentTaker(taker),
      ...standing(rotator, taker, now),
      today: today.get(taker.id) ?? 0,
    })),
    next: previewTurns(rotator, takers, now, shownNext),
    last,
    people: people.map((person) => ({
      id: person.id,
      fullName: person.fullName,
      nickname: person.nickname,
      colour: colourOf(person),
    })),
  };
}

function standing(rotator: RotatorRecord, taker: TakerRow, now: Date) {
  const member = turnMemberOf(taker);
  const why = whySkipped(member, now);
  return {
    onDuty: why === null,
    why,
    saved: creditOf(rotator.state as TurnState, member, rotator.rotation),
  };
}

function presentTurn({ at, receipt: packed, ...turn }: TakenTurn): TurnBoardAnswer['last'][number] {
  const receipt = unpackReceipt(packed);
  return { ...turn, at: at.toISOString(), receipt: shownReceipt(receipt), chosenId: receipt.chosen };
}

function idsIn(
  { defaultId }: RotatorRecord,
  takers: readonly TakerRow[],
  last: TurnBoardAnswer['last'],
): string[] {
  const ids = new Set([defaultId, ...takers.map(({ id }) => id)]);
  for (const { memberId, chosenId, receipt } of last) {
    for (const id of [memberId, chosenId]) ids.add(id);
    for (const { id } of [...receipt.pool, ...receipt.skipped]) ids.add(id);
  }
  return [...ids].filter((id) => id !== null);
}
