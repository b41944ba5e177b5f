import { describe, expect, it } from 'vitest';
import type { Lead } from '#contract/lead-detail.ts';
import { changesBetween, untouched } from './edit-changes.ts';

const before = { name: 'Ana', phone: '628111', address: '', message: 'Halo' };
const edited = (id: string, who: string, fields: string[]) =>
  ({
    id,
    at: `2026-11-15T13:4${id}:00Z`,
    who,
    kind: 'edited',
    details: { fields },
  }) as Lead['events'][number];

describe('what somebody else changed', () => {
  it('is told field by field, with who did it last', () => {
    const events = [edited('3', 'budi', ['name']), edited('2', 'rina', ['name', 'phone'])];
    expect(changesBetween(before, { ...before, name: 'Anna', phone: null, events })).toEqual([
      { field: 'name', before: 'Ana', now: 'Anna', by: events[0] },
      { field: 'phone', before: '628111', now: '', by: events[1] },
    ]);
  });

  it('is nothing where they did something else', () => {
    expect(changesBetween(before, { ...before, events: [] })).toEqual([]);
  });
});

it('only what the person has not touched takes the new value', () => {
  const changes = changesBetween(before, { ...before, name: 'Anna', address: 'Depok', events: [] });
  const atStart = { ...before, phone: '0811 1' };
  expect(untouched(changes, { ...atStart, name: 'Ani' }, atStart)).toEqual(['address']);
});
