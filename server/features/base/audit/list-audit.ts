import { type AuditEntry, type AuditKind, auditPageSize } from '#contract/audit.ts';
import { deviceName } from '#domain/device-name.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { auditEntries, countAuditEntries } from './audit.queries.ts';

/** Who runs the service, where nobody of the account did it. */
function operatorOf(details: unknown): string {
  const { operator } = details as { operator?: unknown };
  return typeof operator === 'string' ? `${operator} (Giliran)` : '';
}

/** One page of the account's trail. */
export async function listAudit(
  db: Db,
  { accountId }: Viewer,
  page: number,
): Promise<{ total: number; entries: AuditEntry[] }> {
  const rows = await auditEntries(db, accountId, {
    limit: auditPageSize,
    offset: (page - 1) * auditPageSize,
  });
  return {
    total: await countAuditEntries(db, accountId),
    entries: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      kind: row.kind as AuditKind,
      who: row.full_name || row.email || operatorOf(row.details),
      details: row.details as Record<string, unknown>,
      ip: row.ip,
      ...deviceName(row.user_agent),
    })),
  };
}
