import { sql } from 'kysely';
import type { Lead, LeadEvent, LeadEventKind } from '#contract/lead-detail.ts';
import {
  type LeadValues,
  type ShownVisitField,
  shownVisitFields,
  unlistedFields,
} from '#domain/lead-fields.ts';
import type { LeadSource } from '#domain/lead-source.ts';
import type { Currency } from '#domain/orders.ts';
import type { PackedReceipt } from '#server/features/rotation/rotators/pack-receipt.ts';
import type { Db } from '#server/platform/database/index.ts';
import { listOf, selected } from '#server/platform/database/lead-columns.ts';

/** The number says who else is the same buyer. */
const detailFields = [...unlistedFields, 'phone'] as const;

export type LeadDetail = NonNullable<Awaited<ReturnType<typeof findLead>>>;

/** The lead as it is stored, deleted or not; whether the viewer may see it is for the caller to say. */
export async function findLead(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('leads as l')
    .select([
      'l.id',
      'l.member_id as memberId',
      'l.created_at as createdAt',
      'l.assigned_at as assignedAt',
      'l.locked',
      'l.turn',
      'l.fake_at as fakeAt',
      'l.erased_at as erasedAt',
      'l.trashed_at as trashedAt',
      'l.merged_into as mergedInto',
    ])
    .select(selected('leads', 'l', detailFields))
    .select((eb) => [
      eb.ref('l.source').$castTo<LeadSource>().as('source'),
      eb.ref('l.receipt').$castTo<PackedReceipt | null>().as('receipt'),
    ])
    .select(
      sql<boolean>`exists (select from blocked_numbers b
        where b.account_id = l.account_id and b.phone = l.phone)`.as('blocked'),
    )
    .where('l.account_id', '=', accountId)
    .where('l.id', '=', id)
    .executeTakeFirst();
}

interface MergedLead {
  id: string;
  code: string;
  createdAt: Date;
  rotatorId: string | null;
  rotatorTitle: string | null;
}

/** Leads that became a part of this one, and those that had become a part of them. */
export async function mergedLeads(db: Db, accountId: string, id: string): Promise<MergedLead[]> {
  const { rows } = await sql<MergedLead>`
    with recursive part as (
      select ${id}::uuid as id, null as code, null::timestamptz as at, null::uuid as rotator_id
      union
      select m.id, m.code, m.created_at, m.rotator_id from part p, lateral (
        select id, code, created_at, rotator_id from leads where account_id = ${accountId} and merged_into = p.id offset 0
      ) m
    )
    select p.id, p.code, p.at as "createdAt", r.id as "rotatorId", r.title as "rotatorTitle"
    from part p left join rotators r on r.account_id = ${accountId} and r.id = p.rotator_id
    where p.code is not null order by p.at, p.id`.execute(db);
  return rows;
}

interface EventRow {
  id: string;
  at: Date;
  who: string | null;
  kind: LeadEventKind;
  details: LeadEvent['details'];
}

/** Of all these leads, latest first. */
export async function lastEvents(
  db: Db,
  accountId: string,
  leadIds: readonly string[],
  most: number,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select id, at, member_id as who, kind, details from lead_events
    where account_id = ${accountId} and lead_id = any(${leadIds}::uuid[])
    order by at desc, id desc limit ${most}`.execute(db);
  return rows;
}

export interface VisitRow extends LeadValues<ShownVisitField> {
  id: string;
  at: Date;
  code: string;
  source: LeadSource;
}

export async function lastVisits(
  db: Db,
  accountId: string,
  leadIds: readonly string[],
  most: number,
): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select id, at, code, ${listOf('lead_touches', 'lead_touches', shownVisitFields)}, source from lead_touches
    where account_id = ${accountId} and lead_id = any(${leadIds}::uuid[])
    order by at desc, id desc limit ${most}`.execute(db);
  return rows;
}

interface BuyerRow {
  id: string;
  code: string;
  createdAt: Date;
  rotatorId: string | null;
  rotatorTitle: string | null;
  memberId: string | null;
  status: Lead['status'];
}

/** Other leads with this number, latest first; `memberId`: only theirs. */
export async function leadsOfBuyer(
  db: Db,
  accountId: string,
  { id, phone, memberId }: { id: string; phone: string; memberId: string | undefined },
  most: number,
): Promise<BuyerRow[]> {
  // The account as a text: no index that begins with it may seem as good as that of numbers.
  const { rows } = await sql<BuyerRow>`
    select l.id, l.code, l.created_at as "createdAt", r.id as "rotatorId", r.title as "rotatorTitle",
      l.member_id as "memberId", l.status
    from leads l left join rotators r on r.account_id = ${accountId} and r.id = l.rotator_id
    where l.phone = ${phone} and l.account_id::text = ${accountId}::text and l.id <> ${id} and not l.locked
      and l.trashed_at is null and l.merged_into is null
      and (${memberId ?? null}::uuid is null or l.member_id = ${memberId ?? null}::uuid)
    order by l.created_at desc, l.id desc limit ${most}`.execute(db);
  return rows;
}

export async function orderOfLead(db: Db, accountId: string, leadId: string): Promise<Lead['order']> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'value', 'ordered_on as orderedOn', 'status', 'paid'])
    .select((eb) => eb.ref('currency').$castTo<Currency>().as('currency'))
    .where('account_id', '=', accountId)
    .where('lead_id', '=', leadId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return order ?? null;
}

/** How many locked leads of this span would be opened no later than this one: the newest are opened first. */
export async function countOpenedBefore(
  db: Db,
  accountId: string,
  lead: { id: string; createdAt: Date },
  until: Date,
): Promise<number> {
  // Compared with the row itself: a moment that was read from it has lost its microseconds.
  const { rows } = await sql<{ leads: number }>`
    select count(*) as leads from leads l
    where l.account_id = ${accountId} and l.locked and l.fake_at is null and l.erased_at is null
      and l.trashed_at is null and l.merged_into is null
      and l.created_at >= ${lead.createdAt} and l.created_at < ${until}
      and (l.created_at, l.id) >= (
        select i.created_at, i.id from leads i where i.account_id = ${accountId} and i.id = ${lead.id})`.execute(
    db,
  );
  return rows[0]?.leads ?? 0;
}
