import {
  getDashboard,
  getDashboardHours,
  getDashboardMembers,
  getDashboardOrigins,
  getDashboardRotators,
} from '#contract/dashboard.ts';
import type { App } from '#server/platform/http/app-types.ts';
import { route } from '#server/platform/http/route.ts';
import { loadDashboard } from './load-dashboard.ts';
import { loadHourFigures } from './load-hour-figures.ts';
import { loadMemberFigures } from './load-member-figures.ts';
import { loadOriginFigures, loadRotatorFigures } from './load-source-figures.ts';
import type { FigureDeps } from './whose-figures.ts';

export function dashboardRoutes(app: App, deps: FigureDeps): void {
  route(app, getDashboard, ({ viewer, query }) => loadDashboard(deps, viewer, query));
  route(app, getDashboardMembers, ({ viewer, query }) => loadMemberFigures(deps, viewer, query));
  route(app, getDashboardRotators, ({ viewer, query }) => loadRotatorFigures(deps, viewer, query));
  route(app, getDashboardOrigins, ({ viewer, query }) => loadOriginFigures(deps, viewer, query));
  route(app, getDashboardHours, ({ viewer, query }) => loadHourFigures(deps, viewer, query));
}
