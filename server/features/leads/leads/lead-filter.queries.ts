import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LeadFilters } from '#contract/lead-list.ts';
import { type WeekdayName, weekdayNames } from '#domain/arrival-hours.ts';
import { searchedFields, searchedOfVisits, writtenOnes } from '#domain/lead-fields.ts';
import { scopeOf } from '#domain/roles.ts';
import { startOfDate, type TimeZone } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import { columnsOf } from '#server/platform/database/lead-columns.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type SearchWords, searchWords } from './search-words.ts';

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

/** What is asked for; of who was late only the clock can tell, so whoever asks for that says when. */
export type AskedLeads = LeadFilters & ({ inTime?: undefined } | { now: Date });

/** When a day begins and ends there. */
export function spanOfDay(zone: TimeZone, day: string): { start: Date; end: Date } {
  const start = startOfDate(zone, day);
  return { start, end: new Date(start.getTime() + dayMs) };
}

/** The part of a day in which these hours lie, all of it without any: what an index by time is asked for. */
export function spanOfHours(zone: TimeZone, day: string, hours: readonly string[] = []) {
  const span = spanOfDay(zone, day);
  if (hours.length === 0) return span;
  const at = (hour: number) => new Date(span.start.getTime() + hour * hourMs);
  const numbers = hours.map(Number);
  return { start: at(Math.min(...numbers)), end: at(Math.max(...numbers) + 1) };
}

/** Whose leads: undefined is everyone's. */
export function wantedMembers(viewer: Viewer, { member = [] }: Pick<LeadFilters, 'member'>) {
  const wanted = member.length > 0 ? member : undefined;
  if (scopeOf(viewer.role, 'leads') === 'all') return wanted;
  return wanted && !wanted.includes(viewer.memberId) ? [] : [viewer.memberId];
}

/**
 * One value is asked for as such: then an index that begins with it gives the rows in order, which it cannot for
 * several.
 */
export function isOneOf(column: RawBuilder<unknown>, values: readonly string[], type: string) {
  const [only] = values;
  return values.length === 1
    ? sql<SqlBool>`${column} = ${only}`
    : sql<SqlBool>`${column} = any(${values}::${sql.raw(type)}[])`;
}

export function inTeam(column: RawBuilder<unknown>, accountId: string, team: string) {
  return sql<SqlBool>`${column} = any(array(
    select t.id from members t where t.account_id = ${accountId} and t.team_id = ${team}))`;
}

/** What was deleted is for those who can bring it back. */
export function requireView({ role }: Viewer, { view }: Pick<LeadFilters, 'view'>): void {
  if (view === 'trash' && scopeOf(role, 'leads') !== 'all') throw new AppError('forbidden');
}

/** The leads the viewer may see, narrowed by what stands in their own columns: all but labels and search. */
export function narrowedLeads(db: Db, viewer: Viewer, filter: AskedLeads) {
  const {
    from,
    to,
    team,
    rotator = [],
    status = [],
    origin,
    locked,
    fake,
    chat,
    campaign,
    contacted,
    hour = [],
    weekday = [],
    view,
  } = filter;
  requireView(viewer, filter);
  let query = db
    .selectFrom('leads as l')
    .where('l.account_id', '=', viewer.accountId)
    .where('l.trashed_at', view === 'trash' ? 'is not' : 'is', null)
    .where('l.merged_into', 'is', null);
  const members = wantedMembers(viewer, filter);
  if (members) query = query.where(isOneOf(sql`l.member_id`, members, 'uuid'));
  if (team) query = query.where(inTeam(sql`l.member_id`, viewer.accountId, team));
  if (rotator.length > 0) query = query.where(isOneOf(sql`l.rotator_id`, rotator, 'uuid'));
  if (status.length > 0) query = query.where(isOneOf(sql`l.status`, status, 'text'));
  if (origin) query = query.where('l.origin', '=', origin);
  // Written out: the indexes of locked and of answered leads are found only by a condition that is no parameter.
  if (locked) query = query.where(locked === 'yes' ? isWaiting : sql<SqlBool>`not (${isWaiting})`);
  if (fake) query = query.where('l.fake_at', fake === 'yes' ? 'is not' : 'is', null);
  if (chat) query = query.where(chatIs[chat]);
  if (campaign) query = query.where(sql<SqlBool>`lower(campaign_of(l.source)) = lower(${campaign})`);
  if (contacted) query = query.where('l.first_contact_at', contacted === 'yes' ? 'is not' : 'is', null);
  if (filter.inTime) query = query.where(filter.inTime === 'yes' ? isInTime : isLate(filter.now));
  const at = sql`local_time(l.created_at, ${viewer.timeZone})`;
  if (hour.length > 0) query = query.where(isAmong(sql`extract(hour from ${at})`, hour.map(Number)));
  if (weekday.length > 0) query = query.where(isOnWeekday(at, weekday));
  if (from) query = query.where('l.created_at', '>=', spanOfDay(viewer.timeZone, from).start);
  if (to) query = query.where('l.created_at', '<', spanOfDay(viewer.timeZone, to).end);
  return query;
}

