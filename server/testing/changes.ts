import { sql } from 'kysely';
import type { Notice } from '#server/features/messages/notifications/notice.ts';
import { notificationsReader } from '#server/features/messages/notifications/notify-members.ts';
import { type PortionReader, type ReadDeps, readPortion } from '#server/platform/changes/read-portion.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';

/** Members are notified of all that happened until now. */
export async function notifyAll(deps: ReadDeps & Pick<Deps, 'clock' | 'random' | 'secrets'>): Promise<void> {
  const reader = notificationsReader(deps);
  for (let isMore = true; isMore; ) ({ isMore } = await readPortion(deps, reader));
}

/** Whatever happened until now, this reader has read it. */
export async function skipUnread(db: Db, reader: string): Promise<void> {
  await sql`
    update change_readers set done = pg_current_snapshot(), target = null, seq = 0 where name = ${reader}`.execute(
    db,
  );
}

interface UnreadChange {
  accountId: string;
  kind: string;
  leadId: string | null;
  data: unknown;
}

/** In the order of the log, what this reader wants and has not read. */
export async function unreadChanges(
  db: Db,
  { name, wants }: Pick<PortionReader, 'name' | 'wants'>,
): Promise<UnreadChange[]> {
  const { rows } = await sql<UnreadChange>`
    select c.account_id as "accountId", c.kind, c.lead_id as "leadId", c.data from change_readers r, changes c
    where r.name = ${name} and is_unread(c.xid, r.done) and coalesce(c.reader, r.name) = r.name and (${sql.raw(wants)})
    order by c.seq`.execute(db);
  return rows;
}

/** What members of any account, or of this one, are still to be notified of beside leads and low points. */
export async function unreadNotices(db: Db, accountId?: string): Promise<({ accountId: string } & Notice)[]> {
  const unread = await unreadChanges(db, { name: 'notifications', wants: `c.kind = 'account.notice'` });
  return unread
    .filter((change) => accountId === undefined || change.accountId === accountId)
    .map((change) => ({ accountId: change.accountId, ...(change.data as Notice) }));
}
