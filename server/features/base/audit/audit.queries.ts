import type { AuditKind } from '#contract/audit.ts';
import type { Db } from '#server/platform/database/index.ts';

interface NewEntry {
  accountId: string;
  id: string;
  at: Date;
  kind: AuditKind;
  memberId: string | null;
  details?: Record<string, string | number | boolean>;
  client: { ip: string; userAgent: string };
}

export async function insertAuditEntry(tx: Db, entry: NewEntry): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({
      account_id: entry.accountId,
      id: entry.id,
      at: entry.at,
      kind: entry.kind,
      member_id: entry.memberId,
      details: JSON.stringify(entry.details ?? {}),
      ip: entry.client.ip,
      user_agent: entry.client.userAgent,
    })
    .execute();
}

/** Latest first: an id begins with its time. */
export async function auditEntries(db: Db, accountId: string, part: { limit: number; offset: number }) {
  return db
    .selectFrom('audit_entries as e')
    .leftJoin('members as m', (join) =>
      join.onRef('m.account_id', '=', 'e.account_id').onRef('m.id', '=', 'e.member_id'),
    )
    .select(['e.id', 'e.at', 'e.kind', 'e.details', 'e.ip', 'e.user_agent', 'm.full_name', 'm.email'])
    .where('e.account_id', '=', accountId)
    .orderBy('e.id', 'desc')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
}

export async function countAuditEntries(db: Db, accountId: string): Promise<number> {
  const { total } = await db
    .selectFrom('audit_entries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(total);
}
