import { shortestSearch } from '#contract/lead-list.ts';
import { hourNames, weekdayNames } from '#domain/arrival-hours.ts';
import { leadStatuses } from '#domain/lead-status.ts';
import type { LeadSearch } from '#web/lib/navigation/list-search.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const day = /^\d{4}-\d{2}-\d{2}$/;
const longestSearch = 100;

/** The parts of a list in the address: `a,b,c`. */
export function partsOf(list: string | undefined): string[] {
  return (list ?? '').split(',').filter(Boolean);
}

/** The call's query: what an address by hand or from long ago got wrong is left out. */
export function queryOf({
  search,
  from,
  to,
  member,
  team,
  rotator,
  label,
  status,
  campaign,
  hour,
  weekday,
  ...plain
}: LeadSearch) {
  const text = search?.trim().slice(0, longestSearch) ?? '';
  const ids = (list: string | undefined) =>
    partsOf(list)
      .filter((id) => uuid.test(id))
      .join(',');
  const known = (list: string | undefined, values: readonly string[]) =>
    partsOf(list)
      .filter((one) => values.includes(one))
      .join(',');
  const statuses = known(status, leadStatuses);
  const hours = known(hour, hourNames);
  const weekdays = known(weekday, weekdayNames);
  const isRange = !from || !to || from <= to;
  return {
    ...(text.length >= shortestSearch && { search: text }),
    ...(isRange && from && day.test(from) && { from }),
    ...(isRange && to && day.test(to) && { to }),
    ...(ids(member) && { member: ids(member) }),
    ...(team && uuid.test(team) && { team }),
    ...(ids(rotator) && { rotator: ids(rotator) }),
    ...(ids(label) && { label: ids(label) }),
    ...(statuses && { status: statuses }),
    ...(campaign?.trim() && { campaign: campaign.trim().slice(0, longestSearch) }),
    ...(hours && { hour: hours }),
    ...(weekdays && { weekday: weekdays }),
    ...plain,
  };
}

/** Which leads, whatever their order and the page: what a bulk action on all of them is given. */
export function filterOf(search: LeadSearch) {
  const { page: _, sort: __, ...filter } = queryOf(search);
  return filter;
}

/** Another filter begins at the first page again. */
export function narrowed(search: LeadSearch, change: Partial<Omit<LeadSearch, 'page'>>): LeadSearch {
  const { page: _, ...filters } = { ...search, ...change };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as LeadSearch;
}

/** Without any filter; where we are (all, Meta's, the trash) and in which order stays. */
export function cleared({ origin, view, sort }: LeadSearch): LeadSearch {
  return { ...(origin === 'meta' && { origin }), ...(view && { view }), ...(sort && { sort }) };
}

/** How many filters a person set: a range of days is one, Meta's leads are a tab and the trash is a place. */
export function activeFilters({
  from,
  to,
  origin,
  view: _,
  sort: __,
  page: ___,
  ...others
}: LeadSearch): number {
  const set = Object.values(others).filter(Boolean).length;
  return set + (from || to ? 1 : 0) + (origin === 'other' ? 1 : 0);
}

/** Newest first from the start: what comes in shows up at the top. Everywhere else nothing may move. */
export function isLive({ page = 1, sort, view }: LeadSearch): boolean {
  return page === 1 && sort === undefined && view === undefined;
}
