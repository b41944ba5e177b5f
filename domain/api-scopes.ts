import { mayEnter, type Role } from './roles.ts';

/** What a key may be used for. A call of the contract names the one it needs; what names none is for people alone. */
export const apiScopes = [
  'leads:read',
  'leads:write',
  'orders:read',
  'orders:write',
  'rotators:read',
  'members:read',
  'reports:read',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Recognisable, so that one that leaked can be found. */
export const tokenPrefix = 'giliran_';

interface KeyFacts {
  revokedAt: Date | null;
  expiresAt: Date | null;
  /** Its maker as they are now. */
  role: Role;
  isActive: boolean;
}

type KeyStatus = 'active' | 'expired' | 'revoked' | 'stopped';

/** Only an active one works. A key ends with its maker: who may make none any more has none that works. */
export function keyStatus({ revokedAt, expiresAt, role, isActive }: KeyFacts, now: Date): KeyStatus {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return isActive && mayEnter(role, 'apiKeys') ? 'active' : 'stopped';
}
