import { describe, expect, it } from 'vitest';
import { standardHours } from '#domain/working-hours.ts';
import { simulate } from './simulation.ts';
import { taker } from './taker.fixture.ts';

const mornings = {
  ...standardHours,
  enabled: true,
  days: standardHours.days.map(() => ({ active: true, spans: [{ start: '08:00', end: '12:00' }] })),
};
const takers = [
  taker('sari', { pausedUntil: '2099-01-01T00:00:00Z' }),
  taker('rina', { hours: mornings }),
  taker('agus'),
  taker('budi', { status: 'inactive' }),
];
const setup = (ratios: Record<string, number>, more = {}) => ({
  rotation: 'ratio' as const,
  defaultMemberId: null,
  members: Object.entries(ratios).map(([memberId, ratio]) => ({ memberId, ratio })),
  ...more,
});
// Ten in the morning and three in the afternoon, WIB.
const morning = '2026-11-10T03:00:00Z';
const afternoon = '2026-11-10T08:00:00Z';
const arrivals = (minutes: [string, number][], got: Record<string, number> = {}) => ({
  total: minutes.reduce((sum, [, leads]) => sum + leads, 0),
  minutes,
  got: Object.entries(got).map(([memberId, leads]) => ({ memberId, leads })),
});

describe('last week under other ratios', () => {
  it('gives each their part, beside what they got; who pauses now was there then', () => {
    expect(
      simulate(arrivals([[morning, 40]], { sari: 24, agus: 16 }), setup({ sari: 3, agus: 1 }), takers),
    ).toEqual([
      { id: 'sari', leads: 30, before: 24 },
      { id: 'agus', leads: 10, before: 16 },
    ]);
  });

  it('keeps to the hours of the members', () => {
    const week = arrivals([
      [morning, 10],
      [afternoon, 10],
    ]);
    expect(simulate(week, setup({ sari: 1, rina: 1 }), takers)).toEqual([
      { id: 'sari', leads: 15, before: 0 },
      { id: 'rina', leads: 5, before: 0 },
    ]);
  });

  it('shows who else is concerned: the default CS, who got some before, and those who left as one', () => {
    const week = arrivals([[afternoon, 4]], { agus: 1, gone: 2, left: 1 });
    expect(simulate(week, setup({ rina: 1 }, { defaultMemberId: 'sari' }), takers)).toEqual([
      { id: 'rina', leads: 0, before: 0 },
      { id: 'sari', leads: 4, before: 0 },
      { id: 'agus', leads: 0, before: 1 },
      { id: null, leads: 0, before: 3 },
    ]);
  });

  it('by lot always falls the same way', () => {
    const week = arrivals([[morning, 300]]);
    const once = simulate(week, setup({ sari: 1, agus: 2 }, { rotation: 'random' }), takers);
    expect(simulate(week, setup({ sari: 1, agus: 2 }, { rotation: 'random' }), takers)).toEqual(once);
    expect(once[1]?.leads).toBeGreaterThan(170);
    expect(once[1]?.leads).toBeLessThan(230);
  });

  it('of very many leads plays a part and counts for all', () => {
    const week = arrivals([
      [morning, 70_001],
      [afternoon, 30_000],
    ]);
    const rows = simulate(week, setup({ sari: 2, agus: 1 }), takers);
    expect(rows.reduce((sum, { leads }) => sum + leads, 0)).toBe(100_001);
    expect(rows[0]?.leads).toBeGreaterThan(66_600);
    expect(rows[0]?.leads).toBeLessThan(66_720);
  });

  it('where nobody could have got any, nobody did', () => {
    expect(simulate(arrivals([[morning, 3]]), setup({ budi: 1 }), takers)).toEqual([
      { id: 'budi', leads: 0, before: 0 },
    ]);
  });
});
