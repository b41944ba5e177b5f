import { sql } from 'kysely';
import type { LeadSource } from '#domain/lead-source.ts';
import type { BuyerHash } from '#server/features/buyers/buyer-hash.ts';
import { type ChargedLeads, type LeadCharges, leadCharges } from '#server/features/points/charge-leads.ts';
import { type Fill, fixedStatement, plainArray } from '#server/platform/database/fixed-statement.ts';
import type { Db } from '#server/platform/database/index.ts';
import { rotatorVersion } from './facts.queries.ts';
import type { NewLead, NextTurn, ReturningLead, Touch } from './facts.ts';

type Stored = ChargedLeads & {
  paid: ReadonlySet<string>;
  leads: readonly NewLead[];
  turns: readonly NextTurn[];
  /** One lead of each member who gets any; in one order, as whoever removes members locks them. */
  takers: readonly NewLead[];
  /** Those that use up a key of a form. */
  keyed: readonly NewLead[];
  /** Those whose account refuses some erased buyers. */
  refusable: readonly NewLead[];
  fromMemory: boolean;
  hashOf: BuyerHash;
};

/** Of those whose page said that advertisements are measured: platforms are told of them (server/features/conversions). */
const submitCauses = (fill: Fill<Stored>) => {
  const measured = (pick: (lead: NewLead) => string) =>
    fill(({ leads }) => plainArray(leads.filter(isMeasured), pick));
  return sql`
    caused as (
      insert into conversion_causes (account_id, lead_id, visit_id, moment)
      select n.account_id, n.id, n.id, 'submit'
      from unchanged, unnest(
        ${measured((l) => l.accountId)}::uuid[], ${measured((l) => l.id)}::uuid[]
      ) n (account_id, id)
      where unchanged.sure
    )`;
};

interface Parts {
  causes: boolean;
  keys: boolean;
}

/** Pages without pixels, and forms without keys, pay nothing for those that have some: theirs is the shorter statement. */
const statementOf = (parts: Parts) => fixedStatement<Stored>((fill) => leadsStatement(fill, parts));
const storePlain = {
  bare: statementOf({ causes: false, keys: false }),
  keyed: statementOf({ causes: false, keys: true }),
};
const storeMeasured = {
  bare: statementOf({ causes: true, keys: false }),
  keyed: statementOf({ causes: true, keys: true }),
};

/**
 * A form is sent once: a second one fails here, and nothing is stored. Without `on conflict`, which costs twice as much and
 * whose answer would have to be counted.
 */
const usedKeys = (fill: Fill<Stored>) => sql`
    used as (
      insert into used_form_keys (key, request_key)
      select decode(n.key, 'hex'), n.request_key
      from unnest(
        ${fill(({ keyed }) => plainArray(keyed, (l) => l.formKey))}::text[],
        ${fill(({ keyed }) => plainArray(keyed, (l) => l.requestKey))}::text[]
      ) n (key, request_key)
    ),`;

