import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

export const dayMeasures = [
  'leads',
  'meta',
  'locked',
  'contacted',
  'ordered',
  'lost',
  'chat_yes',
  'chat_no',
  'meta_locked',
  'meta_contacted',
  'meta_ordered',
  'meta_lost',
  'meta_chat_yes',
  'meta_chat_no',
  'orders',
  'revenue',
] as const;

const each = (write: (column: ReturnType<typeof sql.ref>) => ReturnType<typeof sql>, between = ', ') =>
  sql.join(
    dayMeasures.map((name) => write(sql.ref(name))),
    sql.raw(between),
  );

const foldLock = sql`hashtext('leads.fold-days')`;

/** Only one at a time folds: two would wait for each other's totals in a circle. False: someone else is at it. */
export async function mayFold(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${foldLock}) as mine`.execute(tx);
  return rows[0]?.mine === true;
}

/** Nobody folds until the transaction ends; waits for whoever is at it. */
export async function holdFolding(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${foldLock})`.execute(tx);
}

interface EmptyDay {
  account_id: string;
  day: string;
}

/** Takes some changes and adds them to the totals, in one statement; returns how many there were. */
export async function foldSome(tx: Db, most: number): Promise<number> {
  const { rows } = await sql<{ taken: number; empty: EmptyDay[] | null }>`
    with taken as (
      delete from day_changes where ctid = any(array(select ctid from day_changes limit ${most})) returning *
    ),
    folded as (
      insert into day_totals as t (account_id, day, rotator_id, member_id, ${each((name) => sql`${name}`)})
      select account_id, day, rotator_id, member_id, ${each((name) => sql`sum(${name})`)}
      from taken group by account_id, day, rotator_id, member_id
      on conflict (account_id, day, rotator_id, member_id) do update
      set ${each((name) => sql`${name} = t.${name} + excluded.${name}`)}
      returning account_id, day, (${each((name) => sql`t.${name} = 0`, ' and ')}) as is_empty
    )
    select (select count(*) from taken) as taken,
      (select json_agg(json_build_object('account_id', account_id, 'day', day)) from folded where is_empty) as empty
  `.execute(tx);
  const [{ taken, empty } = { taken: 0, empty: null }] = rows;
  if (empty) await dropEmpty(tx, empty);
  return taken;
}

/** What is left of a day when its leads were handed over, merged or deleted: nothing. */
async function dropEmpty(tx: Db, days: readonly EmptyDay[]): Promise<void> {
  await sql`
    delete from day_totals t
    using (select distinct * from unnest(
      ${days.map(({ account_id }) => account_id)}::uuid[], ${days.map(({ day }) => day)}::date[]
    ) e (account_id, day)) e
    where t.account_id = e.account_id and t.day = e.day and ${each((name) => sql`t.${name} = 0`, ' and ')}`.execute(
    tx,
  );
}
