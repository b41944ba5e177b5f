import { sql } from 'kysely';
import type { BuyerField, WrittenField } from '#domain/lead-fields.ts';
import {
  booleanArray,
  integerArray,
  jsonbArray,
  type MakeArray,
  textArray,
  timestamptzArray,
  uuidArray,
} from '#server/platform/database/binary-array.ts';
import { type Fill, fixedStatement } from '#server/platform/database/fixed-statement.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { ByColumn } from '#server/platform/database/lead-columns.ts';
import type { ReturningLead, Touch } from './facts.ts';
import { type KeyedVisit, usedKeys } from './form-keys.queries.ts';

export interface StoredTouches {
  touches: readonly Touch[];
  returning: readonly ReturningLead[];
}

/**
 * Part of statements that store visits: later visits, and what they change of their leads, which are counted, and what the lead had
 * not is filled. `returned` has the leads that are still as they were when this was decided.
 */
export function touchParts(fill: Fill<StoredTouches>) {
  const touch = <Value>(make: MakeArray<Value>, pick: (touch: Touch) => Value | null) =>
    fill(({ touches }) => make(touches, pick));
  const lead = <Value>(make: MakeArray<Value>, pick: (lead: ReturningLead) => Value | null) =>
    fill(({ returning }) => make(returning, pick));
  // By hand as in store.queries.ts.
  const filled = {
    name: lead(textArray, (r) => r.name),
    address: lead(textArray, (r) => r.address),
  } satisfies ByColumn<BuyerField & WrittenField, unknown>;
  const typed = {
    name: touch(textArray, (t) => t.name),
    phone: touch(textArray, (t) => t.phone),
    address: touch(textArray, (t) => t.address),
  } satisfies ByColumn<BuyerField, unknown>;
  const column = (table: string, name: string) => sql.ref(`${table}.${name}`);
  const names = Object.keys(filled);
  return sql`
    returning_leads as (
      select unnest(${lead(uuidArray, (r) => r.accountId)}::uuid[]) as account_id,
        unnest(${lead(uuidArray, (r) => r.id)}::uuid[]) as id,
        unnest(${lead(integerArray, (r) => r.before)}::integer[]) as before,
        unnest(${lead(integerArray, (r) => r.touches)}::integer[]) as touches,
        unnest(${lead(timestamptzArray, (r) => r.touchedAt)}::timestamptz[]) as touched_at,
        unnest(${lead(timestamptzArray, (r) => r.returnedAt)}::timestamptz[]) as returned_at,
        ${sql.join(Object.entries(filled).map(([name, values]) => sql`unnest(${values}::text[]) as ${sql.ref(name)}`))}
    ),
    locked as materialized (
      -- In the order of their ids, as everyone who changes several leads takes them: nobody waits in a circle.
      select account_id, id from leads
      where (account_id, id) in (select account_id, id from returning_leads)
      order by account_id, id for no key update
    ),
    returned as (
      update leads l
      set touches = l.touches + r.touches, touched_at = r.touched_at,
        -- Whoever was erased since this was decided stays so; the visit is kept and goes when its time is over.
        erased_at = null,
        ${sql.join(
          names.map((name) => {
            const [old, now] = [column('l', name), column('r', name)];
            return sql`${sql.ref(name)} = case when ${old} = '' and l.erased_at is null then ${now} else ${old} end`;
          }),
        )},
        -- Somebody may be editing it at this moment, and has not seen this.
        revision = l.revision + (${sql.join(
          names.map((name) => sql`(${column('l', name)} = '' and ${column('r', name)} <> '')`),
          sql` or `,
        )})::integer
      from returning_leads r join locked using (account_id, id)
      where l.account_id = r.account_id and l.id = r.id and l.touches = r.before
      returning l.account_id, l.id, l.status, l.phone, l.fake_at, r.returned_at
    ),
    waiting_again as (
      -- Who was answered waits for a reply again, and so does who was put off. New ones wait already: but for those without
      -- a number, who only do for a day.
      insert into lead_reminders (account_id, lead_id, remind_at, created_at, notified_at, returned_at)
      select account_id, id, returned_at, returned_at, returned_at, returned_at from returned l
      where returned_at is not null and fake_at is null and (
        status <> 'new' or phone is null
        or exists (select from lead_reminders r where r.account_id = l.account_id and r.lead_id = l.id)
      )
      on conflict (account_id, lead_id) do update
      set member_id = null, remind_at = excluded.remind_at, notified_at = excluded.notified_at,
        returned_at = excluded.returned_at
      where lead_reminders.remind_at > excluded.remind_at
    ),
    visited as (
      insert into lead_touches (
        account_id, rotator_id, lead_id, id, at, code, ${sql.join(Object.keys(typed).map((name) => sql.ref(name)))}, message, source,
        request_key, notifies
      )
      select unnest(${touch(uuidArray, (t) => t.accountId)}::uuid[]), unnest(${touch(uuidArray, (t) => t.rotatorId)}::uuid[]),
        unnest(${touch(uuidArray, (t) => t.leadId)}::uuid[]), unnest(${touch(uuidArray, (t) => t.id)}::uuid[]),
        unnest(${touch(timestamptzArray, (t) => t.at)}::timestamptz[]), unnest(${touch(textArray, (t) => t.code)}::text[]),
        ${sql.join(Object.values(typed).map((values) => sql`unnest(${values}::text[])`))},
        unnest(${touch(textArray, (t) => t.message)}::text[]),
        unnest(${touch(jsonbArray, (t) => JSON.stringify(t.source))}::jsonb[]),
        unnest(${touch(textArray, (t) => t.requestKey)}::text[]), unnest(${touch(booleanArray, (t) => t.notifies)}::boolean[])
    ),`;
}

type Stored = StoredTouches & { keyed: readonly KeyedVisit[] };

const store = fixedStatement<Stored>(
  (fill) => sql`
    with ${touchParts(fill)}${usedKeys(fill)}
    unchanged as materialized (
      select expect_unchanged(${fill(({ returning }) => returning.length)}, (select count(*) from returned), 0, 0, 0, 0)
    )
    select from unchanged`,
);

/** Of a batch that has no new leads. */
export async function insertTouches(db: Db, { touches, returning }: StoredTouches): Promise<void> {
  await store(db, { touches, returning, keyed: touches.filter(({ formKey }) => formKey !== null) });
}
