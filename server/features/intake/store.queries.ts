import { sql } from 'kysely';
import { type LeadCharges, leadCharges } from '#server/features/points/charge-leads.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { NewLead, NextTurn, ReturningLead, Touch } from './facts.ts';

type Plain = string | number | boolean | null;

const needsNoQuotes = /^[\w:.-]+$/;

/** An array of ids, numbers, times and the like, as PostgreSQL reads it: quoting each would take longest of all. */
function plainArray(values: readonly Plain[]): string {
  const plain = values.map((value) => {
    if (typeof value === 'string' && !needsNoQuotes.test(value)) throw new Error('not a plain value');
    return value ?? 'NULL';
  });
  return `{${plain.join(',')}}`;
}

/**
 * Leads, turns and points, or nothing of it: PostgreSQL refuses with a serialization failure when a rotator gave out
 * a turn, a balance changed or a member went away since these were decided. Nobody is removed before this ends, so
 * that no lead stays behind with them. Shapes go as one document each: as elements of an array they would be quoted,
 * unquoted and parsed one by one.
 */
export async function insertLeads(
  db: Db,
  leads: readonly NewLead[],
  { charges, paid }: LeadCharges,
  turns: readonly NextTurn[],
  at: Date,
): Promise<void> {
  const texts = (pick: (lead: NewLead) => string) => sql`${leads.map(pick)}`;
  const plain = (pick: (lead: NewLead) => Plain) => sql`${plainArray(leads.map(pick))}`;
  // In one order, as whoever removes members locks them.
  const takers = [...new Map(leads.map((lead) => [lead.memberId, lead])).values()].sort((one, other) =>
    one.memberId < other.memberId ? -1 : 1,
  );
  await sql`
    with turned as (
      update rotator_turns t set number = n.number, state = n.state
      from unnest(
        ${turns.map((t) => t.accountId)}::uuid[], ${turns.map((t) => t.rotatorId)}::uuid[],
        ${turns.map((t) => t.before)}::bigint[], ${turns.map((t) => t.number)}::bigint[],
        ${turns.map((t) => JSON.stringify(t.state))}::jsonb[]
      ) n (account_id, rotator_id, before, number, state)
      where t.account_id = n.account_id and t.rotator_id = n.rotator_id and t.number = n.before
      returning t.rotator_id
    ),
    held as (
      select m.id
      from unnest(${takers.map((l) => l.accountId)}::uuid[], ${takers.map((l) => l.memberId)}::uuid[])
        n (account_id, member_id),
        lateral (
          select id, removed_at from members where account_id = n.account_id and id = n.member_id offset 0 for key share
        ) m
      where m.removed_at is null
    ),
    ${leadCharges(charges, at)},
    unchanged as materialized (
      select expect_unchanged(
        ${turns.length}, (select count(*) from turned),
        ${takers.length}, (select count(*) from held),
        ${charges.length}, (select count(*) from charged)
      ) as sure
    )
    insert into leads (
      account_id, rotator_id, id, member_id, created_at, code, name, phone, address, message, locked, origin,
      visitor, request_key, turn, touches, touched_at, source, receipt
    )
    select fresh.* from unchanged, rows from (
      unnest(
        ${plain((l) => l.accountId)}::uuid[], ${plain((l) => l.rotatorId)}::uuid[], ${plain((l) => l.id)}::uuid[],
        ${plain((l) => l.memberId)}::uuid[], ${plain((l) => l.at.toISOString())}::timestamptz[],
        ${plain((l) => l.code)}::text[], ${texts((l) => l.name)}::text[], ${plain((l) => l.phone)}::text[],
        ${texts((l) => l.address)}::text[], ${texts((l) => l.message)}::text[],
        ${plain((l) => !paid.has(l.id))}::boolean[], ${plain((l) => l.origin)}::text[],
        ${plain((l) => l.visitor)}::text[], ${plain((l) => l.requestKey)}::text[], ${plain((l) => l.turn)}::bigint[],
        ${plain((l) => l.touches)}::integer[], ${plain((l) => l.touchedAt?.toISOString() ?? null)}::timestamptz[]
      ),
      json_array_elements(${JSON.stringify(leads.map((l) => l.source))}::json),
      json_array_elements(${JSON.stringify(leads.map((l) => l.receipt))}::json)
    ) as fresh
    where unchanged.sure`.execute(db);
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