function leadsStatement(fill: Fill<Stored>, { causes, keys }: Parts) {
  const each = (pick: (lead: NewLead) => string | number | boolean | null) =>
    fill(({ leads }) => plainArray(leads, pick));
  const texts = (pick: (lead: NewLead) => string) => fill(({ leads }) => leads.map(pick));
  const turn = (pick: (turn: NextTurn) => string | number) => fill(({ turns }) => plainArray(turns, pick));
  return sql`
    with turned as (
      update rotator_turns t set number = n.number, state = n.state, spent_on = n.spent_on, spent = n.spent
      from unnest(
        ${turn((t) => t.accountId)}::uuid[], ${turn((t) => t.rotatorId)}::uuid[], ${turn((t) => t.before)}::bigint[],
        ${turn((t) => t.number)}::bigint[], ${fill(({ turns }) => turns.map((t) => JSON.stringify(t.state)))}::jsonb[],
        ${fill(({ turns }) => turns.map((t) => t.version))}::text[],
        ${turn((t) => t.spentOn)}::date[], ${turn((t) => t.spent)}::integer[]
      ) n (account_id, rotator_id, before, number, state, version, spent_on, spent)
      where t.account_id = n.account_id and t.rotator_id = n.rotator_id and t.number = n.before
        and (not ${fill(({ fromMemory }) => fromMemory)}::boolean or (
          n.version = ${rotatorVersion('t.account_id', 't.rotator_id')}
          and not exists (
            select from leads
            where phone = any(${each((l) => l.phone)}::text[]) and rotator_id::text = any(${turn((t) => t.rotatorId)}::text[])
          )
          and not exists (
            select from unnest(${each((l) => l.accountId)}::uuid[], ${each((l) => l.phone)}::text[]) b (account_id, phone)
            join blocked_numbers o on o.account_id = b.account_id and o.phone = b.phone
          )
          and not exists (
            select from unnest(
              ${fill(({ refusable }) => plainArray(refusable, (l) => l.accountId))}::uuid[],
              ${fill(({ refusable, hashOf }) => plainArray(refusable, (l) => hashOf(l.accountId, l.phone ?? '')))}::text[]
            ) b (account_id, hash)
            join erased_buyers o on o.account_id = b.account_id and o.phone_hash = b.hash and o.refused
          )
        ))
      returning t.rotator_id
    ),
    held as (
      select m.id
      from unnest(
        ${fill(({ takers }) => plainArray(takers, (l) => l.accountId))}::uuid[],
        ${fill(({ takers }) => plainArray(takers, (l) => l.memberId))}::uuid[]
      ) n (account_id, member_id),
        lateral (
          select id, removed_at from members where account_id = n.account_id and id = n.member_id offset 0 for key share
        ) m
      where m.removed_at is null
    ),
    ${leadCharges(fill)},${keys ? usedKeys(fill) : sql``}
    unchanged as materialized (
      select expect_unchanged(
        ${fill(({ turns }) => turns.length)}, (select count(*) from turned),
        ${fill(({ takers }) => takers.length)}, (select count(*) from held),
        ${fill(({ charges }) => charges.length)}, (select count(*) from charged)
      ) as sure
    )${causes ? sql`, ${submitCauses(fill)}` : sql``}
    insert into leads (
      account_id, rotator_id, id, member_id, created_at, code, name, phone, address, message, locked, origin,
      visitor, request_key, turn, touches, touched_at, source, receipt
    )
    select fresh.* from unchanged, rows from (
      unnest(
        ${each((l) => l.accountId)}::uuid[], ${each((l) => l.rotatorId)}::uuid[], ${each((l) => l.id)}::uuid[],
        ${each((l) => l.memberId)}::uuid[], ${each((l) => l.at.toISOString())}::timestamptz[],
        ${each((l) => l.code)}::text[], ${texts((l) => l.name)}::text[], ${each((l) => l.phone)}::text[],
        ${texts((l) => l.address)}::text[], ${texts((l) => l.message)}::text[],
        ${fill(({ leads, paid }) => plainArray(leads, (l) => !paid.has(l.id)))}::boolean[],
        ${each((l) => l.origin)}::text[], ${each((l) => l.visitor)}::text[], ${each((l) => l.requestKey)}::text[],
        ${each((l) => l.turn)}::bigint[], ${each((l) => l.touches)}::integer[],
        ${each((l) => l.touchedAt?.toISOString() ?? null)}::timestamptz[]
      ),
      json_array_elements(${fill(({ leads }) => JSON.stringify(leads.map((l) => l.source)))}::json),
      json_array_elements(${fill(({ leads }) => JSON.stringify(leads.map((l) => l.receipt)))}::json)
    ) as fresh
    where unchanged.sure`;
}

function isMeasured({ source }: { source: LeadSource }): boolean {
  return source.ads !== undefined;
}

/**
 * Leads, turns and points, or nothing of it: PostgreSQL refuses with a serialization failure when a rotator gave out
 * a turn, a balance changed, a member went away or a form was sent since these were decided. What was decided from
 * memory is looked at more closely: nothing may have changed at all, and nobody may be known or blocked. Nobody is
 * removed before this ends, so that no lead stays behind with them. Shapes go as one document each: as elements of an array they would be quoted,
 * unquoted and parsed one by one.
 */
export async function insertLeads(
  db: Db,
  leads: readonly NewLead[],
  charged: LeadCharges,
  turns: readonly NextTurn[],
  { at, fromMemory, hashOf }: { at: Date; fromMemory: boolean; hashOf: BuyerHash },
): Promise<void> {
  const takers = [...new Map(leads.map((lead) => [lead.memberId, lead])).values()].sort((one, other) =>
    one.memberId < other.memberId ? -1 : 1,
  );
  const keyed = leads.filter(({ formKey }) => formKey !== null);
  const refusing = new Set(turns.filter((turn) => turn.refusesErased).map((turn) => turn.accountId));
  const refusable = refusing.size > 0 ? leads.filter((lead) => refusing.has(lead.accountId)) : [];
  const store = (leads.some(isMeasured) ? storeMeasured : storePlain)[keyed.length > 0 ? 'keyed' : 'bare'];
  await store(db, { ...charged, at, fromMemory, hashOf, leads, turns, takers, keyed, refusable });
}

