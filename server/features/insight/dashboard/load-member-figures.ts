import type { DashboardRange, MemberFigures } from '#contract/dashboard.ts';
import type { LeadPerson } from '#contract/lead.ts';
import { type DueRotator, dueShares } from '#domain/figures.ts';
import { medianResponseOf } from '#domain/response-times.ts';
import { loadPeople } from '#server/features/team/members/load-people.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type ResponseTimeRow, responseTimesByMember, sumsByMember } from './figures.queries.ts';
import { isAtWork } from './load-dashboard.ts';
import { type PersonOnDuty, peopleOnDuty } from './people.queries.ts';
import { type RotatorRow, sumsByRotator, type TurnTaker, turnTakers } from './sources.queries.ts';
import { type FigureDeps, whoseFigures } from './whose-figures.ts';

/**
 * By CS, most leads first: whoever had leads or made a sale, and everyone who could have had some. A CS sees themself
 * alone, and so no share of what others have.
 */
export async function loadMemberFigures(
  deps: FigureDeps,
  viewer: Viewer,
  range: DashboardRange,
): Promise<{ members: MemberFigures[] }> {
  const { db } = deps;
  const whose = whoseFigures(deps, viewer);
  const seesAll = whose.memberId === null;
  const [sums, responseTimes, people, rotators, takers] = await Promise.all([
    sumsByMember(db, whose, range),
    responseTimesByMember(db, whose, range),
    peopleOnDuty(db, whose),
    seesAll ? sumsByRotator(db, whose, range) : [],
    seesAll ? turnTakers(db, whose.accountId) : [],
  ]);
  const sumsOf = new Map(sums.map((row) => [row.memberId, row]));
  const onDuty = new Map(people.map((person) => [person.id, person]));
  const shown = new Set([...sumsOf.keys(), ...people.filter(isExpected(whose.memberId)).map(({ id }) => id)]);
  const names = await loadPeople(db, whose.accountId, shown);
  const allLeads = sums.reduce((sum, { leads }) => sum + leads, 0);
  const due = dueShares(dueRotators(rotators, takers), allLeads);
  const medians = mediansOf(responseTimes);
  const members = [...shown].map((id): MemberFigures => {
    const {
      leads = 0,
      timed = 0,
      contacted = 0,
      inTime = 0,
      fresh = 0,
      orders = 0,
      revenue = 0,
    } = sumsOf.get(id) ?? {};
    const person = id === null ? undefined : onDuty.get(id);
    return {
      member: id === null ? null : (names.get(id) ?? null),
      isOnDuty: person !== undefined && isAtWork(person, whose.now),
      leads,
      share: allLeads > 0 ? leads / allLeads : 0,
      due: id === null ? null : (due.get(id) ?? null),
      timed,
      contacted,
      inTime,
      fresh,
      medianWait: medians.get(id) ?? null,
      orders,
      revenue,
    };
  });
  return { members: members.sort(byLeads) };
}

/** Who could have had leads: shown with nothing when they had none. */
const isExpected =
  (onlyMember: string | null) =>
  ({ id, role, status, takesTurns }: PersonOnDuty) =>
    id === onlyMember || takesTurns || (role === 'cs' && status === 'active');

function dueRotators(rotators: readonly RotatorRow[], takers: readonly TurnTaker[]): DueRotator[] {
  const leads = new Map(rotators.map((row) => [row.id, row.leads]));
  const groups = groupBy(takers, ({ rotatorId }) => rotatorId);
  return [...groups].map(([id, members]) => ({
    rotation: members[0]?.rotation ?? 'ratio',
    leads: leads.get(id) ?? 0,
    members,
  }));
}

function mediansOf(rows: readonly ResponseTimeRow[]): Map<string | null, number> {
  const medians = new Map<string | null, number>();
  for (const [memberId, times] of groupBy(rows, (row) => row.memberId)) {
    const median = medianResponseOf(times.map(({ step, leads }) => [step, leads] as const));
    if (median !== null) medians.set(memberId, Math.round(median));
  }
  return medians;
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const nameOf = (person: LeadPerson | null) => person?.fullName.toLowerCase() ?? '\uffff';

function byLeads(one: MemberFigures, other: MemberFigures): number {
  return (
    other.leads - one.leads ||
    other.orders - one.orders ||
    nameOf(one.member).localeCompare(nameOf(other.member)) ||
    (one.member?.id ?? '').localeCompare(other.member?.id ?? '')
  );
}
