import {
  getDashboard,
  getDashboardHours,
  getDashboardMembers,
  getDashboardOrigins,
  getDashboardRotators,
} from '#contract/dashboard.ts';
import { getDayChanges } from '#contract/day-changes.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { route } from '#server/platform/http/route.ts';
import { loadDashboard } from './load-dashboard.ts';
import { loadDayChanges } from './load-day-changes.ts';
import { loadHourFigures } from './load-hour-figures.ts';
import { loadMemberFigures } from './load-member-figures.ts';
import { loadOriginFigures, loadRotatorFigures } from './load-source-figures.ts';
import type { FigureDeps } from './whose-figures.ts';

export function dashboardRoutes(app: App, deps: FigureDeps & Pick<Deps, 'config'>): void {
  route(app, getDashboard, ({ viewer, query }) => loadDashboard(deps, viewer, query));
  route(app, getDashboardMembers, ({ viewer, query }) => loadMemberFigures(deps, viewer, query));
  route(app, getDashboardRotators, ({ viewer, query }) => loadRotatorFigures(deps, viewer, query));
  route(app, getDashboardOrigins, ({ viewer, query }) => loadOriginFigures(deps, viewer, query));
  route(app, getDashboardHours, ({ viewer, query }) => loadHourFigures(deps, viewer, query));
  route(app, getDayChanges, ({ viewer, request }) => loadDayChanges(deps, viewer, languageOf(request)));
}
