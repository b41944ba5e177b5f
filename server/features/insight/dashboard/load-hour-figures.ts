import type { DashboardHours, DashboardRange } from '#contract/dashboard.ts';
import { costPerLeadOf, onDutyWeek } from '#domain/figures.ts';
import { readHours } from '#server/features/team/duty/read-hours.ts';
import { loadPeople } from '#server/features/team/members/load-people.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type HourRow, sumsByHour } from './figures.queries.ts';
import { peopleOnDuty } from './people.queries.ts';
import { viewsAndSpendByDay } from './sources.queries.ts';
import { type FigureDeps, whoseFigures } from './whose-figures.ts';

const emptyDay = () => Array.from({ length: 24 }, () => 0);

/** When leads come and who is there then, and whose leads were not contacted within an hour. */
export async function loadHourFigures(
  deps: FigureDeps,
  viewer: Viewer,
  range: DashboardRange,
): Promise<DashboardHours> {
  const { lateWeek: _, ...figures } = await loadWeek(deps, viewer, range);
  return figures;
}

/** The same, with the late leads of each hour of the week, read at the same moment. */
export async function loadWeek(
  deps: FigureDeps,
  viewer: Viewer,
  range: DashboardRange,
): Promise<DashboardHours & { lateWeek: number[][] }> {
  const { db } = deps;
  const whose = whoseFigures(deps, viewer);
  const isShared = whose.memberId === null;
  const [rows, people, money] = await Promise.all([
    sumsByHour(db, whose, range),
    peopleOnDuty(db, whose),
    isShared ? viewsAndSpendByDay(db, whose, range) : null,
  ]);
  const arrivals = Array.from({ length: 7 }, emptyDay);
  const lateWeek = Array.from({ length: 7 }, emptyDay);
  let leads = 0;
  for (const { weekday, hour, leads: came, late } of rows) {
    if (weekday === null) continue;
    (arrivals[weekday] as number[])[hour] = came;
    (lateWeek[weekday] as number[])[hour] = late;
    leads += came;
  }
  const working = people.filter(({ status, takesTurns }) => status === 'active' && (takesTurns || !isShared));
  const onDuty = onDutyWeek(
    working.map(({ hours }) => readHours(hours)),
    whose.timeZone,
  );
  const late = lateLeadsByMember(rows);
  const names = await loadPeople(db, whose.accountId, late.keys());
  const spend = money?.reduce((sum, day) => sum + day.spend, 0) ?? null;
  return {
    lateWeek,
    arrivals,
    onDuty,
    people: Math.max(...onDuty.flat()),
    costPerLead: costPerLeadOf({ spend, leads }),
    waited: [...late]
      .map(([id, hours]) => ({
        member: id === null ? null : (names.get(id) ?? null),
        leads: hours.reduce((sum, count) => sum + count, 0),
        hours,
      }))
      .sort((one, other) => other.leads - one.leads || nameOf(one).localeCompare(nameOf(other))),
  };
}

const nameOf = ({ member }: { member: { fullName: string } | null }) => member?.fullName ?? '\uffff';

/** By hour of the day; only members with late leads. */
function lateLeadsByMember(rows: readonly HourRow[]): Map<string | null, number[]> {
  const late = new Map<string | null, number[]>();
  for (const { weekday, memberId, hour, late: leads } of rows) {
    if (weekday !== null || leads <= 0) continue;
    const hours = late.get(memberId) ?? emptyDay();
    hours[hour] = leads;
    late.set(memberId, hours);
  }
  return late;
}
