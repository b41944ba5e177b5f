import { sql } from 'kysely';
import type { PixelHealth } from '#contract/pixels.ts';
import { allMatchInputs, type ConversionStatus } from '#domain/pixels.ts';
import type { Db } from '#server/platform/database/index.ts';

interface HealthRow extends Omit<PixelHealth, 'nextAt'> {
  pixelId: string;
}

/** Beyond this nobody wants to know it exactly. */
const mostCounted = 10_000;
/** By so many it is judged what people can be found by. */
const judged = 100;

const countOf = (status: ConversionStatus, since: Date) => sql<number>`(
  select count(*) from (
    select coalesce(c.finished_at, c.created_at) as at from conversions c
    where c.pixel_id = asked.id and c.account_id = ${sql.ref('asked.account_id')} and c.status = ${status}
    order by c.number desc limit ${mostCounted}
  ) last where last.at > ${since}
)`;

const shares = sql.join(
  allMatchInputs.map((input) => sql`${sql.lit(input)}, round(avg((${input} = any(last.inputs))::int), 2)`),
);

/** One statement, each part of it along an index and with an end. */
export async function selectHealth(
  db: Db,
  accountId: string,
  pixelIds: readonly string[],
  since: Date,
): Promise<HealthRow[]> {
  const { rows } = await sql<HealthRow>`
    select asked.id as "pixelId",
      (select json_build_object('event', c.event, 'at', c.at, 'status', c.status) from conversions c
        where c.account_id = asked.account_id and c.pixel_id = asked.id order by c.number desc limit 1) as "lastEvent",
      (select count(*) from (select from conversions c
        where c.account_id = asked.account_id and c.pixel_id = asked.id and c.status in ('waiting', 'sending')
        limit ${mostCounted}) w) as waiting,
      ${countOf('sent', since)} as sent,
      ${countOf('refused', since)} as refused,
      ${countOf('unknown', since)} as unknown,
      ${countOf('expired', since)} as expired,
      (select case when count(*) > 0 then json_build_object(${shares}) end from (
        select c.inputs from conversions c where c.account_id = asked.account_id and c.pixel_id = asked.id
        order by c.number desc limit ${judged}) last) as inputs,
      (select json_build_object('at', a.at, 'why', a.why, 'message', a.message) from conversion_attempts a
        where a.account_id = asked.account_id and a.pixel_id = asked.id and a.why is not null and a.at > ${since}
        order by a.at desc limit 1) as "lastRefusal"
    from (select ${accountId}::uuid as account_id, id from unnest(${[...pixelIds]}::uuid[]) as given(id)) asked`.execute(
    db,
  );
  return rows;
}
