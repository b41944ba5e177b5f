import type { DashboardRange } from '#contract/dashboard.ts';
import { scopeOf } from '#domain/roles.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { Whose } from './figures.queries.ts';

export type FigureDeps = Pick<Deps, 'db' | 'clock'>;

export function whoseFigures(
  { clock }: Pick<Deps, 'clock'>,
  { accountId, memberId, role, timeZone }: Viewer,
): Whose {
  const seesAll = scopeOf(role, 'dashboard') === 'all';
  return { accountId, memberId: seesAll ? null : memberId, timeZone, now: clock.now() };
}

const dayMs = 24 * 60 * 60 * 1_000;
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Every day of a range, in order. */
export function daysOf({ from, to }: DashboardRange): string[] {
  const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return Array.from({ length }, (_, n) => dayAfter(from, n));
}

/** As many days, just before it. */
export function rangeBefore(range: DashboardRange): DashboardRange {
  return { from: dayAfter(range.from, -daysOf(range).length), to: dayAfter(range.from, -1) };
}
