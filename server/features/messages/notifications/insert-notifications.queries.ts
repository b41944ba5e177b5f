import { sql } from 'kysely';
import type { CorporateEvent, NotificationKind } from '#domain/notifications.ts';
import type { Recap } from '#domain/recap.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface NewNotification {
  accountId: string;
  id: string;
  memberId: string;
  kind: NotificationKind | 'try';
  leadId: string | null;
  points: number | null;
  orderId: string | null;
  /** The day on which points run out, as '2026-11-24'. */
  runsOut: string | null;
  corporateEvent: CorporateEvent | null;
  /** The number of a monthly invoice. */
  invoice: string | null;
  /** Of an alert: what it is about, and what that is called. */
  subjectId: string | null;
  subject: string | null;
  recap: Recap | null;
  listed: boolean;
}

export async function insertNotifications(
  tx: Db,
  notifications: readonly NewNotification[],
  at: Date,
): Promise<void> {
  if (notifications.length === 0) return;
  // Whom it is about is looked up for each by a plan of its own, which a few members need once.
  await sql`set local plan_cache_mode = auto`.execute(tx);
  const column = <Key extends keyof NewNotification>(key: Key) => notifications.map((one) => one[key]);
  await sql`
    insert into notifications (account_id, id, member_id, kind, lead_id, points, order_id, runs_out,
      corporate_event, invoice, subject_id, subject, listed, recap, at)
    select n.*, ${at}::timestamptz from unnest(
      ${column('accountId')}::uuid[], ${column('id')}::uuid[], ${column('memberId')}::uuid[],
      ${column('kind')}::text[], ${column('leadId')}::uuid[], ${column('points')}::integer[],
      ${column('orderId')}::text[], ${column('runsOut')}::date[], ${column('corporateEvent')}::text[],
      ${column('invoice')}::text[], ${column('subjectId')}::uuid[], ${column('subject')}::text[],
      ${column('listed')}::boolean[], ${column('recap').map((recap) => recap && JSON.stringify(recap))}::jsonb[]
    ) n`.execute(tx);
}
