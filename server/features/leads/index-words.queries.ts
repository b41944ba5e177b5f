import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

/** Only one at a time: two would wait for each other when a lead is queued twice. False: someone else is at it. */
export async function mayIndex(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('leads.index-words')) as mine`.execute(tx);
  return rows[0]?.mine === true;
}

/**
 * Takes some leads from the queue and keeps what they are searched by; returns how many there were. A lead that is
 * locked comes again when it is opened.
 */
export async function indexSome(tx: Db, most: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from leads_to_index where ctid = any(array(select ctid from leads_to_index limit ${most}))
      returning account_id, lead_id
    ),
    indexed as (
      insert into lead_words as w (account_id, lead_id, words)
      select l.account_id, l.id, lower(concat_ws(E'\n', l.name, l.phone, l.code, l.message, (
        select string_agg(concat_ws(E'\n', t.name, t.code, t.message), E'\n')
        from lead_touches t where t.account_id = l.account_id and t.lead_id = l.id
      )))
      from (select distinct account_id, lead_id from taken) t, lateral (
        select * from leads where account_id = t.account_id and id = t.lead_id and not locked offset 0
      ) l
      on conflict (lead_id, account_id) do update set words = excluded.words where w.words <> excluded.words
    )
    select count(*) as taken from taken`.execute(tx);
  return rows[0]?.taken ?? 0;
}
