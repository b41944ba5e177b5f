import { type SqlBool, sql } from 'kysely';
import { timeZones } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { CountedDay } from './find-page-days.ts';
import { narrowedLeads, spanOfDay, wantedMembers } from './lead-filter.queries.ts';

// The rule is `waitsForReply` of domain/waiting.ts.

/** Where a page ended, to the microsecond, which a Date has not. */
export interface Place {
  at: string;
  id: string;
}

const moment = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The viewer's leads that are neither locked nor deleted, in these states. */
function openLeads(db: Db, viewer: Viewer, status: ('new' | 'contacted')[]) {
  return narrowedLeads(db, viewer, { search: '', view: 'all', locked: 'no', status });
}

/** How many without a number came until then, day by day: the sums of the days have them, but they wait no more. */
export async function unnumberedByDay(db: Db, viewer: Viewer, until: Date): Promise<CountedDay[]> {
  const hours = timeZones[viewer.timeZone];
  const day = sql<string>`(l.created_at at time zone 'utc' + make_interval(hours => ${hours}::int))::date::text`;
  const { rows } = await sql<CountedDay>`
    select day, count(*) as leads from (${openLeads(db, viewer, ['new'])
      .select(day.as('day'))
      .where('l.phone', 'is', null)
      .where('l.created_at', '<=', until)}) d group by day`.execute(db);
  return rows;
}

const noReminder = sql<SqlBool>`not exists (
  select from lead_reminders r where r.account_id = l.account_id and r.lead_id = l.id)`;

/** New ones of these days, in the order in which they came: each day is read by itself, no further than needed. */
export async function newOfDays(
  db: Db,
  viewer: Viewer,
  days: readonly string[],
  { after, unnumberedSince, limit }: { after: Place | null; unnumberedSince: Date; limit: number },
): Promise<Place[]> {
  const spans = days.map((day) => spanOfDay(viewer.timeZone, day));
  let ofDay = openLeads(db, viewer, ['new'])
    .select(['l.id', 'l.created_at'])
    .where(sql<SqlBool>`l.created_at >= d.begins and l.created_at < d.ends`)
    .where(sql<SqlBool>`(l.phone is not null or l.created_at > ${unnumberedSince})`)
    .where(noReminder)
    .orderBy('l.created_at')
    .orderBy('l.id')
    .limit(limit);
  if (after)
    ofDay = ofDay.where(
      sql<SqlBool>`l.created_at >= ${after.at}::timestamptz
        and (l.created_at, l.id) > (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  const { rows } = await sql<Place>`
    select p.id, ${moment('p.created_at')} as at
    from unnest(
      ${spans.map(({ start }) => start.toISOString())}::timestamptz[],
      ${spans.map(({ end }) => end.toISOString())}::timestamptz[]
    ) d (begins, ends), lateral ${ofDay} p
    order by p.created_at, p.id limit ${limit}`.execute(db);
  return rows;
}

function reminded(db: Db, viewer: Viewer) {
  let query = db
    .selectFrom('lead_reminders as r')
    .innerJoin('leads as l', (join) =>
      join.onRef('l.account_id', '=', 'r.account_id').onRef('l.id', '=', 'r.lead_id'),
    )
    .where('r.account_id', '=', viewer.accountId)
    .where('l.trashed_at', 'is', null)
    .where('l.merged_into', 'is', null)
    .where('l.locked', '=', false);
  const [own] = wantedMembers(viewer, {}) ?? [];
  if (own) query = query.where('l.member_id', '=', own);
  return query;
}

const isOpen = sql<SqlBool>`(l.status in ('new', 'contacted') or r.returned_at is not null) and l.erased_at is null`;
const isDue = ({ now, unnumberedSince }: Moments) => sql<SqlBool>`(${isOpen} and r.remind_at <= ${now}
  and (r.member_id is not null or l.phone is not null or r.remind_at > ${unnumberedSince}))`;

const isLater = ({ now }: Moments) => sql<SqlBool>`(${isOpen} and r.remind_at > ${now})`;
/** Counted among the new ones, whatever the reminder says. */
const waitsAnyway = ({ unnumberedSince }: Moments) => sql<SqlBool>`(l.status = 'new'
  and (l.phone is not null or l.created_at > ${unnumberedSince}))`;

interface Moments {
  now: Date;
  /** Who came without a number since then still waits. */
  unnumberedSince: Date;
}

/** Those whose reminder is due and who came back, or whose reminder is still to come, soonest first. */
export async function remindedPage(
  db: Db,
  viewer: Viewer,
  { view, after, limit, ...moments }: Moments & { view: 'now' | 'later'; after: Place | null; limit: number },
): Promise<Place[]> {
  let query = reminded(db, viewer)
    .select('l.id')
    .select(moment('r.remind_at').as('at'))
    .where(view === 'now' ? isDue(moments) : isLater(moments))
    .orderBy('r.remind_at')
    .orderBy('r.lead_id')
    .limit(limit);
  if (after)
    query = query.where(
      sql<SqlBool>`(r.remind_at, r.lead_id) > (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  return query.execute();
}

export interface ReminderCounts {
  due: number;
  later: number;
  nextAt: Date | null;
  /** New ones that would wait if nobody had set a reminder. */
  instead: number;
}

export async function countReminders(db: Db, viewer: Viewer, moments: Moments): Promise<ReminderCounts> {
  return reminded(db, viewer)
    .select([
      sql<number>`count(*) filter (where ${isDue(moments)})`.as('due'),
      sql<number>`count(*) filter (where ${isLater(moments)})`.as('later'),
      sql<Date | null>`min(r.remind_at) filter (where ${isLater(moments)})`.as('nextAt'),
      sql<number>`count(*) filter (where ${waitsAnyway(moments)})`.as('instead'),
    ])
    .executeTakeFirstOrThrow();
}

/** Of each member: by how much those who wait now differ from the new ones of the days' sums. */
export async function waitingCorrections(
  db: Db,
  accountId: string,
  moments: Moments,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; leads: number }>`
    select member_id as id, sum(leads)::bigint as leads from (
      select member_id, -count(*) as leads from leads l
      where account_id = ${accountId} and phone is null and created_at <= ${moments.unnumberedSince} and status = 'new'
        and trashed_at is null and merged_into is null
        and not (locked and fake_at is null and erased_at is null)
      group by member_id
      union all
      select l.member_id, count(*) filter (where ${isDue(moments)}) - count(*) filter (where ${waitsAnyway(moments)})
      from lead_reminders r join leads l on l.account_id = r.account_id and l.id = r.lead_id
      where r.account_id = ${accountId} and l.trashed_at is null and l.merged_into is null and not l.locked
      group by l.member_id
    ) c
    where member_id is not null group by member_id`.execute(db);
  return new Map(rows.map(({ id, leads }) => [id, leads]));
}
