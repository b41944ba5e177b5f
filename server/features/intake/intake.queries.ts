import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import type { NewLead, NextTurn, ReturningLead, RotatorFacts, Touch } from './facts.ts';
import type { Submission } from './submission.ts';

// Few statements with many rows each: every one costs a way to the database and back for everyone in the batch.

/** A rotator that somebody holds for longer is given up for now, so that the others go on. */
const lockTimeoutMs = 3_000;

interface RotatorName {
  accountId: string;
  rotatorId: string;
}

/**
 * Whose turn it is, rotator by rotator in one order, so that replicas wait for each other and never in a circle. The
 * settings hold for this transaction: a cached plan from when a table was small would read all of it now that it is
 * not.
 */
export async function lockTurns(tx: Db, rotators: readonly RotatorName[]) {
  const { rows } = await sql<RotatorName & { number: number; state: unknown }>`
    select t.account_id as "accountId", t.rotator_id as "rotatorId", t.number, t.state
    from rotator_turns t, (
      select set_config('lock_timeout', ${String(lockTimeoutMs)}, true), set_config('enable_seqscan', 'off', true)
    ) settings
    where (t.account_id, t.rotator_id) in (
      select * from unnest(${rotators.map((r) => r.accountId)}::uuid[], ${rotators.map((r) => r.rotatorId)}::uuid[])
    )
    order by t.account_id, t.rotator_id
    for update of t`.execute(tx);
  return rows;
}

interface RotatorRow extends RotatorName {
  status: string;
  removed: boolean;
  title: string;
  template: string;
  rotation: RotatorFacts['rotation'];
  sticky: RotatorFacts['sticky'];
  defaultMemberId: string | null;
  takers: [memberId: string, ratio: number, place: number][] | null;
}

export async function selectRotators(tx: Db, rotators: readonly RotatorName[]) {
  const { rows } = await sql<RotatorRow>`
    select r.account_id as "accountId", r.id as "rotatorId", r.status, r.removed_at is not null as removed,
      r.title, r.template, r.rotation, r.sticky, r.default_member_id as "defaultMemberId",
      (
        select json_agg(json_build_array(m.member_id, m.ratio, m.place))
        from rotator_members m where m.account_id = r.account_id and m.rotator_id = r.id
      ) as takers
    from rotators r
    where (r.account_id, r.id) in (
      select * from unnest(${rotators.map((r) => r.accountId)}::uuid[], ${rotators.map((r) => r.rotatorId)}::uuid[])
    )`.execute(tx);
  return rows;
}

/** Who comes back within 30 days of their lead is a returning buyer. */
const returningMs = 30 * 24 * 60 * 60 * 1_000;

interface KnownRow {
  /** Place in the batch, from 1. */
  place: number;
  how: 'blocked' | 'request' | 'person';
  id: string | null;
  memberId: string | null;
  code: string | null;
  message: string | null;
  touches: number | null;
}

/**
 * Which of them are blocked, were just here with the same request, or have a lead in this rotator already. The rotator
 * is compared in a way that no index serves, so that a lead is always looked up by what its buyer is known by.
 */
export async function selectKnown(tx: Db, batch: readonly Submission[]) {
  const found = sql`l.id, l.member_id as "memberId", l.code, l.message, l.touches`;
  const here = sql`l.account_id is not distinct from b.account_id and l.rotator_id is not distinct from b.rotator_id`;
  const newest = sql`order by l.created_at desc, l.turn desc nulls last limit 1`;
  const { rows } = await sql<KnownRow>`
    with batch as materialized (
      select * from unnest(
        ${batch.map((s) => s.accountId)}::uuid[], ${batch.map((s) => s.rotatorId)}::uuid[],
        ${batch.map((s) => s.phone)}::text[], ${batch.map((s) => s.visitor)}::text[],
        ${batch.map((s) => s.requestKey)}::text[],
        ${batch.map((s) => new Date(s.at.getTime() - s.repeatMs).toISOString())}::timestamptz[],
        ${batch.map((s) => new Date(s.at.getTime() - returningMs).toISOString())}::timestamptz[]
      ) with ordinality as b (account_id, rotator_id, phone, visitor, request_key, repeats_since, returns_since, place)
    )
    select place, 'request' as how, f.* from batch b, lateral (
      select ${found} from leads l
      where l.request_key = b.request_key and ${here} and coalesce(l.touched_at, l.created_at) > b.repeats_since
      ${newest}
    ) f
    union all
    select place, 'person', f.* from batch b, lateral (
      select ${found} from leads l where l.phone = b.phone and ${here} and l.created_at > b.returns_since ${newest}
    ) f
    union all
    select place, 'person', f.* from batch b, lateral (
      select ${found} from leads l
      where b.phone is null and l.visitor = b.visitor and ${here} and l.created_at > b.returns_since
      ${newest}
    ) f
    union all
    select place, 'blocked', null, null, null, null, null
    from batch b join blocked_numbers n on n.account_id = b.account_id and n.phone = b.phone`.execute(tx);
  return rows;
}

