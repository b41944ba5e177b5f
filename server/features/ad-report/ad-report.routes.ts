import { getAdReport } from '#contract/ad-report.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route } from '#server/platform/http/route.ts';
import { loadAdReport } from './load-ad-report.ts';

export function adReportRoutes(app: App, { db }: Pick<Deps, 'db'>): void {
  route(app, getAdReport, ({ viewer, query }) => loadAdReport(db, viewer, query));
}
