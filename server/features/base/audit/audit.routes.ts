import { listAudit } from '#contract/audit.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route } from '#server/platform/http/route.ts';
import * as list from './list-audit.ts';

export function auditRoutes(app: App, { db }: Pick<Deps, 'db'>): void {
  route(app, listAudit, ({ viewer, query }) => list.listAudit(db, viewer, query.page));
}
