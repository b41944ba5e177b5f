import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

/**
 * What the people who run the service look through: so many accounts, numbered from `from` on, with all that hangs on them.
 * The first hundred fill a page of every list, so that what differs is how much lies behind it.
 */
export async function seedAccounts(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await db.connection().execute(async (own) => {
    await sql`set statement_timeout = 0`.execute(own);
    // Without the triggers, which would take minutes; what they keep is written below.
    await sql`set session_replication_role = replica`.execute(own);
    for (let n = from; n <= to; n += portion) await seedPortion(own, n, Math.min(to, n + portion - 1));
    // A job counts it every day; without it the first look counts over all accounts.
    await sql`
      insert into outstanding_days (day, counted_at, prepaid_points, prepaid_accounts, owed_points, unbilled_points,
        postpaid_points, unpaid_invoices, unpaid_rupiah, overdue_rupiah)
      values (local_time(now(), 'WIB')::date, now(), 1, 1, 0, 0, 0, 0, 0, 0) on conflict do nothing`.execute(
      own,
    );
    await sql`set session_replication_role = origin`.execute(own);
  });
  // One after the other: `analyze` of everything would count as one statement of a minute.
  await sql`vacuum analyze`.execute(db);
}

const portion = 10_000;
/** Of account n: no two are alike, and neighbours have few digits in common, as with people. */
const phoneOf = `'812' || lpad((n::bigint * 7919317 % 100000000)::text, 8, '0')`;
export const phoneOfAccount = (n: number) => `0812${String((n * 7_919_317) % 100_000_000).padStart(8, '0')}`;
/** The ids follow from the number, so that the tables can be filled without asking each other. */
const uuidOf = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid`;
const id = (kind: string) => sql.raw(uuidOf(`'${kind}' || n`));

async function seedPortion(db: Db, from: number, to: number): Promise<void> {
  const n = sql`generate_series(${from}::int, ${to}::int) n`;
  await sql`
    insert into accounts (id, name, points, billing, suspended_at, suspend_reason)
    select ${id('account')}, 'Toko ' || (array['Berkah','Melati','Sinar','Jaya','Makmur'])[1 + n % 5] || ' ' || n, n % 900,
      case when n % 100 = 0 or n between 51 and 90 then 'postpaid' else 'prepaid' end,
      case when n % 200 = 7 or n <= 40 then now() - interval '1 day' end,
      case when n % 200 = 7 or n <= 40 then 'Uji' else '' end
    from ${n}`.execute(db);
  await sql`
    insert into members (account_id, id, email, full_name, nickname, role, phone, email_verified_at)
    select ${id('account')}, ${id('member')}, 'pemilik' || n || '@contoh.id', 'Pemilik ' || n, 'P' || n, 'owner',
      '62' || ${sql.raw(phoneOf)}, now()
    from ${n}`.execute(db);
  await sql`
    insert into account_words (account_id, words) select ${id('account')}, account_words_of(${id('account')}) from ${n}`.execute(
    db,
  );
  await sql`
    insert into account_health (account_id, checked_at, last_lead_at, pace, runs_out_at)
    select ${id('account')}, now(), now() - n % 60 * interval '1 day', n % 50,
      case when n % 3 = 0 then now() + n % 30 * interval '1 day' end
    from ${n}`.execute(db);
  await seedMoney(db, n);
  await seedWebhooks(db, n);
  await sql`
    insert into operator_acts (id, at, operator_id, kind, account_id, subject, reason, ip, user_agent)
    select gen_random_uuid(), now() - n * interval '1 second', (select id from operators limit 1),
      (array['points_adjusted','top_up_approved','top_up_refused'])[1 + n % 3], ${id('account')}, 'n' || n, 'Uji', '', ''
    from ${n}`.execute(db);
  await sql`
    insert into mail_bounces (address, account_id, member_id, code, reason, first_at, last_at)
    select 'pemilik' || n || '@contoh.id', ${id('account')}, ${id('member')}, 550, 'no such user', now(), now() - n * interval '1 second'
    from ${n} where n % 20 = 0 or n <= 60`.execute(db);
}

/** Every account has one; a few are paused, or wait for their retry, with what came meanwhile. */
async function seedWebhooks(db: Db, n: ReturnType<typeof sql>): Promise<void> {
  await sql`
    insert into webhooks (account_id, id, url, events, secret, status, created_at)
    select ${id('account')}, ${id('webhook')}, 'https://contoh.id/' || n, '{lead.created}', 'whsec_',
      case when n % 500 = 3 then 'paused' else 'active' end, now()
    from ${n}`.execute(db);
  await sql`
    insert into webhook_deliveries (account_id, webhook_id, event, subject, data, body, status, next_at, finished_at)
    select ${id('account')}, ${id('webhook')}, 'lead.created', ${id('lead')}, '{}', '{}',
      case when n % 500 in (3, 4) then 'waiting' else 'delivered' end,
      case when n % 500 = 4 then now() + interval '1 day' end, case when n % 500 not in (3, 4) then now() end
    from ${n}, generate_series(1, 3)`.execute(db);
}

const orderId = sql.raw(`'GL-261101-' || upper(lpad(to_hex(n * 3 + o), 6, '0'))`);

async function seedMoney(db: Db, n: ReturnType<typeof sql>): Promise<void> {
  const ids = sql.raw(`${uuidOf(`'account' || n`)}, ${uuidOf(`'order' || n || '-' || o`)}`);
  await sql`
    insert into top_ups (account_id, id, order_id, member_id, state, points, bonus, point_price, price, total, created_at,
      due_at, claimed_at, paid_at, ended_at)
    select ${ids}, ${orderId}, ${id('member')}, state, 100, 0, 250, 25000, 25000 + n % 999, at, at + interval '1 day',
      case when state = 'checking' then at end, case when state = 'paid' then at end,
      case when state = 'expired' then at end
    from (
      select n, o, now() - (n % 80000 + o) * interval '1 minute' as at,
        case when (n + o) % 400 = 0 or n <= 40 then 'checking' when (n + o) % 7 = 0 then 'expired' else 'paid' end as state
      from ${n}, generate_series(0, 2) o
    ) orders`.execute(db);
  await sql`
    insert into top_up_attempts (account_id, top_up_id, number, kind, channel, fee, ppn, unique_code, total, state, created_at, expires_at)
    select ${ids}, 1, (array['transfer','qris','va'])[1 + n % 3], '', 0, 0, n % 999, 25000 + n % 999, 'paid', now(), now()
    from ${n}, generate_series(0, 2) o`.execute(db);
  await sql`
    insert into payments (id, source, source_key, amount, state, account_id, top_up_id, attempt, received_at, recorded_at)
    select gen_random_uuid(), 'bank', ${orderId}, 25000 + n % 999,
      case when n % 500 = 0 or n <= 40 then 'held' else 'credited' end, ${ids}, 1, now(), now() - n * interval '1 second'
    from ${n}, generate_series(0, 2) o`.execute(db);
  await sql`
    insert into adjustments (id, account_id, points, reason, state, asked_by, asked_at, expires_at, decided_at)
    select gen_random_uuid(), ${id('account')}, 10, 'Uji', 'done', (select id from operators limit 1),
      now() - n * interval '1 second', now(), now()
    from ${n} where n % 10 = 0 or n <= 60`.execute(db);
  await sql`
    insert into bank_mutations (source, id, account_number, amount, has_sen, description, at, received_at, state)
    select 'giliran', 'm' || n, '7310284456', 25000 + n % 999, false, 'TRSF E-BANKING', now() - n * interval '1 minute', now(),
      case when n % 1000 = 0 or n <= 100 then 'waiting' else 'matched' end
    from ${n}`.execute(db);
}
