import { type SqlBool, sql } from 'kysely';
import type { LeadFilters } from '#contract/lead-list.ts';
import { exportedFields } from '#domain/lead-fields.ts';
import type { LeadSource } from '#domain/lead-source.ts';
import type { Db } from '#server/platform/database/index.ts';
import { selected } from '#server/platform/database/lead-columns.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { matchingLeads } from './lead-filter.queries.ts';

/** Leads to write into a file: what the filter leaves, or only these of them. */
export interface WantedLeads {
  filter: LeadFilters;
  ids: readonly string[] | null;
}

/** No filter counts but which leads there are at all: the listed ones, or those in the trash. */
function namedLeads(db: Db, viewer: Viewer, { view }: Pick<LeadFilters, 'view'>, ids: readonly string[]) {
  const named = sql<string>`any(${ids}::uuid[])`;
  return matchingLeads(db, viewer, { search: '', view }).where('l.id', '=', named);
}

/** Those that came later are in no file; who is late by then is judged by the same moment, so that all portions agree. */
function wantedLeads(db: Db, viewer: Viewer, { filter, ids }: WantedLeads, asOf: Date) {
  const wanted = ids
    ? namedLeads(db, viewer, filter, ids)
    : matchingLeads(db, viewer, { ...filter, now: asOf });
  return wanted.where('l.created_at', '<=', asOf);
}

export async function isAnyNamed(
  db: Db,
  viewer: Viewer,
  filter: Pick<LeadFilters, 'view'>,
  ids: readonly string[],
): Promise<boolean> {
  const first = await namedLeads(db, viewer, filter, ids).select('l.id').limit(1).executeTakeFirst();
  return first !== undefined;
}

export async function countWanted(db: Db, viewer: Viewer, wanted: WantedLeads, asOf: Date): Promise<number> {
  const { leads } = await wantedLeads(db, viewer, wanted, asOf)
    .select((eb) => eb.fn.countAll<number>().as('leads'))
    .executeTakeFirstOrThrow();
  return leads;
}

/** A lead's place in the file. Its moment as PostgreSQL writes it: a Date would lose the microseconds. */
export interface LeadPlace {
  at: string;
  id: string;
}

/** Newest first, those after a place. The leads of a portion are chosen before anything is looked up for them. */
export async function wantedPortion(
  db: Db,
  viewer: Viewer,
  wanted: WantedLeads,
  { asOf, after, most }: { asOf: Date; after: LeadPlace | null; most: number },
) {
  let chosen = wantedLeads(db, viewer, wanted, asOf)
    .selectAll('l')
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(most);
  if (after)
    chosen = chosen
      // Said twice: the first is what an index by time understands.
      .where(sql<SqlBool>`l.created_at <= ${after.at}::timestamptz`)
      .where(sql<SqlBool>`(l.created_at, l.id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return db
    .with(
      (cte) => cte('p').materialized(),
      () => chosen,
    )
    .selectFrom('p as l')
    .leftJoin('rotators as r', (join) =>
      join.onRef('r.account_id', '=', 'l.account_id').onRef('r.id', '=', 'l.rotator_id'),
    )
    .leftJoin('members as m', (join) =>
      join.onRef('m.account_id', '=', 'l.account_id').onRef('m.id', '=', 'l.member_id'),
    )
    .select([
      'l.id',
      'l.code',
      'l.created_at as createdAt',
      'r.title as rotator',
      'l.status',
      'l.locked',
      'l.origin',
      'l.chat',
      'l.first_contact_at as firstContactAt',
      'l.touches',
      'l.fake_at as fakeAt',
      'l.trashed_at as trashedAt',
    ])
    .select(selected('leads', 'l', exportedFields))
    .select((eb) => eb.ref('l.source').$castTo<LeadSource>().as('source'))
    .select([
      sql<string>`l.created_at::text`.as('placeAt'),
      // A new owner has given no name yet.
      sql<string | null>`coalesce(nullif(m.full_name, ''), m.email)`.as('cs'),
      sql<string[]>`array(
        select b.name from lead_labels o join labels b on b.account_id = o.account_id and b.id = o.label_id
        where o.account_id = l.account_id and o.lead_id = l.id order by lower(b.name), b.id
      )`.as('labels'),
    ])
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .execute();
}
