import { expect, test } from 'vitest';
import type { Lead } from '#contract/lead-detail.ts';
import { newerDetails } from './newer-details.ts';

const visit = (at: string, name: string, address: string) => ({ at, name, address });
const lead = (part: object) =>
  ({
    name: 'Nur Aini',
    address: 'Jl. Melati 5',
    locked: false,
    trashedAt: null,
    events: [],
    visits: [],
    ...part,
  }) as unknown as Lead;
const early = '2026-11-15T01:00:00.000Z';
const late = '2026-11-15T02:00:00.000Z';
const edited = (at: string) => [{ kind: 'edited', at }];

test.each([
  ['nobody who came back', {}, undefined],
  ['the same again', { visits: [visit(late, 'nur  aini', ' Jl. Melati 5')] }, undefined],
  ['a visit without a form', { visits: [visit(late, '', '')] }, undefined],
  ['another address', { visits: [visit(late, 'Nur Aini', 'Jl. Mawar 4')] }, ['address']],
  ['another name, no address', { visits: [visit(late, 'Siti', '')] }, ['name']],
  ['both', { visits: [visit(late, 'Siti', 'Jl. Mawar 4')] }, ['name', 'address']],
  ['the last one that typed anything', { visits: [visit(late, '', ''), visit(early, 'Siti', '')] }, ['name']],
  [
    'the last one, not those before',
    { visits: [visit(late, 'Nur Aini', ''), visit(early, 'Siti', '')] },
    undefined,
  ],
  ['a lead edited since', { visits: [visit(early, 'Siti', '')], events: edited(late) }, undefined],
  ['a lead edited before', { visits: [visit(late, 'Siti', '')], events: edited(early) }, ['name']],
  ['a locked lead', { locked: true, visits: [visit(late, 'S•••', '')] }, undefined],
  ['a deleted lead', { trashedAt: late, visits: [visit(late, 'Siti', '')] }, undefined],
])('%s', (_what, part, fields) => {
  expect(newerDetails(lead(part))?.fields).toEqual(fields);
});
