import type { Parsed } from '#contract/endpoint.ts';
import { type LeadList, leadsPageSize, type listLeads } from '#contract/lead-list.ts';
import { scopeOf } from '#domain/roles.ts';
import { dateIn } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type DaySum, isCounted, knowOrigin, sumsByDay } from './day-totals.queries.ts';
import { findPageDays } from './find-page-days.ts';
import { type AskedLeads, spanOfDay } from './lead-filter.queries.ts';
import {
  countPart,
  idsOfDays,
  idsOfLabels,
  idsOfLabelsAlone,
  idsOfNumber,
  idsOfWords,
  type Part,
  scanLeads,
} from './lead-list.queries.ts';
import { loadLeadRows } from './load-lead-rows.ts';
import { searchWords } from './search-words.ts';

type Query = Parsed<typeof listLeads>['query'] & { now: Date };
type Chosen = Omit<LeadList, 'leads'> & { ids: string[] };

/** Where only counting would show how many, counting ends here, and so do the pages. */
const mostCounted = 1_000;
/** What a search or label asks for is often among the latest: so many are looked through before anything else. */
const lookedFirst = 2_000;
/** Words that no index helps with are looked for among so many. */
const mostLooked = 10_000;
/** Of these, found among the first: the next ones are not far. */
const oftenEnough = 3;

/** One page of the leads the viewer may see. */
export async function pageOfLeads(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  asked: Parsed<typeof listLeads>['query'],
): Promise<LeadList> {
  const query = { ...asked, now: clock.now() };
  const { ids, ...figures } = isCounted(query)
    ? await chooseByDays(db, viewer, query)
    : await chooseByLooking(db, viewer, query);
  return { ...figures, leads: await loadLeadRows(db, viewer, ids) };
}

/** From the sums of each day: exact, and a deep page costs no more than the first. */
async function chooseByDays(db: Db, viewer: Viewer, query: Query): Promise<Chosen> {
  const { page, sort, asOf, origin } = query;
  const sums = await sumsByDay(db, viewer, query);
  const leadsOf = ({ all, meta }: DaySum) =>
    origin === 'meta' ? meta : origin === 'other' ? all - meta : all;
  const days = sums.map((sum) => ({ day: sum.day, leads: leadsOf(sum) }));
  const newer = asOf ? await countNewer(db, viewer, query, days, new Date(asOf)) : 0;
  const inOrder = sort === 'newest' ? days.toReversed() : days;
  // New ones come before all others, or after them.
  const offset = (page - 1) * leadsPageSize + (sort === 'newest' ? newer : 0);
  const pageDays = findPageDays(inOrder, { offset, size: leadsPageSize });
  return {
    total: total(days.map(({ leads }) => leads)),
    isMore: false,
    newer,
    tabs: knowOrigin(query)
      ? { all: total(sums.map(({ all }) => all)), meta: total(sums.map(({ meta }) => meta)) }
      : null,
    ids: pageDays.length > 0 ? await idsOfDays(db, viewer, query, pageDays, sort) : [],
  };
}

async function countNewer(
  db: Db,
  viewer: Viewer,
  filter: AskedLeads,
  days: readonly { day: string; leads: number }[],
  asOf: Date,
): Promise<number> {
  const thatDay = dateIn(viewer.timeZone, asOf);
  const later = days.filter(({ day }) => day > thatDay).map(({ leads }) => leads);
  if (!days.some(({ day }) => day === thatDay)) return total(later);
  const before = spanOfDay(viewer.timeZone, thatDay).end;
  return total(later) + (await countPart(db, viewer, filter, { after: asOf, before }));
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** By looking at leads, as many as it takes and no more. */
async function chooseByLooking(db: Db, viewer: Viewer, query: Query): Promise<Chosen> {
  const { page, sort } = query;
  const asOf = query.asOf ? new Date(query.asOf) : undefined;
  const newer = asOf
    ? (await scanLeads(db, viewer, query, { sort: 'newest', after: asOf }, lookedFirst)).ids.length
    : 0;
  const end = Math.min(page * leadsPageSize, mostCounted);
  const isNewest = sort === 'newest';
  const part = { sort, until: isNewest ? asOf : undefined };
  const { ids, isMore } = await look(db, viewer, query, part, end);
  const all = ids.length + (isNewest ? newer : 0);
  return {
    total: Math.min(all, mostCounted),
    isMore: isMore || all > mostCounted,
    newer,
    tabs: null,
    ids: ids.slice((page - 1) * leadsPageSize, end),
  };
}

interface Looked {
  /** In the list's order. */
  ids: string[];
  /** There are leads that were not looked at. */
  isMore: boolean;
}

/**
 * The first leads, at least up to `end`. What the latest hold often enough is found by looking further, what is rare
 * by an index: there would be too many of the one to sort, and too many to look through for the other.
 */
async function look(db: Db, viewer: Viewer, filter: AskedLeads, part: Part, end: number): Promise<Looked> {
  const { search, label = [] } = filter;
  const walk = async (most: number): Promise<Looked> => {
    const { looked, ids } = await scanLeads(db, viewer, filter, part, most);
    return { ids, isMore: looked === most };
  };
  const most = mostCounted + 1;
  const whole = (ids: string[]): Looked => ({ ids, isMore: false });
  if (!search && label.length === 0) return walk(most);
  if (!search && isLabelAlone(viewer, filter)) {
    return whole(await idsOfLabelsAlone(db, viewer, filter, part, most));
  }
  const { isIndexed, number } = search ? searchWords(search) : { isIndexed: true, number: null };
  // A whole number names its leads.
  const numbered = number ? await idsOfNumber(db, viewer, filter, part, most, number) : [];
  if (numbered.length > 0) return whole(numbered);
  if (!isIndexed) return walk(mostLooked);
  // One more than the page needs: then there is a next page to go to.
  const isEnough = ({ ids, isMore }: Looked) => !isMore || ids.length > end;
  const first = await walk(lookedFirst);
  if (isEnough(first)) return first;
  const further = Math.ceil((1.5 * lookedFirst * (end + 1)) / Math.max(first.ids.length, 1));
  if (first.ids.length >= oftenEnough) {
    const second = await walk(Math.min(further, mostLooked));
    if (isEnough(second)) return second;
  }
  return whole(await (search ? idsOfWords : idsOfLabels)(db, viewer, filter, part, most));
}

/** Nothing else is asked, so a label's own list of leads answers it. */
function isLabelAlone(viewer: Viewer, filter: AskedLeads): boolean {
  const { member, rotator, status, hour, weekday } = filter;
  const several = [member, rotator, status, hour, weekday].some((values = []) => values.length > 0);
  const { team, origin, locked, fake, chat, campaign, contacted, inTime } = filter;
  const others = [team, origin, locked, fake, chat, campaign, contacted, inTime];
  const isPlain = filter.view === 'all' && !several && !others.some(Boolean);
  return scopeOf(viewer.role, 'leads') === 'all' && isPlain;
}