interface MemberName {
  accountId: string;
  memberId: string;
}

/** A member who is being removed at this moment is waited for, and then gone. Nobody is removed before this ends. */
export async function holdMembers(tx: Db, members: readonly MemberName[]) {
  return tx
    .selectFrom('members')
    .select([
      'id',
      'status',
      'hours',
      'paused_until as pausedUntil',
      'phone',
      'nickname',
      'full_name as fullName',
      'role',
      'join_order as joinOrder',
      'removed_at as removedAt',
    ])
    .where(
      sql<boolean>`(account_id, id) in (
        select * from unnest(${members.map((m) => m.accountId)}::uuid[], ${members.map((m) => m.memberId)}::uuid[])
      )`,
    )
    .orderBy('account_id')
    .orderBy('id')
    .forKeyShare()
    .execute();
}

/** Shapes go as one document each: as elements of an array they would be quoted, unquoted and parsed one by one. */
export async function insertLeads(
  tx: Db,
  leads: readonly NewLead[],
  paid: ReadonlySet<string>,
  turns: readonly NextTurn[],
): Promise<void> {
  const all = <T>(pick: (lead: NewLead) => T) => sql`${leads.map(pick)}`;
  await sql`
    with turned as (
      update rotator_turns t set number = n.number, state = n.state
      from unnest(
        ${turns.map((t) => t.accountId)}::uuid[], ${turns.map((t) => t.rotatorId)}::uuid[],
        ${turns.map((t) => t.number)}::bigint[], ${turns.map((t) => JSON.stringify(t.state))}::jsonb[]
      ) n (account_id, rotator_id, number, state)
      where t.account_id = n.account_id and t.rotator_id = n.rotator_id
    )
    insert into leads (
      account_id, rotator_id, id, member_id, created_at, code, name, phone, address, message, locked, origin,
      visitor, request_key, turn, touches, touched_at, source, receipt
    )
    select * from rows from (
      unnest(
        ${all((l) => l.accountId)}::uuid[], ${all((l) => l.rotatorId)}::uuid[], ${all((l) => l.id)}::uuid[],
        ${all((l) => l.memberId)}::uuid[], ${all((l) => l.at.toISOString())}::timestamptz[],
        ${all((l) => l.code)}::text[], ${all((l) => l.name)}::text[], ${all((l) => l.phone)}::text[],
        ${all((l) => l.address)}::text[], ${all((l) => l.message)}::text[],
        ${all((l) => !paid.has(l.id))}::boolean[], ${all((l) => l.origin)}::text[],
        ${all((l) => l.visitor)}::text[], ${all((l) => l.requestKey)}::text[], ${all((l) => l.turn)}::bigint[],
        ${all((l) => l.touches)}::integer[], ${all((l) => l.touchedAt?.toISOString() ?? null)}::timestamptz[]
      ),
      jsonb_array_elements(${JSON.stringify(leads.map((l) => l.source))}::jsonb),
      jsonb_array_elements(${JSON.stringify(leads.map((l) => l.receipt))}::jsonb)
    ) as fresh`.execute(tx);
}

export async function insertTouches(
  tx: Db,
  touches: readonly Touch[],
  returning: readonly ReturningLead[],
): Promise<void> {
  await sql`
    with returned as (
      update leads l
      set touches = l.touches + r.touches, touched_at = r.touched_at, request_key = r.request_key
      from unnest(
        ${returning.map((r) => r.accountId)}::uuid[], ${returning.map((r) => r.id)}::uuid[],
        ${returning.map((r) => r.touches)}::integer[],
        ${returning.map((r) => r.touchedAt.toISOString())}::timestamptz[],
        ${returning.map((r) => r.requestKey)}::text[]
      ) r (account_id, id, touches, touched_at, request_key)
      where l.account_id = r.account_id and l.id = r.id
    )
    insert into lead_touches (account_id, lead_id, id, at, source)
    select * from unnest(
      ${touches.map((t) => t.accountId)}::uuid[], ${touches.map((t) => t.leadId)}::uuid[],
      ${touches.map((t) => t.id)}::uuid[], ${touches.map((t) => t.at.toISOString())}::timestamptz[],
      ${touches.map((t) => JSON.stringify(t.source))}::jsonb[]
    )`.execute(tx);
}
