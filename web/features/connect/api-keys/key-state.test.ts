import { expect, it } from 'vitest';
import type { ApiKey } from '#contract/api-keys.ts';
import { keyState, shortDate } from './key-state.ts';

const now = new Date('2026-11-15T12:00:00Z');
const key = (more: Partial<ApiKey>): ApiKey => ({
  id: 'f5d8a7c2-0000-4000-8000-000000000001',
  name: 'CRM',
  scopes: ['leads:read'],
  hint: 'giliran_ab12',
  by: null,
  status: 'active',
  createdAt: '2026-11-01T00:00:00.000Z',
  lastUsedAt: null,
  expiresAt: null,
  revokedAt: null,
  ...more,
});

it.each<[string, Partial<ApiKey>, object]>([
  ['never ends', {}, { word: 'apiKeys.noExpiry', date: '' }],
  ['ends next month', { expiresAt: '2026-12-15T12:00:00Z' }, { word: 'apiKeys.expiresOn', date: '15 Des' }],
  [
    'ends in exactly a week: soon',
    { expiresAt: '2026-11-22T12:00:00Z' },
    { word: 'apiKeys.expiresSoon', date: '22 Nov', isSoon: true },
  ],
  [
    'ends a second later than in a week: not yet',
    { expiresAt: '2026-11-22T12:00:01Z' },
    { word: 'apiKeys.expiresOn', date: '22 Nov' },
  ],
  [
    'revoked, though it would end soon',
    { status: 'revoked', revokedAt: '2026-11-10T12:00:00Z', expiresAt: '2026-11-16T12:00:00Z' },
    { word: 'apiKeys.revokedOn', date: '10 Nov' },
  ],
  [
    'expired',
    { status: 'expired', expiresAt: '2026-11-12T12:00:00Z' },
    { word: 'apiKeys.expiredOn', date: '12 Nov' },
  ],
  ['its maker is gone', { status: 'stopped' }, { word: 'apiKeys.stoppedWhy', date: '' }],
])('%s', (_what, more, state) => {
  expect(keyState(key(more), now, 'id')).toEqual(state);
});

it('says the year only where it is another', () => {
  expect(shortDate(new Date('2026-12-15T12:00:00Z'), now, 'en')).toBe('15 Dec');
  expect(shortDate(new Date('2027-11-15T12:00:00Z'), now, 'id')).toBe('15 Nov 2027');
});
