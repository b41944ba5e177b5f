import { describe, expect, it } from 'vitest';
import { type RotationSetup, shownReceipt, type TurnMember, type TurnState, takeTurn } from './rotation.ts';
import { standardHours } from './working-hours.ts';

const noon = new Date('2026-11-16T05:00:00Z');
const night = new Date('2026-11-16T20:00:00Z');
const office = { ...standardHours, enabled: true };

const member = (id: string, ratio: number, place: number, more: Partial<TurnMember> = {}): TurnMember => ({
  id,
  ratio,
  place,
  reachable: true,
  status: 'active',
  hours: standardHours,
  pausedUntil: null,
  ...more,
});
const three = [member('a', 5, 0), member('b', 3, 1), member('c', 2, 2)];

/** Of so many leads in a row: who got each, and everyone's percent before and after. */
function turnsOf(count: number, setup: Partial<RotationSetup> = {}, at = noon) {
  let state: TurnState = {};
  return Array.from({ length: count }, () => {
    const turn = takeTurn(
      state,
      { rotation: 'ratio', fallback: null, members: three, ...setup },
      at,
      () => 0,
    );
    if (!turn) throw new Error('nobody can take a turn');
    state = turn.state;
    return { to: turn.memberId, receipt: shownReceipt(turn.receipt) };
  });
}

const percents = (shares: (number | null)[]) =>
  shares.map((share) => share && Math.round(share * 1_000) / 10);

describe('a receipt as it is shown', () => {
  it('whoever got the lead had exactly a whole turn, the others less, and starts from nothing', () => {
    const shown = turnsOf(4).map(({ to, receipt: { pool } }) => ({
      to,
      saved: percents(pool.map(({ saved }) => saved)),
      after: percents(pool.map(({ after }) => after)),
    }));
    expect(shown).toEqual([
      { to: 'a', saved: [100, 80, 70], after: [0, 80, 70] },
      { to: 'b', saved: [33.3, 100, 83.3], after: [33.3, 0, 83.3] },
      { to: 'c', saved: [75, 25, 100], after: [75, 25, 0] },
      { to: 'a', saved: [100, 40, 10], after: [0, 40, 10] },
    ]);
  });

  it('among equals it was the first on the list, and the other keeps what they have', () => {
    const { to, receipt } = turnsOf(5)[4] as ReturnType<typeof turnsOf>[number];
    expect(to).toBe('a');
    expect(receipt.pool).toMatchObject([
      { id: 'a', saved: 1, after: 0 },
      { id: 'b', saved: 1, after: 1 },
      { id: 'c' },
    ]);
  });

  it.each(['ratio', 'even'] as const)(
    'always has the lead’s owner as the first with a whole turn: %s',
    (rotation) => {
      for (const { to, receipt } of turnsOf(40, { rotation })) {
        expect(receipt.pool.find(({ saved }) => saved === 1)?.id).toBe(to);
        for (const { saved } of receipt.pool) {
          expect(saved).toBeGreaterThanOrEqual(0);
          expect(saved).toBeLessThanOrEqual(1);
        }
      }
    },
  );

  it('says nothing of savings where it is drawn by lot, on duty or not', () => {
    const nothing = { saved: null, after: null };
    const pool = [
      { id: 'a', ratio: 5, ...nothing },
      { id: 'b', ratio: 3, ...nothing },
      { id: 'c', ratio: 2, ...nothing },
    ];
    expect(turnsOf(1, { rotation: 'random' })[0]?.receipt).toEqual({ how: 'random', pool, skipped: [] });
    const atHome = three.map((one) => ({ ...one, hours: office }));
    const drawn = turnsOf(1, { rotation: 'random', members: atHome }, night)[0]?.receipt;
    expect(drawn).toEqual({ how: 'off-duty', pool, skipped: [] });
  });

  it('does not name the same person as taken into account and as skipped', () => {
    const members = [
      member('a', 1, 0, { hours: office }),
      member('b', 1, 1, { hours: office }),
      member('c', 1, 2, { status: 'inactive' }),
    ];
    const receipt = turnsOf(1, { members }, night)[0]?.receipt;
    expect(receipt).toMatchObject({
      how: 'off-duty',
      pool: [
        { id: 'a', saved: 1 },
        { id: 'b', saved: 1 },
      ],
      skipped: [{ id: 'c', why: 'inactive' }],
    });
  });

  it('of the default CS only says who was skipped', () => {
    const members = [member('a', 1, 0, { hours: office })];
    const fallback = { id: 'z', status: 'active', reachable: true } as const;
    const receipt = turnsOf(1, { members, fallback }, night)[0]?.receipt;
    expect(receipt).toEqual({ how: 'default', pool: [], skipped: [{ id: 'a', why: 'hours' }] });
  });
});
