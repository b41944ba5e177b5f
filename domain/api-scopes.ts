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
