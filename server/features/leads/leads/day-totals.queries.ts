import { type RawBuilder, sql } from 'kysely';
import type { LeadFilters } from '#contract/lead-list.ts';
import type { LeadStatus } from '#domain/lead-status.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { inTeam, isOneOf, wantedMembers } from './lead-filter.queries.ts';

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
export function isCounted({
  search,
  label = [],
  status = [],
  locked,
  fake,
  chat,
  view,
}: LeadFilters): boolean {
  const measures = [status.length > 0, locked, chat].filter(Boolean);
  return search === '' && label.length === 0 && !fake && view === 'all' && measures.length <= 1;
}

function measureOf({ status = [], locked, chat }: LeadFilters): Measure {
  if (locked) return lockedMeasures[locked];
  if (chat) return chatMeasures[chat];
  const wanted = [...new Set(status)].map((name) => statusMeasures[name]);
  if (wanted.length === 0) return everyLead;
  const sum = (parts: RawBuilder<number>[]) => sql<number>`(${sql.join(parts, sql` + `)})`;
  return { all: sum(wanted.map(({ all }) => all)), meta: sum(wanted.map(({ meta }) => meta)) };
}

type Counted = Pick<LeadFilters, 'from' | 'to' | 'member' | 'team' | 'rotator'>;

/** The viewer's rows of both tables in one statement: what is folded meanwhile is in exactly one of them. */
function dayRows(viewer: Viewer, filter: Counted, columns: RawBuilder<unknown>) {
  const { accountId } = viewer;
  const { from, to, team, rotator = [] } = filter;
  const members = wantedMembers(viewer, filter);
  const conditions = [
    sql`account_id = ${accountId}`,
    ...(from ? [sql`day >= ${from}::date`] : []),
    ...(to ? [sql`day <= ${to}::date`] : []),
    ...(members ? [isOneOf(sql`member_id`, members, 'uuid')] : []),
    ...(team ? [inTeam(sql`member_id`, accountId, team)] : []),
    ...(rotator.length > 0 ? [isOneOf(sql`rotator_id`, rotator, 'uuid')] : []),
  ];
  const where = sql.join(conditions, sql` and `);
  return sql`(
    select ${columns} from day_totals where ${where}
    union all
    select ${columns} from unread_figures(${accountId}) where ${where}
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
export async function sumsByDay(db: Db, viewer: Viewer, filter: LeadFilters): Promise<DaySum[]> {
  const { all, meta } = measureOf(filter);
  const { rows } = await sql<DaySum>`
    select day, sum(all_leads)::bigint as all, sum(meta_leads)::bigint as meta
    from ${dayRows(viewer, filter, sql`day, ${all} as all_leads, ${meta} as meta_leads`)}
    group by day having sum(all_leads) <> 0 order by day`.execute(db);
  return rows;
}

export async function lockedByDay(db: Db, viewer: Viewer): Promise<{ day: string; leads: number }[]> {
  const { rows } = await sql<{ day: string; leads: number }>`
    select day, sum(locked)::bigint as leads from ${dayRows(viewer, {}, sql`day, locked`)}
    group by day having sum(locked) <> 0 order by day`.execute(db);
  return rows;
}

/** How many wait for a first contact, and how many, before that, for a point. */
export async function sumWaiting(db: Db, viewer: Viewer): Promise<{ waiting: number; locked: number }> {
  const columns = sql`${statusMeasures.new.all} as fresh, locked`;
  const { rows } = await sql<{ waiting: number; locked: number }>`
    select coalesce(sum(fresh) - sum(locked), 0)::bigint as waiting, coalesce(sum(locked), 0)::bigint as locked
    from ${dayRows(viewer, {}, columns)}`.execute(db);
  return rows[0] ?? { waiting: 0, locked: 0 };
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
