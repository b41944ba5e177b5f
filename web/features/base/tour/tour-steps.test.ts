import { describe, expect, it } from 'vitest';
import { type Area, mayEnter, roles } from '#domain/roles.ts';
import { tour as en } from '#web/i18n/en/tour.ts';
import { tour as id } from '#web/i18n/id/tour.ts';
import { stepsFor, type TourStep } from './tour-steps.ts';

const areas: Record<TourStep['to'], Area> = {
  '/': 'dashboard',
  '/leads': 'leads',
  '/members': 'members',
  '/rotators': 'rotators',
};

it.each([
  ['owner', ['members', 'rotators', 'leads', 'points', 'dashboard']],
  ['admin', ['members', 'rotators', 'leads', 'dashboard']],
  ['cs', ['ownLeads', 'duty', 'bell']],
] as const)('%s is shown %j', (role, shown) => {
  const titles = stepsFor(role).map(({ title }) => title);
  expect(titles).toEqual(shown.map((step) => `tour.${step}Title`));
});

describe.each(roles)('%s', (role) => {
  it('is led nowhere they may not enter', () => {
    for (const { to } of stepsFor(role)) expect([to, mayEnter(role, areas[to])]).toEqual([to, true]);
  });

  it('is always pointed at something: on the phone at least at what is behind "more"', () => {
    for (const { marks, ways } of stepsFor(role)) {
      expect(marks.length).toBeGreaterThan(0);
      expect(ways.at(-1)).toBe('[data-tour="more"]');
    }
  });

  it('reads a title and a text of their own, in both languages', () => {
    const words = [id.tour, en.tour].map((tour) => new Map(Object.entries(tour)));
    for (const known of words) {
      const said = stepsFor(role).flatMap(({ title, text }) =>
        [title, text].map((key) => known.get(key.replace('tour.', ''))),
      );
      expect(said).not.toContain(undefined);
      expect(new Set(said).size).toBe(said.length);
    }
  });
});
