import type { ApiScope } from '#domain/api-scopes.ts';

/** What a key may do, in a few words and in a sentence. */
export const scopeText = {
  'leads:read': { name: 'apiKeys.leadsRead', text: 'apiKeys.leadsReadText' },
  'leads:write': { name: 'apiKeys.leadsWrite', text: 'apiKeys.leadsWriteText' },
  'orders:read': { name: 'apiKeys.ordersRead', text: 'apiKeys.ordersReadText' },
  'orders:write': { name: 'apiKeys.ordersWrite', text: 'apiKeys.ordersWriteText' },
  'rotators:read': { name: 'apiKeys.rotatorsRead', text: 'apiKeys.rotatorsReadText' },
  'members:read': { name: 'apiKeys.membersRead', text: 'apiKeys.membersReadText' },
  'reports:read': { name: 'apiKeys.reportsRead', text: 'apiKeys.reportsReadText' },
} as const satisfies Record<ApiScope, { name: string; text: string }>;

export const scopeGroups = [
  { name: 'apiKeys.leads', scopes: ['leads:read', 'leads:write'] },
  { name: 'apiKeys.orders', scopes: ['orders:read', 'orders:write'] },
  { name: 'apiKeys.others', scopes: ['rotators:read', 'members:read', 'reports:read'] },
] as const satisfies readonly { name: string; scopes: readonly ApiScope[] }[];
