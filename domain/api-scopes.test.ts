import { expect, it } from 'vitest';
import { keyStatus } from './api-scopes.ts';

const now = new Date('2026-11-15T03:00:00Z');
const soon = new Date('2026-11-15T03:00:01Z');
const key = { revokedAt: null, expiresAt: null, role: 'admin', isActive: true } as const;

it.each([
  ['without an end', key, 'active'],
  ['of the owner', { ...key, role: 'owner' }, 'active'],
  ['before its end', { ...key, expiresAt: soon }, 'active'],
  ['at its end', { ...key, expiresAt: now }, 'expired'],
  ['revoked', { ...key, revokedAt: now }, 'revoked'],
  ['revoked, and over as well', { ...key, revokedAt: now, expiresAt: now }, 'revoked'],
  ['of someone who is a CS now', { ...key, role: 'cs' }, 'stopped'],
  ['of someone inactive', { ...key, isActive: false }, 'stopped'],
] as const)('a key %s', (_which, facts, status) => {
  expect(keyStatus(facts, now)).toBe(status);
});
