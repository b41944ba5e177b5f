import { expect, it } from 'vitest';
import { usageFileHref } from './usage-query.ts';

it.each([
  [{}, '/v1/usage/export'],
  [{ from: '2026-11-09', to: '2026-11-15' }, '/v1/usage/export?from=2026-11-09&to=2026-11-15'],
  [{ reason: 'member_added' as const }, '/v1/usage/export?reason=member_added'],
  [{ to: '2026-11-15', reason: 'lead' as const }, '/v1/usage/export?to=2026-11-15&reason=lead'],
])('the file for %o', (filters, expected) => {
  expect(usageFileHref(filters)).toBe(expected);
});

it('leaves out what does not belong to the file', () => {
  const withPage = { reason: 'lead' as const, page: 3 };
  expect(usageFileHref(withPage)).toBe('/v1/usage/export?reason=lead');
});
