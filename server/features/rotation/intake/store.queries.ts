import { sql } from 'kysely';
import type { BuyerField } from '#domain/lead-fields.ts';
import {
  type ChargedLeads,
  type LeadCharges,
  leadCharges,
} from '#server/features/money/points/charge-leads.ts';
import type { BuyerHash } from '#server/features/privacy/buyers/buyer-hash.ts';
import {
  bigintArray,
  booleanArray,
  dateArray,
  integerArray,
  jsonArray,
  jsonbArray,
  type MakeArray,
  textArray,
  timestamptzArray,
  uuidArray,
} from '#server/platform/database/binary-array.ts';
import { type Fill, type FixedStatement, fixedStatement } from '#server/platform/database/fixed-statement.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { ByColumn } from '#server/platform/database/lead-columns.ts';
import type { Database } from '#server/platform/database/schema.gen.ts';
import { turnVersion } from './facts.queries.ts';
import type { NewLead, NextTurn } from './facts.ts';
import { type KeyedVisit, usedKeys } from './form-keys.queries.ts';
import { type StoredTouches, touchParts } from './touches.queries.ts';

type Stored = ChargedLeads &
  StoredTouches & {
    paid: ReadonlySet<string>;
    leads: readonly NewLead[];
    turns: readonly NextTurn[];
    /** One lead of each member who gets any; in one order, as whoever removes members locks them. */
    takers: readonly NewLead[];
    /** Those that use up a key of a form. */
    keyed: readonly KeyedVisit[];
    /** Those whose account refuses some erased buyers. */
    refusable: readonly NewLead[];
    hashOf: BuyerHash;
  };

interface Parts {
  keys: boolean;
  fromCache: boolean;
  /** Some account refuses some erased buyers, or blocks numbers. */
  refuses: boolean;
  blocks: boolean;
  /** Some buyers came back. */
  touches: boolean;
}

const statements = new Map<string, FixedStatement<Stored>>();

/** What a batch has nothing of is not in its statement, so that it costs nothing. */
function statementOf(parts: Parts): FixedStatement<Stored> {
  const name = Object.values(parts).join();
  const statement = statements.get(name) ?? fixedStatement<Stored>((fill) => leadsStatement(fill, parts));
  statements.set(name, statement);
  return statement;
}

function leadsStatement(fill: Fill<Stored>, parts: Parts) {
  const { keys, fromCache, touches } = parts;
  const lead = leadColumns(fill);
  const turn = <Value>(make: MakeArray<Value>, pick: (turn: NextTurn) => Value) =>
    fill(({ turns }) => make(turns, pick));
  const taker = (pick: (lead: NewLead) => string) => fill(({ takers }) => uuidArray(takers, pick));
  return sql`
    with turned as (
      update rotator_turns t set number = n.number, state = n.state, spent_on = n.spent_on, spent = n.spent
      from (
        select unnest(${turn(uuidArray, (t) => t.accountId)}::uuid[]) as account_id,
          unnest(${turn(uuidArray, (t) => t.rotatorId)}::uuid[]) as rotator_id,
          unnest(${turn(bigintArray, (t) => t.before)}::bigint[]) as before,
          unnest(${turn(bigintArray, (t) => t.number)}::bigint[]) as number,
          unnest(${turn(jsonbArray, (t) => JSON.stringify(t.state))}::jsonb[]) as state,
          unnest(${turn(dateArray, (t) => t.spentOn)}::date[]) as spent_on,
          unnest(${turn(integerArray, (t) => t.spent)}::integer[]) as spent
          ${fromCache ? sql`, unnest(${turn(bigintArray, (t) => t.version)}::bigint[]) as version` : sql``}
      ) n
      where t.account_id = n.account_id and t.rotator_id = n.rotator_id and t.number = n.before
        ${fromCache ? stillAsCached(fill, lead, parts) : sql``}
      returning t.rotator_id
    ),
    held as (
      select m.id
      from (
        select unnest(${taker((l) => l.accountId)}::uuid[]) as account_id,
          unnest(${taker((l) => l.memberId)}::uuid[]) as member_id
      ) n,
        lateral (
          select id, removed_at from members where account_id = n.account_id and id = n.member_id offset 0 for key share
        ) m
      where m.removed_at is null
    ),
    ${leadCharges(fill)},${touches ? touchParts(fill) : sql``}${keys ? usedKeys(fill) : sql``}
    unchanged as materialized (
      select expect_unchanged(
        ${fill(({ turns }) => turns.length)}, (select count(*) from turned),
        ${fill(({ takers, returning }) => takers.length + returning.length)},
        (select count(*) from held)${touches ? sql` + (select count(*) from returned)` : sql``},
        ${fill(({ charges }) => charges.length)}, (select count(*) from charged)
      ) as sure
    )
    insert into leads (${sql.join(Object.keys(lead).map((column) => sql.ref(column)))})
    select ${sql.join(Object.values(lead).map((column) => sql`unnest(${column})`))}
    from unchanged where unchanged.sure`;
}

