import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { emptyValues, leadFieldNames, visitFields } from '#domain/lead-fields.ts';
import { holdReader } from '#server/platform/changes/readers.queries.ts';
import type { Db } from '#server/platform/database/index.ts';
import { blanked, columnsFrom } from '#server/platform/database/lead-columns.ts';
import { campaignOnly } from '#server/platform/database/strip-source.ts';

interface Which {
  accountId: string;
  ids: readonly string[];
}

/** In the order of their ids, as everyone who changes several leads takes them. */
export async function lockLeads(tx: Db, { accountId, ids }: Which): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from leads where account_id = ${accountId} and id = any(${ids}::uuid[])
    order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Webhooks get an event of each with the next revision, unless the changes are muted. */
export async function blankLeads(tx: Db, { accountId, ids }: Which, at: Date): Promise<void> {
  await sql`
    update leads set ${blanked('leads', leadFieldNames)}, visitor = null, request_key = null,
      source = ${campaignOnly(sql`source::jsonb`)}::json, erased_at = ${at}, revision = revision + 1
    where account_id = ${accountId} and id = any(${ids}::uuid[])`.execute(tx);
}

const blankVisit = sql`${blanked('lead_touches', visitFields)}, request_key = null,
  source = ${campaignOnly(sql`source`)}`;

export async function blankVisits(tx: Db, { accountId, ids }: Which): Promise<void> {
  await sql`
    update lead_touches set ${blankVisit}
    where account_id = ${accountId} and lead_id = any(${ids}::uuid[])`.execute(tx);
}

/** Of leads that have another number. */
export async function blankVisitsOfNumber(tx: Db, accountId: string, phone: string): Promise<string[]> {
  const { rows } = await sql<{ leadId: string }>`
    update lead_touches set ${blankVisit} where account_id = ${accountId} and phone = ${phone}
    returning lead_id as "leadId"`.execute(tx);
  return [...new Set(rows.map(({ leadId }) => leadId))];
}

/** What leads are found by: what is left of them is indexed anew by the job that always does it. */
export async function deleteWords(tx: Db, { accountId, ids }: Which): Promise<void> {
  await sql`delete from lead_words where account_id = ${accountId} and lead_id = any(${ids}::uuid[])`.execute(
    tx,
  );
}

/** Notes go; of the rest of the history only what somebody typed, and the number that was blocked with many others. */
export async function blankHistory(tx: Db, { accountId, ids }: Which): Promise<void> {
  await sql`
    delete from lead_events where account_id = ${accountId} and lead_id = any(${ids}::uuid[]) and kind = 'noted'`.execute(
    tx,
  );
  await sql`
    update lead_events set details = details - '{reason,text,phone}'::text[]
    where account_id = ${accountId} and lead_id = any(${ids}::uuid[]) and details ?| '{reason,text,phone}'`.execute(
    tx,
  );
}

/** The same where the number was blocked under a lead that has another by now. */
export async function blankHistoryOfNumber(tx: Db, accountId: string, phone: string): Promise<void> {
  await sql`
    update lead_events set details = details - '{reason,text,phone}'::text[]
    where account_id = ${accountId} and details ->> 'phone' = ${phone}`.execute(tx);
}

const withoutBuyer = sql`customer = '', phone = null, note = '', product = '', address = '', tracking = ''`;
const hasBuyer = sql`(phone is not null or concat(customer, note, product, address, tracking) <> '')`;

