import { listUsage } from '#contract/usage.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route } from '#server/platform/http/route.ts';
import * as list from './list-usage.ts';

export function usageRoutes(app: App, deps: Pick<Deps, 'db'>): void {
  route(app, listUsage, ({ viewer, query }) => list.listUsage(deps.db, viewer, query));
}
