import { getRecapSchedule, setRecapSchedule } from '#contract/recap.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route } from '#server/platform/http/route.ts';
import { loadRecapHour, scheduleRecap } from './schedule-recap.ts';

export function recapRoutes(app: App, deps: Deps): void {
  route(app, getRecapSchedule, async ({ viewer }) => ({ hour: await loadRecapHour(deps.db, viewer) }));
  route(app, setRecapSchedule, async ({ viewer, body: { hour } }) => {
    const { accountId, memberId, timeZone } = viewer;
    await scheduleRecap(deps.db, deps, { accountId, memberId, timeZone }, hour);
    return { hour };
  });
}