/** Later visits, and what they change of their leads: counted, told to the CS, and what the lead had not is filled. */
export async function insertTouches(
  tx: Db,
  touches: readonly Touch[],
  returning: readonly ReturningLead[],
): Promise<void> {
  const notifies = touches.filter((touch) => touch.notifies);
  const measured = touches.filter(isMeasured);
  const caused = sql`,
    caused as (
      insert into conversion_causes (account_id, lead_id, visit_id, moment)
      select account_id, lead_id, id, 'submit'
      from unnest(
        ${measured.map((t) => t.accountId)}::uuid[], ${measured.map((t) => t.leadId)}::uuid[],
        ${measured.map((t) => t.id)}::uuid[]
      ) t (account_id, lead_id, id)
    )`;
  const keyed = touches.filter(({ formKey }) => formKey !== null);
  // Nobody else can have used them: they are of rotators whose turns are locked.
  const used = sql`,
    used as (
      insert into used_form_keys (key, request_key)
      select decode(key, 'hex'), request_key
      from unnest(
        ${keyed.map((t) => t.formKey)}::text[], ${keyed.map((t) => t.requestKey)}::text[]
      ) t (key, request_key)
    )`;
  await sql`
    with held as materialized (
      -- In the order of their ids, as everyone who changes several leads takes them: nobody waits in a circle.
      select account_id, id from leads
      where (account_id, id) in (
        select * from unnest(${returning.map((r) => r.accountId)}::uuid[], ${returning.map((r) => r.id)}::uuid[])
      )
      order by account_id, id for no key update
    ),
    returned as (
      update leads l
      set touches = l.touches + r.touches, touched_at = r.touched_at,
        -- Whoever was erased since this was decided stays so; the visit is kept and goes when its time is over.
        erased_at = null,
        name = case when l.name = '' and l.erased_at is null then r.name else l.name end,
        address = case when l.address = '' and l.erased_at is null then r.address else l.address end,
        -- Somebody may be editing it at this moment, and has not seen this.
        revision = l.revision + ((l.name = '' and r.name <> '') or (l.address = '' and r.address <> ''))::integer
      from unnest(
        ${returning.map((r) => r.accountId)}::uuid[], ${returning.map((r) => r.id)}::uuid[],
        ${returning.map((r) => r.touches)}::integer[],
        ${returning.map((r) => r.touchedAt.toISOString())}::timestamptz[],
        ${returning.map((r) => r.name)}::text[], ${returning.map((r) => r.address)}::text[]
      ) r (account_id, id, touches, touched_at, name, address)
      join held using (account_id, id)
      where l.account_id = r.account_id and l.id = r.id
    ),
    told as (
      insert into leads_to_tell (account_id, lead_id, kind)
      select account_id, lead_id, 'lead.returned'
      from unnest(
        ${notifies.map((t) => t.accountId)}::uuid[], ${notifies.map((t) => t.leadId)}::uuid[]
      ) t (account_id, lead_id)
    )${measured.length > 0 ? caused : sql``}${keyed.length > 0 ? used : sql``}
    insert into lead_touches (
      account_id, rotator_id, lead_id, id, at, code, name, phone, address, message, source, request_key, notifies
    )
    select * from unnest(
      ${touches.map((t) => t.accountId)}::uuid[], ${touches.map((t) => t.rotatorId)}::uuid[],
      ${touches.map((t) => t.leadId)}::uuid[], ${touches.map((t) => t.id)}::uuid[],
      ${touches.map((t) => t.at.toISOString())}::timestamptz[], ${touches.map((t) => t.code)}::text[],
      ${touches.map((t) => t.name)}::text[], ${touches.map((t) => t.phone)}::text[],
      ${touches.map((t) => t.address)}::text[], ${touches.map((t) => t.message)}::text[],
      ${touches.map((t) => JSON.stringify(t.source))}::jsonb[], ${touches.map((t) => t.requestKey)}::text[],
      ${touches.map((t) => t.notifies)}::boolean[]
    )`.execute(tx);
}
