import type { ApiKey } from '#contract/api-keys.ts';
import type { LeadPerson } from '#contract/lead-list.ts';
import { keyStatus } from '#domain/api-scopes.ts';
import type { KeyRow } from './api-keys.queries.ts';

export function presentKey(row: KeyRow, people: Map<string, LeadPerson>, now: Date): ApiKey {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    hint: row.hint,
    by: people.get(row.memberId) ?? null,
    status: keyStatus(row, now),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}
