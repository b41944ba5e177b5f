import { describe, expect, it } from 'vitest';
import type { TurnMember } from '#domain/rotation.ts';
import { standardHours } from '#domain/working-hours.ts';
import { decideMoves, type RotatorBatch, type SilentLead } from './decide-moves.ts';

const now = new Date('2026-11-16T03:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const cs = (id: string, place: number, more: Partial<TurnMember> = {}): TurnMember => ({
  id,
  ratio: 1,
  place,
  reachable: true,
  status: 'active',
  hours: standardHours,
  pausedUntil: null,
  ...more,
});
const [sari, dewi, rina] = [cs('sari', 0), cs('dewi', 1), cs('rina', 2)];
const away = { pausedUntil: new Date('2026-11-16T05:00:00Z') };
const silent = (more: Partial<SilentLead> = {}): SilentLead => ({
  id: 'lead',
  memberId: 'sari',
  since: ago(15),
  had: [],
  ...more,
});
const rotatorBatch = (takers: TurnMember[], more: Partial<RotatorBatch> = {}): RotatorBatch => ({
  rotation: 'ratio',
  minutes: 15,
  number: 7,
  state: {},
  takers,
  holders: new Map(takers.map((taker) => [taker.id, taker])),
  ...more,
});
const whoGets = (one: RotatorBatch, lead: SilentLead) => decideMoves(one, [lead], now, () => 0).moves[0]?.to;

describe('who gets a silent lead', () => {
  it.each<[string, RotatorBatch, SilentLead, string | undefined]>([
    ['the next in turn', rotatorBatch([sari, dewi, rina]), silent(), 'dewi'],
    ['nobody before its time', rotatorBatch([sari, dewi]), silent({ since: ago(14.9) }), undefined],
    ['nobody who had it before', rotatorBatch([sari, dewi, rina]), silent({ had: ['dewi'] }), 'rina'],
    ['nobody when all had it', rotatorBatch([sari, dewi]), silent({ had: ['dewi'] }), undefined],
    ['nobody off duty', rotatorBatch([sari, cs('dewi', 1, away)]), silent(), undefined],
    ['the one on duty', rotatorBatch([sari, cs('dewi', 1, away), rina]), silent(), 'rina'],
    [
      'nobody without a number',
      rotatorBatch([sari, cs('dewi', 1, { reachable: false })]),
      silent(),
      undefined,
    ],
    ['nobody where nobody is left', rotatorBatch([]), silent(), undefined],
    [
      'someone, when its CS is in the rotator no more',
      rotatorBatch([dewi]),
      silent({ memberId: 'budi' }),
      'dewi',
    ],
    ['by lot', rotatorBatch([sari, dewi, rina], { rotation: 'random' }), silent(), 'dewi'],
  ])('%s', (_, one, lead, expected) => {
    expect(whoGets(one, lead)).toBe(expected);
  });

  it('time off duty does not count', () => {
    const paused = cs('sari', 0, { pausedUntil: ago(10) });
    expect(whoGets(rotatorBatch([paused, dewi]), silent({ since: ago(60) }))).toBeUndefined();
  });

  it('someone inactive is not waited for', () => {
    const gone = cs('sari', 0, { status: 'inactive', ...away });
    expect(whoGets(rotatorBatch([gone, dewi]), silent())).toBe('dewi');
  });
});

it('is a turn like any other: who got it waits again, who is left out keeps what they saved', () => {
  const state = {
    sari: { deficit: 111, ratio: 1 },
    dewi: { deficit: 100, ratio: 1 },
    rina: { deficit: 300, ratio: 1 },
  };
  const decided = decideMoves(rotatorBatch([sari, dewi, rina], { state }), [silent()], now, () => 0);
  expect(decided).toEqual({
    moves: [{ leadId: 'lead', from: 'sari', to: 'dewi', silent: 15 }],
    number: 8,
    state: {
      sari: { deficit: 111, ratio: 1 },
      dewi: { deficit: 5_040, ratio: 1 },
      rina: { deficit: 200, ratio: 1 },
    },
  });
});

it('many are shared out in turn', () => {
  const leads = Array.from({ length: 4 }, (_, n) => silent({ id: `lead ${n}`, since: ago(20 + n) }));
  const { moves, number } = decideMoves(rotatorBatch([sari, dewi, rina]), leads, now, () => 0);
  expect(moves.map(({ to }) => to)).toEqual(['dewi', 'rina', 'dewi', 'rina']);
  expect(moves.map((move) => move.silent)).toEqual([20, 21, 22, 23]);
  expect(number).toBe(11);
});
