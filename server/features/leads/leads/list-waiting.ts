import type { Parsed } from '#contract/endpoint.ts';
import { type listWaitingLeads, type WaitingLeads, waitingPageSize } from '#contract/waiting-leads.ts';
import { unnumberedSince } from '#domain/waiting.ts';
import { dateIn } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newByDay } from './day-totals.queries.ts';
import type { CountedDay } from './find-page-days.ts';
import { remindersOf, shownReminder } from './lead-reminders.queries.ts';
import { loadLeadRows } from './load-lead-rows.ts';
import {
  countReminders,
  newOfDays,
  type Place,
  type ReminderCounts,
  remindedPage,
  unnumberedByDay,
} from './waiting.queries.ts';

type Query = Parsed<typeof listWaitingLeads>['query'];
type Part = 'due' | 'new';

/** Beyond the page by one: then there is a next. */
const wanted = waitingPageSize + 1;

interface Counted {
  total: number;
  /** On which days those came that wait, reminders aside. */
  days: CountedDay[];
  reminders: ReminderCounts;
}

/** How many of the viewer's leads wait for a reply, from the sums of the days: no shop is too large for it. */
export async function countWaiting(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
): Promise<Counted> {
  const now = clock.now();
  const since = unnumberedSince(now);
  const fresh = await newByDay(db, viewer);
  const gone = new Map(
    (await unnumberedByDay(db, viewer, since)).map(({ day, leads }) => [day, leads] as const),
  );
  const days = fresh
    .map(({ day, leads }) => ({ day, leads: leads - (gone.get(day) ?? 0) }))
    .filter(({ leads }) => leads > 0);
  const reminders = await countReminders(db, viewer, { now, unnumberedSince: since });
  const waiting = days.reduce((sum, { leads }) => sum + leads, 0);
  return { total: Math.max(waiting - reminders.instead, 0) + reminders.due, days, reminders };
}

/** Due reminders and who came back, oldest first, and behind them who waits longest; or what is to be shown later. */
export async function pageOfWaiting(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { view, after }: Query,
): Promise<WaitingLeads> {
  const { db, clock } = deps;
  const now = clock.now();
  const { total, days, reminders } = await countWaiting(deps, viewer);
  const from = placeOf(after);
  const reminded = { now, unnumberedSince: unnumberedSince(now), view, after: from, limit: wanted };
  const found = from?.part === 'new' ? [] : (await remindedPage(db, viewer, reminded)).map(ofPart('due'));
  if (view === 'now' && found.length < wanted) {
    const behind = from?.part === 'new' ? from : null;
    const limit = wanted - found.length;
    found.push(...(await firstNew(db, viewer, days, { after: behind, now, limit })).map(ofPart('new')));
  }
  const page = found.slice(0, waitingPageSize);
  const ids = page.map(({ id }) => id);
  const shown = await remindersOf(db, viewer.accountId, ids);
  const rows = await loadLeadRows(db, viewer, ids);
  return {
    total,
    later: reminders.later,
    nextAt: reminders.nextAt?.toISOString() ?? null,
    next: found.length > page.length ? textOf(page.at(-1)) : null,
    leads: rows.map((row) => ({ ...row, ...shownReminder(shown.get(row.id)) })),
  };
}

/** Day after day, until there are enough: those with a reminder are counted in the days, but are not among them. */
async function firstNew(
  db: Db,
  viewer: Viewer,
  days: readonly CountedDay[],
  { after, now, limit }: { after: Place | null; now: Date; limit: number },
): Promise<Place[]> {
  const firstDay = after ? dateIn(viewer.timeZone, new Date(after.at)) : '';
  let left = days.filter(({ day }) => day >= firstDay);
  const found: Place[] = [];
  let portion = limit;
  while (found.length < limit && left.length > 0) {
    const chosen = firstDays(left, portion);
    left = left.slice(chosen.length);
    const more = { after, unnumberedSince: unnumberedSince(now), limit: limit - found.length };
    found.push(...(await newOfDays(db, viewer, chosen, more)));
    portion *= 2;
  }
  return found;
}

/** So many that they should hold this number of leads. */
function firstDays(days: readonly CountedDay[], leads: number): string[] {
  const chosen: string[] = [];
  let sum = 0;
  for (const { day, leads: ofDay } of days) {
    if (sum >= leads) break;
    chosen.push(day);
    sum += ofDay;
  }
  return chosen;
}

const ofPart = (part: Part) => (place: Place) => ({ ...place, part });

function textOf(place: (Place & { part: Part }) | undefined): string | null {
  return place ? `${place.part}_${place.at}_${place.id}` : null;
}

function placeOf(after: string | undefined): (Place & { part: Part }) | null {
  const [part, at, id] = after?.split('_') ?? [];
  return (part === 'due' || part === 'new') && at && id ? { part, at, id } : null;
}
