import { listAudit } from '#contract/audit.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route } from '#server/platform/http/route.ts';
import { requireViewer } from '#server/platform/http/viewer.ts';
import * as list from './list-audit.ts';

export function auditRoutes(app: App, { db }: Pick<Deps, 'db'>): void {
  route(app, listAudit, ({ request, query }) => list.listAudit(db, requireViewer(request), query.page));
}
