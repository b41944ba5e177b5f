import { randomUUID } from 'node:crypto';
import { type DatabaseHandle, openDatabase } from '#server/platform/database/index.ts';
import { joinOrStart } from '#server/platform/embedded-postgres/join-or-start.ts';

let opened: Promise<DatabaseHandle> | undefined;

/** One connection for all journeys of this worker; it ends with the worker. */
export function appDatabase(): Promise<DatabaseHandle> {
  opened ??= (async () => {
    const { connection } = await joinOrStart({
      dataDir: process.env.E2E_DATA_DIR ?? '',
      log: () => undefined,
    });
    return openDatabase({ connection, size: 2, onError: () => undefined });
  })();
  return opened;
}

/** Past the screens, for what no screen of this journey does. */
async function ask(statement: string, values: unknown[]): Promise<void> {
  const { pool } = await appDatabase();
  await pool.query(statement, values);
}

/** The shop of this owner wants no leads from this number. */
export async function blockNumber(ownerEmail: string, phone: string): Promise<void> {
  await ask(
    `insert into blocked_numbers (account_id, phone, created_at)
     select account_id, $2, now() from members where email = $1`,
    [ownerEmail, phone],
  );
}

/** This member pauses until then. */
export async function pauseMember(id: string, until: Date): Promise<void> {
  await ask(`update members set paused_until = $2 where id = $1`, [id, until]);
}

/** A week has passed since they were invited. */
export async function endInvitation(email: string): Promise<void> {
  await ask(`update members set invited_until = now() - interval '1 minute' where email = $1`, [email]);
}

export interface PastLead {
  name: string;
  /** Of which member, by their nickname. */
  member: string;
  daysAgo: number;
  /** In the shop's own zone, WIB. */
  hour: number;
  /** Minutes until the first contact; without it nobody wrote yet. */
  contactedAfter?: number;
  campaign?: string;
  /** Rupiah of the sale that was made of it, on the same day. */
  order?: number;
}

/** What happened in the shop before the journey begins, given through its only rotator. */
export async function seedPastLeads(ownerEmail: string, leads: readonly PastLead[]): Promise<void> {
  const day = `date_trunc('day', now() at time zone 'UTC' + interval '7 hours') - interval '7 hours'`;
  const rows = leads.map((lead, number) => ({ ...lead, number, id: randomUUID() }));
  await ask(
    `with rows as (
       select r.*, m.account_id, m.id as member_id, t.id as rotator_id,
         (${day} - "daysAgo" * interval '1 day' + hour * interval '1 hour') at time zone 'UTC' as at
       from jsonb_to_recordset($2::jsonb) as r (
         id uuid, number int, name text, member text, "daysAgo" int, hour int, "contactedAfter" int, campaign text,
         "order" bigint
       )
       join members o on o.email = $1
       join members m on m.account_id = o.account_id and m.nickname = r.member
       join rotators t on t.account_id = o.account_id
     )
     insert into leads (
       account_id, id, rotator_id, member_id, created_at, name, phone, code, turn, status, first_contact_at, origin, source
     )
     select account_id, id, rotator_id, member_id, at, name, '62812000' || lpad(number::text, 5, '0'),
       'P' || lpad(number::text, 5, '0'), number + 1,
       case when "order" is not null then 'ordered' when "contactedAfter" is not null then 'contacted' else 'new' end,
       at + "contactedAfter" * interval '1 minute', case when campaign is null then 'other' else 'meta' end,
       case when campaign is null then '{}'::json else json_build_object('utmCampaign', campaign) end
     from rows`,
    [ownerEmail, JSON.stringify(rows)],
  );
  await ask(
    `insert into orders (
       account_id, id, lead_id, member_id, rotator_id, ordered_on, customer, phone, currency, value, lead_status, created_at
     )
     select l.account_id, gen_random_uuid(), l.id, l.member_id, l.rotator_id,
       (l.created_at at time zone 'UTC' + interval '7 hours')::date, l.name, l.phone, 'IDR', r."order", 'contacted',
       l.created_at
     from jsonb_to_recordset($1::jsonb) as r (id uuid, "order" bigint) join leads l on l.id = r.id
     where r."order" is not null`,
    [JSON.stringify(rows)],
  );
}

/** So many people opened the shop's only rotator on that day. */
export async function seedViews(ownerEmail: string, daysAgo: number, views: number): Promise<void> {
  await ask(
    `insert into rotator_views (account_id, rotator_id, day, origin, views)
     select r.account_id, r.id, (now() at time zone 'UTC' + interval '7 hours')::date - $2::int, 'meta', $3
     from members m join rotators r on r.account_id = m.account_id where m.email = $1`,
    [ownerEmail, daysAgo, views],
  );
}

/** The shop of this owner. */
export async function accountOf(ownerEmail: string): Promise<{ accountId: string; name: string }> {
  const { db } = await appDatabase();
  return db
    .selectFrom('members as owner')
    .innerJoin('accounts as account', 'account.id', 'owner.account_id')
    .where('owner.email', '=', ownerEmail)
    .select(['account.id as accountId', 'account.name'])
    .executeTakeFirstOrThrow();
}

interface HeldForm {
  name: string;
  phone: string;
  reasons: string[];
  minutesAgo: number;
  state?: 'held' | 'asked' | 'bot';
}

/** Forms that were held at the shop's only rotator. */
export async function seedHeldArrivals(ownerEmail: string, forms: readonly HeldForm[]): Promise<void> {
  const rows = forms.map((form) => ({ state: 'held', ...form, id: randomUUID() }));
  await ask(
    `insert into held_arrivals (
       account_id, rotator_id, id, at, state, reasons, name, phone, address, origin, source, request_key
     )
     select t.account_id, t.id, r.id, now() - "minutesAgo" * interval '1 minute', r.state, r.reasons, r.name, r.phone, '',
       'meta', '{}', r.id::text
     from jsonb_to_recordset($2::jsonb) as r (
       id uuid, name text, phone text, reasons text[], "minutesAgo" int, state text
     )
     join members o on o.email = $1
     join rotators t on t.account_id = o.account_id`,
    [ownerEmail, JSON.stringify(rows)],
  );
}
