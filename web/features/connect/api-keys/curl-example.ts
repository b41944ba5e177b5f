import { listLeads } from '#contract/lead-list.ts';
import { listMembers } from '#contract/member-list.ts';
import { listOrders } from '#contract/orders.ts';
import { listRotators } from '#contract/rotator-list.ts';
import type { ApiScope } from '#domain/api-scopes.ts';

interface Made {
  origin: string;
  token: string;
  scopes: readonly ApiScope[];
}

/** Calls that only read and need nothing else to be known; the first that the key may make is the example. */
const firstCalls = [listLeads, listOrders, listRotators, listMembers];

/** Ready to paste; null where the key may make none of the simple calls. */
export function curlExample({ origin, token, scopes }: Made): string | null {
  const possible = firstCalls.find(({ scope }) => scope !== undefined && scopes.includes(scope));
  return possible ? `curl ${origin}${possible.path} \\\n  -H "${authorization(token)}"` : null;
}

export const authorization = (token: string): string => `Authorization: Bearer ${token}`;
