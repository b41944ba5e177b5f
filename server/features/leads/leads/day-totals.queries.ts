import { type RawBuilder, sql } from 'kysely';
import type { LeadFilters } from '#contract/lead-list.ts';
import type { LeadStatus } from '#domain/lead-status.ts';
import { inTimeMs } from '#domain/response-times.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { CountedDay } from './find-page-days.ts';
import {
  type AskedLeads,
  inTeam,
  isAmong,
  isFresh,
  isOneOf,
  isOnWeekday,
  narrowedLeads,
  wantedMembers,
} from './lead-filter.queries.ts';

/** Of all leads and of those from Meta's ads, so that the sums answer for either. */
interface Measure {
  all: RawBuilder<number>;
  meta: RawBuilder<number>;
}

function measure(write: (column: (name: string) => RawBuilder<unknown>) => RawBuilder<number>): Measure {
  return {
    all: write((name) => sql.ref(name)),
    meta: write((name) => sql.ref(name === 'leads' ? 'meta' : `meta_${name}`)),
  };
}

const statusMeasures: Record<LeadStatus, Measure> = {
  new: measure((of) => sql`(${of('leads')} - ${of('contacted')} - ${of('ordered')} - ${of('lost')})`),
  contacted: measure((of) => sql`${of('contacted')}`),
  ordered: measure((of) => sql`${of('ordered')}`),
  lost: measure((of) => sql`${of('lost')}`),
};
const everyLead = measure((of) => sql`${of('leads')}`);
const lockedMeasures = {
  yes: measure((of) => sql`${of('locked')}`),
  no: measure((of) => sql`(${of('leads')} - ${of('locked')})`),
};
const chatMeasures = {
  yes: measure((of) => sql`${of('chat_yes')}`),
  no: measure((of) => sql`${of('chat_no')}`),
  unknown: measure((of) => sql`(${of('leads')} - ${of('chat_yes')} - ${of('chat_no')})`),
};

/** Whether the days' sums say how many leads a filter leaves; otherwise only counting would. */
export function isCounted(filter: LeadFilters): boolean {
  const {
    search,
    label = [],
    status = [],
    locked,
    fake,
    chat,
    rotator = [],
    origin,
    campaign,
    view,
  } = filter;
  const { contacted, inTime, hour = [] } = filter;
  const measures = [status.length > 0, locked, chat, campaign, contacted, inTime].filter(Boolean);
  const isKept = search === '' && label.length === 0 && !fake && view === 'all' && measures.length <= 1;
  // Their own totals know less of a lead.
  if (hour.length > 0 && measures.length > 0 && !inTime) return false;
  if (campaign) return isKept && rotator.length === 0;
  return isKept && (knowOrigin(filter) || (rotator.length === 0 && !origin));
}

/** Of who was contacted, and of the hour in which they came, no totals say from where they came. */
export function knowOrigin({ contacted, inTime, hour = [] }: LeadFilters): boolean {
  return !contacted && !inTime && hour.length === 0;
}

function measureOf({ status = [], locked, chat }: LeadFilters): Measure {
  if (locked) return lockedMeasures[locked];
  if (chat) return chatMeasures[chat];
  const wanted = [...new Set(status)].map((name) => statusMeasures[name]);
  if (wanted.length === 0) return everyLead;
  const sum = (parts: RawBuilder<number>[]) => sql<number>`(${sql.join(parts, sql` + `)})`;
  return { all: sum(wanted.map(({ all }) => all)), meta: sum(wanted.map(({ meta }) => meta)) };
}

type Counted = Pick<LeadFilters, 'from' | 'to' | 'member' | 'team' | 'rotator' | 'weekday'>;

const dayRows = (viewer: Viewer, filter: Counted, columns: RawBuilder<unknown>) =>
  rowsOf(viewer, filter, { table: 'day_totals', columns });

interface Rows {
  table: 'day_totals' | 'campaign_totals' | 'figure_totals' | 'hour_totals';
  columns: RawBuilder<unknown>;
  /** The same of a row of figures, where it is named otherwise there. */
  unread?: RawBuilder<unknown>;
  and?: RawBuilder<unknown>;
}

/** The viewer's rows of a table and of what is not in it yet, in one statement: what is folded meanwhile is in exactly one. */
function rowsOf(viewer: Viewer, filter: Counted, { table, columns, unread = columns, and }: Rows) {
  const { accountId } = viewer;
  const { from, to, team, rotator = [], weekday = [] } = filter;
  const members = wantedMembers(viewer, filter);
  const conditions = [
    sql`account_id = ${accountId}`,
    ...(from ? [sql`day >= ${from}::date`] : []),
    ...(to ? [sql`day <= ${to}::date`] : []),
    ...(members ? [isOneOf(sql`member_id`, members, 'uuid')] : []),
    ...(team ? [inTeam(sql`member_id`, accountId, team)] : []),
    ...(rotator.length > 0 ? [isOneOf(sql`rotator_id`, rotator, 'uuid')] : []),
    ...(weekday.length > 0 ? [isOnWeekday(sql`day`, weekday)] : []),
    ...(and ? [and] : []),
  ];
  const where = sql.join(conditions, sql` and `);
  return sql`(
    select ${columns} from ${sql.table(table)} where ${where}
    union all
    select ${unread} from unread_figures(${accountId}) where ${where}
  ) c`;
}

