import { describe, expect, it } from 'vitest';
import type { TurnBoardAnswer } from '#contract/rotator.ts';
import {
  creditOf,
  nextTurns,
  type Rotation,
  shownReceipt,
  type TurnMember,
  type TurnState,
  takeTurn,
} from '#domain/rotation.ts';
import { standardHours } from '#domain/working-hours.ts';
import { lanesOf } from './lanes.ts';

const noon = new Date('2026-11-16T05:00:00Z');
const ratios = { a: 5, b: 3, c: 2 };

const team: TurnMember[] = Object.entries(ratios).map(([id, ratio], place) => ({
  id,
  ratio,
  place,
  reachable: true,
  status: 'active',
  hours: standardHours,
  pausedUntil: null,
}));

type Shown = Parameters<typeof lanesOf>[0];
type BoardMember = TurnBoardAnswer['members'][number];

/** What the server would say after so many leads. */
function boardAfter(leads: number, rotation: Rotation = 'ratio') {
  const setup = { rotation, members: team, fallback: null };
  let state: TurnState = {};
  const last: TurnBoardAnswer['last'] = [];
  for (let turn = 1; turn <= leads; turn += 1) {
    const taken = takeTurn(state, setup, noon, () => 0);
    if (!taken) throw new Error('nobody can take a turn');
    state = taken.state;
    const { memberId } = taken;
    const receipt = shownReceipt(taken.receipt);
    last.unshift({
      leadId: `lead-${turn}`,
      turn,
      at: '',
      memberId,
      origin: 'other',
      receipt,
      chosenId: memberId,
    });
  }
  const members = team.map(
    (member) => ({ ...member, saved: creditOf(state, member, rotation), onDuty: true, why: null }) as never,
  ) as BoardMember[];
  const next = nextTurns(state, setup, noon, 8);
  const then = takeTurn(state, setup, noon, () => 0);
  return { board: { rotation, members, last, next, fallbackId: null } satisfies Shown, then };
}

const close = (values: (number | null | undefined)[]) =>
  values.map((value) => (typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : null));

describe('the lanes', () => {
  it.each(['ratio', 'even'] as const)('foretell what the next receipt will say: %s', (rotation) => {
    for (let leads = 0; leads < 12; leads += 1) {
      const { board, then } = boardAfter(leads, rotation);
      const saved = then && shownReceipt(then.receipt).pool.map((row) => row.saved);
      expect(close(lanesOf(board).map((lane) => lane.ahead))).toEqual(close(saved ?? []));
    }
  });

  it('foretell nothing where it is drawn by lot', () => {
    expect(lanesOf(boardAfter(3, 'random').board).map((lane) => lane.ahead)).toEqual([null, null, null]);
  });

  it('foretell nothing while leads go to the default CS, who may be one of them', () => {
    const { board } = boardAfter(3);
    const members = board.members.map((member) => ({ ...member, onDuty: false, why: 'hours' as const }));
    const lanes = lanesOf({ ...board, members, fallbackId: 'a', next: ['a', 'a'] });
    expect(lanes.map((lane) => lane.ahead)).toEqual([null, null, null]);
  });

  it('without a default CS foretell it of everyone who is only off duty', () => {
    const { board } = boardAfter(3);
    const why = { a: 'hours', b: 'leave', c: 'inactive' } as const;
    const members = board.members.map((member) => ({
      ...member,
      onDuty: false,
      why: why[member.id as keyof typeof why],
    }));
    const lanes = lanesOf({ ...board, members, next: ['a', 'b'] });
    expect(lanes.map((lane) => lane.ahead !== null)).toEqual([true, true, false]);
  });

  it('have the beads in the order of the turns, the newest at the end', () => {
    const row = (id: string) =>
      lanesOf(boardAfter(5).board)
        .find((lane) => lane.id === id)
        ?.beads.map(({ isOwn }) => (isOwn ? 'o' : '.'))
        .join('');
    expect([row('a'), row('b'), row('c')]).toEqual(['o..oo', '.o...', '..o..']);
  });

  it('are added for who got a turn without being in the rotator', () => {
    const { board } = boardAfter(2);
    const [newest, ...older] = board.last;
    const last = [{ ...(newest as (typeof board.last)[number]), chosenId: 'gone' }, ...older];
    const lanes = lanesOf({ ...board, last });
    expect(lanes.map(({ id, member }) => [id, member === null])).toEqual([
      ['a', false],
      ['b', false],
      ['c', false],
      ['gone', true],
    ]);
  });
});
