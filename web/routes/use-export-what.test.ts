import { expect, it } from 'vitest';
import { exportOrder } from '#contract/exports.ts';
import { exportWhat } from './use-export-what.ts';

const id = '018f0000-0000-7000-8000-000000000001';

it.each([
  ['leads', {}, {}],
  [
    'leads',
    { page: 3, sort: 'oldest', search: 'sari', status: 'new,odd' },
    { search: 'sari', status: 'new' },
  ],
  [
    'leads',
    { member: `${id},nobody`, origin: 'meta', view: 'trash' },
    { member: id, origin: 'meta', view: 'trash' },
  ],
  ['orders', { page: 2, rotator: id, from: '2026-11-01', to: 'soon' }, { rotator: id, from: '2026-11-01' }],
  [
    'usage',
    { page: 2, reason: 'lead', from: '2026-11-09', to: '2026-11-15' },
    { reason: 'lead', from: '2026-11-09', to: '2026-11-15' },
  ],
  ['members', { page: 2, role: 'cs', status: 'asleep', search: ' sari ' }, { role: 'cs', search: 'sari' }],
  [
    'spends',
    { page: 2, search: ' promo ', rotator: 'odd', from: '2026-11-01', to: 'soon', view: 'calendar' },
    { search: 'promo', from: '2026-11-01' },
  ],
  ['spends', { rotator: id }, { rotator: id }],
  ['figures-days', {}, { from: '2026-10-17', to: '2026-11-15' }],
  [
    'figures-members',
    { from: '2026-11-09', to: '2026-11-12', chart: 'orders', compare: 'no' },
    { from: '2026-11-09', to: '2026-11-12' },
  ],
  ['figures-rotators', { from: '2020-01-01' }, { from: '2025-11-15', to: '2026-11-15' }],
  ['figures-campaigns', { to: '2027-01-01' }, { from: '2026-10-17', to: '2026-11-15' }],
  ['figures-hours', { table: 'origins' }, { from: '2026-10-17', to: '2026-11-15' }],
] as const)('%s with %o is asked for with %o', (kind, search, filter) => {
  const what = exportWhat(kind, search, '2026-11-15');
  expect(what).toEqual({ kind, filter });
  expect(exportOrder.safeParse({ ...what, format: 'csv' }).error).toBeUndefined();
});
