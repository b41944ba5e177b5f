import { sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import type { ChannelChoice, NotificationKind } from '#domain/notifications.ts';
import type { Role } from '#domain/roles.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { LeadEvent } from './events.queries.ts';

export interface RecipientRow {
  accountId: string;
  memberId: string;
  role: Role;
  status: 'active';
  language: Language;
  hours: unknown;
  pausedUntil: Date | null;
  settings: ({ kind: NotificationKind } & ChannelChoice)[];
}

/**
 * Who may be notified: those who have the leads, whoever follows all leads of the shop, the owners of accounts with
 * something about points, orders or invoices, and all who manage one that fails. They cannot be removed before this
 * transaction ends; locked in one order and before the leads, as others do it, so that nobody waits in a circle.
 */
export async function holdRecipients(
  tx: Db,
  leads: readonly LeadEvent[],
  owned: readonly { accountId: string }[],
  managed: readonly { accountId: string }[],
): Promise<RecipientRow[]> {
  const accounts = [...new Set(leads.map(({ accountId }) => accountId))];
  const { rows } = await sql<RecipientRow>`
    select m.account_id as "accountId", m.id as "memberId", m.role, m.status, m.language, m.hours,
      m.paused_until as "pausedUntil", (
        select coalesce(json_agg(json_build_object(
          'kind', s.kind, 'bell', s.bell, 'sound', s.sound, 'push', s.push, 'email', s.email, 'offDuty', s.off_duty
        )), '[]')
        from notification_settings s where s.account_id = m.account_id and s.member_id = m.id
      ) as settings
    from members m
    where m.status = 'active' and m.removed_at is null and (m.account_id, m.id) in (
      select * from unnest(
        ${leads.map(({ accountId }) => accountId)}::uuid[], ${leads.map(({ memberId }) => memberId)}::uuid[]
      )
      union
      select account_id, member_id from notification_settings
      where account_id = any(${accounts}::uuid[]) and kind = 'lead.team'
      union
      select account_id, id from members
      where account_id = any(${owned.map(({ accountId }) => accountId)}::uuid[]) and role = 'owner'
      union
      select account_id, id from members
      where account_id = any(${managed.map(({ accountId }) => accountId)}::uuid[]) and role in ('owner', 'admin')
    )
    order by m.account_id, m.id
    for key share of m`.execute(tx);
  return rows;
}

/** Which of them are there, and stay until this transaction ends; looked up one by one, in the order of their ids. */
export async function holdLeads(tx: Db, leads: readonly LeadEvent[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select l.id
    from (
      select distinct * from unnest(
        ${leads.map(({ accountId }) => accountId)}::uuid[], ${leads.map(({ leadId }) => leadId)}::uuid[]
      ) n (account_id, id)
      order by account_id, id
    ) n
    cross join lateral (
      select id from leads where account_id = n.account_id and id = n.id offset 0 for key share
    ) l`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