export interface DaySum {
  /** As '2026-11-15', a day of Jakarta. */
  day: string;
  /** What the filter leaves, but for the origin. */
  all: number;
  /** Of these the ones from Meta's ads. */
  meta: number;
}

/** Day by day how many leads a counted filter leaves, oldest first. */
export async function sumsByDay(db: Db, viewer: Viewer, filter: AskedLeads): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select day, sum(all_leads)::bigint as all, sum(meta_leads)::bigint as meta from ${countedRows(db, viewer, filter)}
    group by day having sum(all_leads) <> 0 order by day`.execute(db);
  return rows;
}

/** From the table that knows what the filter asks for. */
function countedRows(db: Db, viewer: Viewer, filter: AskedLeads) {
  const { campaign, contacted, inTime, hour = [] } = filter;
  if (campaign) {
    const isNamed = sql`lower(campaign) = lower(${campaign})`;
    const columns = sql`day, leads as all_leads, case when origin = 'meta' then leads else 0 end as meta_leads`;
    return rowsOf(viewer, filter, { table: 'campaign_totals', columns, and: isNamed });
  }
  if (contacted) {
    const of = (column: RawBuilder<unknown>) =>
      sql`day, ${contacted === 'yes' ? column : sql`leads - ${column}`} as all_leads, 0 as meta_leads`;
    const unread = of(sql`answered`);
    return rowsOf(viewer, filter, { table: 'figure_totals', columns: of(sql`contacted`), unread });
  }
  if (inTime || hour.length > 0) return timedRows(db, viewer, filter);
  const { all, meta } = measureOf(filter);
  return dayRows(viewer, filter, sql`day, ${all} as all_leads, ${meta} as meta_leads`);
}

const timedMeasures = { yes: sql`in_time`, no: sql`timed - in_time` };

/** By when they came and were contacted; of those who are not in time, the ones whose hour is not over are none yet. */
function timedRows(db: Db, viewer: Viewer, filter: AskedLeads) {
  const { hour = [] } = filter;
  const measured = filter.inTime ? timedMeasures[filter.inTime] : sql`leads`;
  const columns = sql`day, ${measured} as all_leads, 0 as meta_leads`;
  const rows =
    hour.length > 0
      ? rowsOf(viewer, filter, { table: 'hour_totals', columns, and: isAmong(sql`hour`, hour.map(Number)) })
      : rowsOf(viewer, filter, { table: 'figure_totals', columns });
  if (filter.inTime !== 'no') return rows;
  const fresh = narrowedLeads(db, viewer, { ...filter, inTime: undefined })
    .select(sql`local_time(l.created_at, ${viewer.timeZone})::date`.as('day'))
    .select([sql.lit(-1).as('all_leads'), sql.lit(0).as('meta_leads')])
    .where('l.created_at', '>', new Date(filter.now.getTime() - inTimeMs))
    .where(isFresh(filter.now));
  return sql`(select * from ${rows} union all ${fresh}) f`;
}

export async function lockedByDay(db: Db, viewer: Viewer): Promise<CountedDay[]> {
  const { rows } = await sql<CountedDay>`
    select day, sum(locked)::bigint as leads from ${dayRows(viewer, {}, sql`day, locked`)}
    group by day having sum(locked) <> 0 order by day`.execute(db);
  return rows;
}

/** Day by day how many are new and open, oldest first; those without a number are among them for ever. */
export async function newByDay(db: Db, viewer: Viewer): Promise<CountedDay[]> {
  const fresh = sql`${statusMeasures.new.all} - locked as fresh`;
  const { rows } = await sql<CountedDay>`
    select day, sum(fresh)::bigint as leads from ${dayRows(viewer, {}, sql`day, ${fresh}`)}
    group by day having sum(fresh) <> 0 order by day`.execute(db);
  return rows;
}

export async function sumLocked(db: Db, viewer: Viewer): Promise<number> {
  return (await lockedByDay(db, viewer)).reduce((sum, { leads }) => sum + leads, 0);
}

/** How many new leads each member has, whoever asks; who has none is not there. */
export async function newByMember(db: Db, accountId: string): Promise<Map<string, number>> {
  const columns = sql`member_id, ${statusMeasures.new.all} - locked as waiting`;
  const { rows } = await sql<{ id: string; waiting: number }>`
    select member_id as id, sum(waiting)::bigint as waiting from (
      select ${columns} from day_totals where account_id = ${accountId}
      union all
      select ${columns} from unread_figures(${accountId})
    ) c
    where member_id is not null group by member_id having sum(waiting) > 0`.execute(db);
  return new Map(rows.map(({ id, waiting }) => [id, waiting]));
}

/** Rotators a member ever had leads from. */
export async function rotatorsOfMember(db: Db, accountId: string, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct rotator_id as id from (
      select rotator_id from day_totals where account_id = ${accountId} and member_id = ${memberId}
      union all
      select rotator_id from unread_figures(${accountId}) where member_id = ${memberId}
    ) c where rotator_id is not null`.execute(db);
  return rows.map(({ id }) => id);
}
