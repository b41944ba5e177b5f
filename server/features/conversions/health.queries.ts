import { sql } from 'kysely';
import type { PixelHealth } from '#contract/pixels.ts';
import { matchInputs } from '#domain/pixels.ts';
import type { Db } from '#server/platform/database/index.ts';

/** Beyond these nobody wants to know it exactly. */
const mostCounted = 10_000;
const lastEvents = 100;
const lastAttempts = 200;

/** As JSON writes moments; milliseconds and Z, as everywhere in answers. */
const iso = (moment: string) =>
  sql`to_char(${sql.raw(moment)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Small looks into indexes, however many events a pixel has. */
export async function selectHealth(
  db: Db,
  accountId: string,
  since: Date,
  id: string | undefined,
): Promise<(PixelHealth & { id: string })[]> {
  const counted = (status: string) => sql`(
    select count(*)::integer from (
      select created_at from conversions c
      where c.pixel_id = p.id and c.status = ${sql.lit(status)} order by c.number desc limit ${mostCounted}
    ) latest where created_at >= ${since}
  )`;
  const shares = sql.join(
    matchInputs.map((name) => sql`${sql.lit(name)}, avg((${sql.lit(name)} = any(inputs))::integer)`),
  );
  const { rows } = await sql<PixelHealth & { id: string }>`
    select p.id,
      (
        select json_build_object('event', c.event, 'at', ${iso('c.at')}, 'status', c.status) from conversions c
        where c.account_id = p.account_id and c.pixel_id = p.id order by c.number desc limit 1
      ) as "lastEvent",
      (
        select count(*)::integer from (
          select from conversions c
          where c.pixel_id = p.id and c.status in ('waiting', 'sending') limit ${mostCounted}
        ) waiting
      ) as waiting,
      ${counted('sent')} as sent, ${counted('refused')} as refused, ${counted('unknown')} as unknown,
      (
        select case when count(*) > 0 then json_build_object(${shares}) end from (
          select inputs from conversions c
          where c.account_id = p.account_id and c.pixel_id = p.id order by c.number desc limit ${lastEvents}
        ) latest
      ) as inputs,
      (
        select json_build_object('at', ${iso('a.at')}, 'why', a.why, 'message', a.message) from (
          select at, why, message from conversion_attempts
          where account_id = p.account_id and pixel_id = p.id order by id desc limit ${lastAttempts}
        ) a where a.why is not null and a.at >= ${since} order by a.at desc limit 1
      ) as "lastRefusal",
      ${iso('p.next_at')} as "nextAt"
    from pixels p
    where p.account_id = ${accountId} and (${id ?? null}::uuid is null or p.id = ${id ?? null}::uuid)`.execute(db);
  return rows;
}
