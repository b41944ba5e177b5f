import { sql } from 'kysely';
import type { LeadEventKind } from '#contract/lead-detail.ts';
import type { FakeRefund } from '#domain/fake-leads.ts';
import type { LeadStatus, SettableStatus } from '#domain/lead-status.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type AskedLeads, matchingLeads } from './lead-filter.queries.ts';

// Every statement takes all leads of a portion at once.

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

export async function idsByFilter(
  db: Db,
  viewer: Viewer,
  filter: AskedLeads,
  limit: number,
): Promise<string[]> {
  const rows = await matchingLeads(db, viewer, filter).select('l.id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

export type BatchLead = Awaited<ReturnType<typeof lockBatch>>[number];

/** Whoever's, merged ones not; held in the order of their ids, so that two batches do not wait for each other. */
export async function lockBatch(tx: Db, accountId: string, ids: readonly string[], ownedBy?: string) {
  let query = tx
    .selectFrom('leads')
    .select(['id', 'member_id as memberId', 'phone', 'locked', 'trashed_at as trashedAt'])
    .select(['created_at as createdAt', 'fake_at as fakeAt'])
    .select((eb) => eb.ref('status').$castTo<LeadStatus>().as('status'))
    .where('account_id', '=', accountId)
    .where('id', '=', anyOf(ids))
    .where('merged_into', 'is', null);
  if (ownedBy !== undefined) query = query.where('member_id', '=', ownedBy);
  return query.orderBy('id').forNoKeyUpdate().execute();
}

export async function withActiveOrder(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('orders')
    .select('lead_id as id')
    .where('account_id', '=', accountId)
    .where('lead_id', '=', anyOf(ids))
    .$narrowType<{ id: string }>()
    .where('cancelled_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** For what is kept beside the lead, such as its labels. */
export async function raiseRevisions(tx: Db, accountId: string, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('leads')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', anyOf(ids))
    .execute();
}

export async function setMembers(
  tx: Db,
  accountId: string,
  given: readonly { leadId: string; memberId: string | null }[],
  at: Date,
): Promise<void> {
  await sql`
    update leads l set member_id = g.member_id, assigned_at = ${at}, revision = l.revision + 1
    from unnest(
      ${given.map(({ leadId }) => leadId)}::uuid[], ${given.map(({ memberId }) => memberId)}::uuid[]
    ) g (id, member_id)
    where l.account_id = ${accountId} and l.id = g.id`.execute(tx);
}

/** Who is called contacted has been contacted: then, if nothing earlier is known. Taken back, that goes too. */
export async function setStatuses(
  tx: Db,
  accountId: string,
  given: readonly { leadId: string; status: SettableStatus }[],
  contact: { at: Date } | { takenBack: Date },
): Promise<void> {
  const [at, takenBack] = 'at' in contact ? [contact.at, null] : [null, contact.takenBack];
  await sql`
    update leads l set status = g.status, revision = l.revision + 1,
      first_contact_at = case when g.status = 'contacted' then coalesce(l.first_contact_at, ${at}::timestamptz)
        else nullif(l.first_contact_at, ${takenBack}::timestamptz) end
    from unnest(
      ${given.map(({ leadId }) => leadId)}::uuid[], ${given.map(({ status }) => status)}::text[]
    ) g (id, status)
    where l.account_id = ${accountId} and l.id = g.id`.execute(tx);
}

export async function setTrashed(
  tx: Db,
  accountId: string,
  ids: readonly string[],
  at: Date | null,
): Promise<void> {
  await tx
    .updateTable('leads')
    .set((eb) => ({ trashed_at: at, revision: eb('revision', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', anyOf(ids))
    .execute();
}

/** A fake lead is lost; taken back, it is what it was. */
export async function setFakes(
  tx: Db,
  accountId: string,
  given: readonly { leadId: string; status: LeadStatus }[],
  at: Date | null,
): Promise<void> {
  await sql`
    update leads l set status = g.status, fake_at = ${at}::timestamptz, revision = l.revision + 1
    from unnest(
      ${given.map(({ leadId }) => leadId)}::uuid[], ${given.map(({ status }) => status)}::text[]
    ) g (id, status)
    where l.account_id = ${accountId} and l.id = g.id`.execute(tx);
}

/** How many points a batch that marked fakes gave back. */
export async function countRefunded(db: Db, accountId: string, batchId: string): Promise<number> {
  const { rows } = await sql<{ refunded: number }>`
    select count(*) as refunded from lead_events
    where account_id = ${accountId} and batch_id = ${batchId} and details @> '{"refund": "given"}'`.execute(
    db,
  );
  return rows[0]?.refunded ?? 0;
}

export interface BatchEvents {
  accountId: string;
  batchId: string;
  memberId: string;
  at: Date;
  kind: LeadEventKind;
}

/** What is kept of each lead of a batch: what its history says, and what it takes to undo it. */
export interface BatchDetails {
  from?: string | null;
  to?: string | null;
  reason?: string;
  label?: { id: string; name: string; colour: string };
  phone?: string;
  refund?: FakeRefund;
  undone?: true;
}

export async function insertBatchEvents(
  tx: Db,
  { accountId, batchId, memberId, at, kind }: BatchEvents,
  changes: readonly { leadId: string; details: BatchDetails }[],
): Promise<void> {
  await sql`
    insert into lead_events (account_id, lead_id, id, at, member_id, kind, details, batch_id)
    select ${accountId}, lead_id, gen_random_uuid(), ${at}, ${memberId}, ${kind}, details, ${batchId}
    from rows from (
      unnest(${changes.map(({ leadId }) => leadId)}::uuid[]),
      jsonb_array_elements(${JSON.stringify(changes.map(({ details }) => details))}::jsonb)
    ) as c (lead_id, details)`.execute(tx);
}
