import { expect, it } from 'vitest';
import { isLargeExport } from './large-export.ts';

it.each([
  ['many rows of anything', { kind: 'usage', rows: 1_001, filter: { from: '2026-11-01' }, ids: null }, true],
  ['a thousand are not many', { kind: 'usage', rows: 1_000, filter: {}, ids: null }, false],
  ['every lead', { kind: 'leads', rows: 3, filter: { search: '', labels: [] }, ids: null }, true],
  [
    'leads of one day',
    { kind: 'leads', rows: 3, filter: { search: '', from: '2026-11-01' }, ids: null },
    false,
  ],
  ['leads that were picked', { kind: 'leads', rows: 3, filter: {}, ids: ['a', 'b', 'c'] }, false],
  ['an empty list', { kind: 'leads', rows: 0, filter: {}, ids: null }, false],
  ['everything of a small shop', { kind: 'everything', rows: 3, filter: {}, ids: null }, true],
  ['every figure', { kind: 'figures-days', rows: 30, filter: {}, ids: null }, false],
])('%s', (_name, written, isLarge) => {
  expect(isLargeExport(written)).toBe(isLarge);
});