/** By their names. Each picks by hand: to look a field up by its name would cost every lead. */
function leadColumns(fill: Fill<Stored>) {
  const each = <Value>(make: MakeArray<Value>, pick: (lead: NewLead) => Value | null) =>
    fill(({ leads }) => make(leads, pick));
  return {
    account_id: sql`${each(uuidArray, (l) => l.accountId)}::uuid[]`,
    rotator_id: sql`${each(uuidArray, (l) => l.rotatorId)}::uuid[]`,
    id: sql`${each(uuidArray, (l) => l.id)}::uuid[]`,
    member_id: sql`${each(uuidArray, (l) => l.memberId)}::uuid[]`,
    created_at: sql`${each(timestamptzArray, (l) => l.at)}::timestamptz[]`,
    code: sql`${each(textArray, (l) => l.code)}::text[]`,
    name: sql`${each(textArray, (l) => l.name)}::text[]`,
    phone: sql`${each(textArray, (l) => l.phone)}::text[]`,
    address: sql`${each(textArray, (l) => l.address)}::text[]`,
    message: sql`${each(textArray, (l) => l.message)}::text[]`,
    locked: sql`${fill(({ leads, paid }) => booleanArray(leads, (l) => !paid.has(l.id)))}::boolean[]`,
    origin: sql`${each(textArray, (l) => l.origin)}::text[]`,
    visitor: sql`${each(textArray, (l) => l.visitor)}::text[]`,
    request_key: sql`${each(textArray, (l) => l.requestKey)}::text[]`,
    turn: sql`${each(bigintArray, (l) => l.turn)}::bigint[]`,
    touches: sql`${each(integerArray, (l) => l.touches)}::integer[]`,
    touched_at: sql`${each(timestamptzArray, (l) => l.touchedAt)}::timestamptz[]`,
    source: sql`${each(jsonArray, (l) => JSON.stringify(l.source))}::json[]`,
    receipt: sql`${each(jsonArray, (l) => JSON.stringify(l.receipt))}::json[]`,
  } satisfies ByColumn<BuyerField, unknown> & { [column in keyof Database['leads']]?: unknown };
}

/**
 * What was decided from the cache: nothing may have changed at all, and nobody may be known, blocked or refused. Most
 * accounts block and refuse nobody: that they still do not is in the version.
 */
function stillAsCached(fill: Fill<Stored>, lead: ReturnType<typeof leadColumns>, { refuses, blocks }: Parts) {
  const refusable = (make: MakeArray<string>, pick: (lead: NewLead, hashOf: BuyerHash) => string) =>
    fill((stored) => make(stored.refusable, (l) => pick(l, stored.hashOf)));
  const nobodyIsBlocked = sql`
        and not exists (
          select from unnest(${lead.account_id}, ${lead.phone}) b (account_id, phone)
          join blocked_numbers o on o.account_id = b.account_id and o.phone = b.phone
        )`;
  const nobodyIsRefused = sql`
        and not exists (
          select from unnest(
            ${refusable(uuidArray, (l) => l.accountId)}::uuid[],
            ${refusable(textArray, (l, hashOf) => hashOf(l.accountId, l.phone ?? ''))}::text[]
          ) b (account_id, hash)
          join erased_buyers o on o.account_id = b.account_id and o.phone_hash = b.hash and o.refused
        )`;
  return sql`
        and n.version = ${turnVersion('t.account_id')}
        and not exists (
          select from leads
          where phone = any(${lead.phone}) and rotator_id::text = any(${fill(({ turns }) => textArray(turns, (t) => t.rotatorId))}::text[])
        )
        ${blocks ? nobodyIsBlocked : sql``}${refuses ? nobodyIsRefused : sql``}`;
}

/**
 * Leads, turns, points and later visits, or nothing of it: PostgreSQL refuses with a serialization failure when a rotator gave out
 * a turn, a balance changed, a member went away or a form was sent since these were decided. What was decided from
 * cached facts is checked more closely. Nobody is removed before this ends, so that no lead stays behind with them.
 */
export async function insertLeads(
  db: Db,
  leads: readonly NewLead[],
  charged: LeadCharges,
  turns: readonly NextTurn[],
  { touches, returning }: StoredTouches,
  { at, fromCache, hashOf }: { at: Date; fromCache: boolean; hashOf: BuyerHash },
): Promise<void> {
  const takers = [...new Map(leads.map((lead) => [lead.memberId, lead])).values()].sort((one, other) =>
    one.memberId < other.memberId ? -1 : 1,
  );
  const keyed = [...leads, ...touches].filter(({ formKey }) => formKey !== null);
  const refusing = new Set(turns.filter((turn) => turn.refusesErased).map((turn) => turn.accountId));
  const refusable = refusing.size > 0 ? leads.filter((lead) => refusing.has(lead.accountId)) : [];
  const store = statementOf({
    keys: keyed.length > 0,
    fromCache,
    refuses: refusable.length > 0,
    blocks: turns.some(({ blocksNumbers }) => blocksNumbers),
    touches: touches.length > 0,
  });
  await store(db, { ...charged, at, hashOf, leads, turns, takers, touches, returning, keyed, refusable });
}