/** Day, CS, sum and status stay. Says under which leads there were any, or which of them have none. */
export async function blankOrders(
  tx: Db,
  { accountId, ids }: Which,
  phone: string | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    update orders set ${withoutBuyer}, revision = revision + 1
    where account_id = ${accountId} and (lead_id = any(${ids}::uuid[]) or phone = ${phone}::text) and ${hasBuyer}
    returning coalesce(lead_id, id) as subject`.execute(tx);
  return [...new Set(rows.map(({ subject }) => subject))];
}

/** Of those that were noted by hand before then, up to so many; how many. The others go with their lead. */
export async function blankOldOrders(
  tx: Db,
  accountId: string,
  before: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update orders set ${withoutBuyer}, revision = revision + 1
    where account_id = ${accountId} and id in (
      select id from orders
      where account_id = ${accountId} and lead_id is null and created_at < ${before} and ${hasBuyer}
      order by created_at limit ${limit} for no key update
    )
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

const blankLead = sql`${sql.lit(
  JSON.stringify({ ...columnsFrom(emptyValues(leadFieldNames), leadFieldNames), source: {} }),
)}::jsonb`;
const blankOrder = sql`'{"customer": "", "phone": null, "note": "", "product": "", "address": "", "tracking": ""}'::jsonb`;

/**
 * What was sent to the seller's webhooks, or still waits. What was not tried yet is put together when it is sent,
 * without the buyer; once it was, the body is all there is of it, and what it was made of is gone. The webhooks first, as
 * everyone does who writes several deliveries. With a number also what was sent of it under leads of another number, and
 * of the orders of such leads that had it.
 */
export async function blankDeliveries(
  tx: Db,
  { accountId, ids }: Which,
  { phone = null, ordersOf = [] }: { phone?: string | null; ordersOf?: readonly string[] } = {},
): Promise<void> {
  await blankCopies(tx, { accountId, ids }, { phone, ordersOf });
  await sql`
    select from webhooks where account_id = ${accountId} order by account_id, id for no key update`.execute(
    tx,
  );
  await sql`
    with blanked as (
      update webhook_deliveries d set data = d.data || b.blank, body = case
        when d.body is null then null
        else jsonb_set(d.body::jsonb, '{data}', (d.body::jsonb -> 'data') || b.blank)::text
      end
      from (
        select account_id, webhook_id, number, case when event like 'order.%' then ${blankOrder} else ${blankLead} end as blank
        from webhook_deliveries
        where account_id = ${accountId} and (event like 'lead.%' or event like 'order.%')
          and (subject = any(${ids}::uuid[]) or data ->> 'id' = any(${ids}::text[]) or data ->> 'lead_id' = any(${ids}::text[])
            or event like 'order.%' and subject = any(${ordersOf}::uuid[])
            or data ->> 'phone' = ${phone}::text
            or body like '%' || ${phone}::text || '%' and body::jsonb -> 'data' ->> 'phone' = ${phone}::text)
      ) b
      where d.account_id = b.account_id and d.webhook_id = b.webhook_id and d.number = b.number
      returning d.account_id, d.webhook_id, d.number
    )
    -- A receiver may have sent back what it was sent.
    update webhook_attempts a set answer = '' from blanked
    where a.account_id = blanked.account_id and a.webhook_id = blanked.webhook_id and a.number = blanked.number
      and a.answer <> ''`.execute(tx);
}

/**
 * What deliveries are still to be made of. Whoever is just making some is waited for, and what they made is found. What this
 * transaction itself wrote of these leads is blanked too, so it comes after that.
 */
async function blankCopies(
  tx: Db,
  { accountId, ids }: Which,
  { phone, ordersOf }: { phone: string | null; ordersOf: readonly string[] },
): Promise<void> {
  await holdReader(tx, 'webhooks');
  const isOfBuyer = (data: RawBuilder<unknown>, kind: RawBuilder<unknown>) => sql`(
    lead_id = any(${ids}::uuid[])
    or (${kind} like 'order.%' and coalesce(lead_id, (${data} -> 'after' ->> 'id')::uuid) = any(${ordersOf}::uuid[]))
    or ${phone}::text in (${data} -> 'before' ->> 'phone', ${data} -> 'after' ->> 'phone')
  )`;
  const blankedCopy = (data: RawBuilder<unknown>, kind: RawBuilder<unknown>) => {
    const blank = sql`case when ${kind} like 'order.%' then ${blankOrder} else ${blankLead} end`;
    const row = (name: string) => sql`case jsonb_typeof(${data} -> ${name}::text)
      when 'object' then jsonb_build_object(${name}::text, (${data} -> ${name}::text) || ${blank}) else '{}' end`;
    return sql`${data} || ${row('before')} || ${row('after')}`;
  };
  const logged = [sql`data`, sql`kind::text`] as const;
  await sql`
    update changes set data = ${blankedCopy(...logged)}
    where account_id = ${accountId} and data is not null and ${isOfBuyer(...logged)}`.execute(tx);
  const putAside = [sql`(change -> 'data')`, sql`(change ->> 'kind')`] as const;
  await sql`
    update put_aside_changes set change = jsonb_set(change, '{data}', ${blankedCopy(...putAside)})
    where account_id = ${accountId} and jsonb_typeof(change -> 'data') = 'object' and ${isOfBuyer(...putAside)}`.execute(
    tx,
  );
}

/**
 * What was sent to ad platforms, or still waits: it has hashes of the number, and addresses of devices. Whoever is just
 * making some is waited for, and what they made is found; nothing is made of leads that are erased. Then the pixels, as
 * everyone does who writes their events: what is just being sent is waited for.
 */
export async function deleteConversions(tx: Db, { accountId, ids }: Which): Promise<void> {
  await holdReader(tx, 'conversions');
  await sql`
    select from pixels p where p.account_id = ${accountId} and p.id in (
      select pixel_id from conversions where account_id = ${accountId} and lead_id = any(${ids}::uuid[])
    )
    order by p.account_id, p.id for no key update`.execute(tx);
  await sql`delete from conversions where account_id = ${accountId} and lead_id = any(${ids}::uuid[])`.execute(
    tx,
  );
}

/** Those of a lead that has another number by now: they have the hash, with or without the plus before the number. */
export async function deleteConversionsOfNumber(tx: Db, accountId: string, phone: string): Promise<void> {
  const hashes = [phone, `+${phone}`].map((text) => `%${createHash('sha256').update(text).digest('hex')}%`);
  await holdReader(tx, 'conversions');
  const ofNumber = sql`account_id = ${accountId} and body like any(${hashes}::text[])`;
  await sql`
    select from pixels p where p.account_id = ${accountId} and p.id in (
      select pixel_id from conversions where ${ofNumber}
    )
    order by p.account_id, p.id for no key update`.execute(tx);
  await sql`delete from conversions where ${ofNumber}`.execute(tx);
}

/** E-mails of an installation without SMTP: those that speak of these leads link to them. */
export async function deleteKeptMails(tx: Db, { ids }: Which): Promise<void> {
  const links = ids.map((id) => `%/leads/${id}%`);
  await sql`delete from kept_mails where text like any(${links}::text[]) or html like any(${links}::text[])`.execute(
    tx,
  );
}
