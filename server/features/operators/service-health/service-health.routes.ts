import * as calls from '#contract/service-health.ts';
import { listBounces } from '#server/features/base/mail/record-bounce.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route } from '#server/platform/http/route.ts';
import { loadDatabase } from './load-database.ts';
import { loadHealth } from './load-health.ts';

export function serviceHealthRoutes(app: App, deps: Deps): void {
  route(app, calls.loadHealth, () => loadHealth(deps));
  route(app, calls.loadDatabaseHealth, () => loadDatabase(deps.db));
  route(app, calls.listMailBounces, ({ query }) => listBounces(deps.db, query));
}
