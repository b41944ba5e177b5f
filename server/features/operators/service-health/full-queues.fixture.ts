import { sql } from 'kysely';
import { z } from 'zod';
import type { QueueName } from '#contract/service-health.ts';
import type { Db } from '#server/platform/database/index.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';

export const mail = defineJob('try.welcome-mail', z.object({}));
export const ago = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`;
export const nobody = '00000000-0000-7000-8000-000000000000';

/** Something waits in every queue there is, for so many seconds. A new queue has to be filled here too. */
export const fillers: Record<QueueName, (db: Db, seconds: number) => Promise<unknown>> = {
  intake: (db, seconds) => {
    const figures = JSON.stringify({
      waiting: 1,
      oldestSeconds: seconds,
      perMinute: 0,
      p99Ms: null,
      memoryMb: 1,
    });
    return sql`insert into processes (id, role, host, pid, version, started_at, seen_at, figures)
      values (gen_random_uuid(), 'web', 'h', 1, '1', now(), now(), ${figures}::jsonb)`.execute(db);
  },
  jobs: (db, seconds) => enqueue(db, mail, {}, { afterMs: -seconds * 1_000 }),
  mails: (db, seconds) => enqueue(db, mail, {}, { afterMs: -seconds * 1_000 }),
  notifications: (db, seconds) =>
    sql`insert into changes (account_id, lead_id, kind, reader, at)
      values (${nobody}, ${nobody}, 'lead.added', 'notifications', ${ago(seconds)})`.execute(db),
  pushes: (db, seconds) => inserted(db, 'pushes', { status: 'waiting', created_at: ago(seconds) }),
  webhooks: async (db, seconds) => {
    const account_id = nobody;
    await inserted(db, 'webhooks', { account_id, id: nobody, status: 'active' });
    const what = { account_id, webhook_id: nobody, status: 'waiting' };
    await inserted(db, 'webhook_deliveries', { ...what, at: ago(seconds) });
  },
  conversions: async (db, seconds) => {
    const account_id = nobody;
    await inserted(db, 'pixels', { account_id, id: nobody, status: 'active', token: Buffer.from('x') });
    const what = { account_id, pixel_id: nobody, status: 'waiting' };
    await inserted(db, 'conversions', { ...what, created_at: ago(seconds) });
  },
  domains: (db, seconds) => inserted(db, 'domains', { next_check_at: ago(seconds) }),
  search: (db, seconds) =>
    sql`insert into changes (account_id, lead_id, kind, reader, at)
      values (${nobody}, ${nobody}, 'lead.added', 'search', ${ago(seconds)})`.execute(db),
  figures: (db, seconds) =>
    sql`insert into changes (account_id, lead_id, kind, reader, at)
      values (${nobody}, ${nobody}, 'lead.added', 'figures', ${ago(seconds)})`.execute(db),
  imports: (db, seconds) => inserted(db, 'imports', { status: 'running', progressed_at: ago(seconds) }),
  exports: (db, seconds) => inserted(db, 'exports', { status: 'running', progressed_at: ago(seconds) }),
  'lead-batches': (db, seconds) =>
    inserted(db, 'lead_batches', { status: 'running', progressed_at: ago(seconds) }),
  'held-batches': (db, seconds) =>
    inserted(db, 'held_batches', { status: 'running', progressed_at: ago(seconds) }),
  'lead-openings': (db, seconds) => inserted(db, 'lead_openings', { progressed_at: ago(seconds) }),
  'gateway-notifications': (db, seconds) =>
    sql`insert into gateway_notifications (gateway_order_id, body, received_at)
      values ('x', '{}', ${ago(seconds)})`.execute(db),
  'gateway-checks': (db, seconds) =>
    inserted(db, 'top_up_attempts', { state: 'waiting', check_at: ago(seconds) }),
  'bank-lines': (db, seconds) =>
    inserted(db, 'bank_mutations', { state: 'waiting', untried: true, received_at: ago(seconds) }),
};

/** A row in which only this matters; whatever else it needs is made up, and what it refers to is not there. */
export async function inserted(db: Db, table: string, values: Record<string, unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; type: string; check: string | null }>`
    select a.attname as name, format_type(a.atttypid, null) as type, (
      select substring(pg_get_constraintdef(c.oid) from '''([a-z.]+)''::text') from pg_constraint c
      where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum] limit 1
    ) as check
    from pg_attribute a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull
      and not a.atthasdef and a.attidentity = ''`.execute(db);
  const made: Record<string, unknown> = Object.fromEntries(
    rows.map(({ name, type, check }) => [name, madeUp(type, check)]),
  );
  const row = { ...made, ...values };
  await db.transaction().execute(async (tx) => {
    // No triggers and no foreign keys: it is about the row alone.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row))})`.execute(tx);
  });
}

function madeUp(type: string, check: string | null): unknown {
  if (check) return check;
  if (type === 'uuid') return sql`gen_random_uuid()`;
  if (type.endsWith('[]')) return sql`${'{}'}::${sql.raw(type)}`;
  if (type === 'jsonb') return '{}';
  if (type === 'bytea') return sql`decode(md5(random()::text), 'hex')`;
  if (type.startsWith('timestamp')) return sql`now()`;
  if (type === 'boolean') return false;
  return type === 'text' ? 'x' : 1;
}

const tables = [
  'pushes',
  'push_subscriptions',
  'webhooks',
  'webhook_deliveries',
  'pixels',
  'conversions',
  'domains',
  'changes',
  'put_aside_changes',
  'imports',
  'exports',
  'lead_batches',
  'held_batches',
  'lead_openings',
  'gateway_notifications',
  'top_up_attempts',
  'bank_mutations',
  'processes',
  'work_minutes',
  'work_last',
  'job_runners',
  'graphile_worker._private_jobs',
];

export async function emptyQueues(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const table of tables) await sql`delete from ${sql.raw(table)}`.execute(tx);
  });
}
