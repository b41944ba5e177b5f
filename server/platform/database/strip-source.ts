import { type RawBuilder, sql } from 'kysely';
import { campaignParts, traceAddresses, traceParts } from '#domain/buyer-data.ts';

/** A lead's source without the traces of device and click; campaigns and pages stay. */
export function withoutTraces(source: RawBuilder<unknown>): RawBuilder<unknown> {
  const addresses = traceAddresses.map(
    (part) => sql`case when ${source} ? ${sql.lit(part)}
      then jsonb_build_object(${sql.lit(part)}, regexp_replace(${source} ->> ${sql.lit(part)}, '[?#].*$', ''))
      else '{}' end`,
  );
  return sql`((${source} - ${sql.lit(`{${traceParts.join()}}`)}::text[]) || ${sql.join(addresses, sql` || `)})`;
}

/** There is something to take out of it. */
export function hasTraces(source: RawBuilder<unknown>): RawBuilder<boolean> {
  const addresses = traceAddresses.map((part) => sql`${source} ->> ${sql.lit(part)} ~ '[?#]'`);
  return sql<boolean>`(${source} ?| ${sql.lit(`{${traceParts.join()}}`)}::text[] or ${sql.join(addresses, sql` or `)})`;
}

/** The campaign and nothing else. */
export function campaignOnly(source: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${source})
    where key = any(${sql.lit(`{${campaignParts.join()}}`)}::text[])
  )`;
}
