import { describe, expect, it } from 'vitest';
import type { Lead } from '#contract/lead-detail.ts';
import { type Happening, historyOf, nameIn, shortened } from './history.ts';

const minute = (number: number) => new Date(Date.UTC(2026, 10, 15, 13, number)).toISOString();
const event = (id: string, at: number) => ({ id, at: minute(at), who: null, kind: 'noted', details: {} });
const lead = {
  createdAt: minute(0),
  chosenId: 'sari',
  merged: [],
  visits: [{ at: minute(5), source: {} }],
  events: [event('c', 9), event('b', 3), event('a', 3)],
} as unknown as Lead;

describe('the history', () => {
  it('runs from the arrival on, visits and events by their time', () => {
    expect(historyOf(lead).map(({ kind, id }) => (kind === 'noted' ? id : kind))).toEqual([
      'arrived',
      'given',
      'a',
      'b',
      'visited',
      'c',
    ]);
  });

  it('tells what became a part of it where that belongs, also before its own arrival', () => {
    const older = { id: 'older', code: 'B2', createdAt: minute(-9), rotator: null };
    const history = historyOf({ ...lead, merged: [older], events: [event('z', -5)] } as unknown as Lead);
    expect(history.map(({ kind }) => kind)).toEqual([
      'other_arrived',
      'noted',
      'arrived',
      'given',
      'visited',
    ]);
  });

  it('speaks of no turn where nobody got one', () => {
    expect(historyOf({ ...lead, chosenId: null }).map(({ kind }) => kind)).not.toContain('given');
  });
});

describe('a long history', () => {
  const many = (number: number) =>
    Array.from({ length: number }, (_, index) => ({ id: String(index) }) as unknown as Happening);

  it('is whole up to twelve', () => {
    expect(shortened(many(12))).toEqual({ start: many(12), left: 0, end: [] });
  });

  it('keeps how it began and the last ten', () => {
    const { start, left, end } = shortened(many(30));
    expect(start.map(({ id }) => id)).toEqual(['0', '1']);
    expect(left).toBe(18);
    expect(end.map(({ id }) => id)).toEqual(['20', '21', '22', '23', '24', '25', '26', '27', '28', '29']);
  });
});

it('people are called by their nickname, or else by their name', () => {
  const sari = { id: 's', nickname: '', fullName: 'Sari Wulandari', colour: 1, picture: null };
  expect(nameIn([sari], 's')).toBe('Sari Wulandari');
  expect(nameIn([{ ...sari, nickname: 'Sari' }], 's')).toBe('Sari');
  expect(nameIn([sari], 'x')).toBeUndefined();
});