const isInTime = sql<SqlBool>`lead_in_time(l.first_contact_at, l.created_at, l.turn)`;
export const isFresh = (now: Date) =>
  sql<SqlBool>`lead_is_fresh(l.first_contact_at, l.created_at, l.turn, ${now}::timestamptz)`;
const isLate = (now: Date) => sql<SqlBool>`l.turn is not null and not ${isInTime} and not ${isFresh(now)}`;

export const isAmong = (number: RawBuilder<unknown>, wanted: readonly number[]) =>
  sql<SqlBool>`${number}::int = any(${wanted}::int[])`;

/** Of a moment or a day there. */
export const isOnWeekday = (at: RawBuilder<unknown>, wanted: readonly WeekdayName[]) =>
  isAmong(
    sql`extract(isodow from ${at})`,
    wanted.map((name) => weekdayNames.indexOf(name) + 1),
  );

/** For a point: a fake one waits for none, nor does one whose buyer was erased. */
const isWaiting = sql<SqlBool>`l.locked and l.fake_at is null and l.erased_at is null`;

const chatIs = {
  yes: sql<SqlBool>`lead_chat(l.chat, l.status) = 'yes'`,
  // Only a person says no; so written, the index of what was said is found.
  no: sql<SqlBool>`l.chat = 'no'`,
  unknown: sql<SqlBool>`lead_chat(l.chat, l.status) is null`,
};

/** One of these texts of it, or its code. */
function anyLike(table: string, columns: readonly string[], text: string) {
  const like = (column: string) => sql`lower(${sql.ref(`${table}.${column}`)}) like ${text}`;
  return sql.join([...columns, 'code'].map(like), sql` or `);
}

/** Nobody may learn of a locked lead by guessing what is in it. Words of later visits are asked last: few leads have any. */
export function holdsWords(accountId: string, { text, digits, beginning }: SearchWords) {
  return sql<SqlBool>`(not l.locked and (${anyLike('l', columnsOf('leads', writtenOnes(searchedFields)), text)} or l.phone like ${digits}::text or l.phone like ${beginning}::text
    or l.touches > 0 and exists (
      select from lead_touches t where t.account_id = ${accountId} and t.lead_id = l.id
        and (${anyLike('t', columnsOf('lead_touches', searchedOfVisits), text)})
      -- For this lead alone: else a plan may go through the visits of all leads first.
      offset 0
    )))`;
}

/**
 * Leads that may hold these words, each once: found by the index, and those that are not in it yet. They have to be
 * asked themselves, for the index may know them as they were.
 */
export function mayHoldWords(accountId: string, { text, digits, beginning }: SearchWords) {
  const patterns = [text, digits, beginning && `%${beginning}`].filter((pattern) => pattern !== null);
  const any = sql.join(
    [...new Set(patterns)].map((pattern) => sql`w.words like ${pattern}`),
    sql` or `,
  );
  return sql<{ lead_id: string }>`
    select w.lead_id from lead_words w where w.account_id = ${accountId} and (${any})
    union all
    select q.lead_id from unindexed_leads(${accountId}) q (lead_id)
    where not exists (
      select from lead_words w where w.account_id = ${accountId} and w.lead_id = q.lead_id and (${any}))`;
}

/**
 * Leads whose number begins so, in whichever account, each once: a range of an index that knows numbers only. The next
 * number of the same length ends it, in every way to sort.
 */
export function hasNumber(number: string) {
  return sql<{ lead_id: string }>`
    select id as lead_id from leads where phone >= ${number} and phone < ${String(BigInt(number) + 1n)} offset 0`;
}

export function hasLabel(accountId: string, labels: readonly string[]) {
  return sql<SqlBool>`exists (select from lead_labels b
    where b.account_id = ${accountId} and b.lead_id = l.id and b.label_id = any(${labels}::uuid[]))`;
}

/** All leads that the viewer may see and every filter leaves, in no order. */
export function matchingLeads(db: Db, viewer: Viewer, filter: AskedLeads) {
  const { search, label = [] } = filter;
  let query = narrowedLeads(db, viewer, filter);
  if (label.length > 0) query = query.where(hasLabel(viewer.accountId, label));
  if (search) {
    const words = searchWords(search);
    query = query.where(holdsWords(viewer.accountId, words));
    if (words.isIndexed)
      query = query.where(sql<SqlBool>`l.id in (${mayHoldWords(viewer.accountId, words)})`);
  }
  return query;
}
