import { getOutstanding, getRevenue } from '#contract/revenue.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route } from '#server/platform/http/route.ts';
import { loadOutstanding, loadRevenue } from './load-revenue.ts';

export function revenueRoutes(app: App, deps: Deps): void {
  route(app, getRevenue, ({ query }) => loadRevenue(deps, query));
  route(app, getOutstanding, () => loadOutstanding(deps));
}
