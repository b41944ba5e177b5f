import { type Expression, type RawBuilder, sql } from 'kysely';

/** Whether the page of a visit with this source named Meta, as `platformsNamed` of domain/lead-source.ts reads it. */
export function namesMeta(source: Expression<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${source} ->> 'ads' ~ '^true$|"meta"', false)`;
}
