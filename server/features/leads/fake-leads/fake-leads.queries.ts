import { sql } from 'kysely';
import type { LeadStatus } from '#domain/lead-status.ts';
import type { Db } from '#server/platform/database/index.ts';

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** Those of the leads that were paid for since then, and when: as they came, or as they were opened. */
export async function paidSince(
  db: Db,
  accountId: string,
  ids: readonly string[],
  since: Date,
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select subject_id as id, at from ledger_entries
    where account_id = ${accountId} and at >= ${since} and reason = 'lead' and subject_id = ${anyOf(ids)}
    union all
    select lead_id, at from lead_events
    where account_id = ${accountId} and lead_id = ${anyOf(ids)} and kind = 'opened' and at >= ${since}`.execute(
    db,
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Those whose point came back, and whether it was taken again since. */
export async function refundsOf(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, { isTakenAgain: boolean }>> {
  const { rows } = await sql<{ id: string; taken: boolean }>`
    select subject_id as id, bool_or(reason = 'fake_lead_undone') as taken from ledger_entries
    where account_id = ${accountId} and subject_id = ${anyOf(ids)} and reason in ('fake_lead', 'fake_lead_undone')
    group by subject_id`.execute(db);
  return new Map(rows.map(({ id, taken }) => [id, { isTakenAgain: taken }]));
}

/** Refunds since then that were not taken back. */
export async function countRefunds(db: Db, accountId: string, since: Date): Promise<number> {
  const { refunds } = await db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(points), 0)::bigint`.as('refunds'))
    .where('account_id', '=', accountId)
    .where('at', '>=', since)
    .where('reason', 'in', ['fake_lead', 'fake_lead_undone'])
    .executeTakeFirstOrThrow();
  return refunds;
}

/** In one order, so that two who do it at once do not wait for each other. */
export async function learnNumbers(
  tx: Db,
  { accountId, memberId, at }: { accountId: string; memberId: string; at: Date },
  phones: readonly string[],
): Promise<void> {
  await sql`
    insert into fake_numbers (account_id, phone, at, member_id)
    select distinct ${accountId}::uuid, phone, ${at}::timestamptz, ${memberId}::uuid from unnest(${phones}::text[]) phone
    order by phone
    on conflict do nothing`.execute(tx);
}

/** Not those of other leads that are still called fake. */
export async function deleteFakeNumbers(
  tx: Db,
  accountId: string,
  leads: readonly { id: string; phone: string }[],
): Promise<void> {
  const ids = leads.map(({ id }) => id);
  // The account as a text: no index that begins with it may seem as good as that of numbers.
  await sql`
    delete from fake_numbers f
    where f.account_id = ${accountId} and f.phone = any(${leads.map(({ phone }) => phone)}::text[])
      and not exists (
        select from leads l
        where l.phone = f.phone and l.account_id::text = ${accountId}::text and l.fake_at is not null
          and l.id <> all(${ids}::uuid[])
      )`.execute(tx);
}

export async function isFakeNumber(db: Db, accountId: string, phone: string): Promise<boolean> {
  const found = await db
    .selectFrom('fake_numbers')
    .select('phone')
    .where('account_id', '=', accountId)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return found !== undefined;
}

/** What a lead was before it was called fake, the last time. */
export async function markOf(
  db: Db,
  accountId: string,
  leadId: string,
): Promise<{ from?: LeadStatus; phone?: string }> {
  const event = await db
    .selectFrom('lead_events')
    .select((eb) => eb.ref('details').$castTo<{ from?: LeadStatus; phone?: string }>().as('details'))
    .where('account_id', '=', accountId)
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'fake_marked')
    .orderBy((eb) => eb.ref('at'), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event?.details ?? {};
}
