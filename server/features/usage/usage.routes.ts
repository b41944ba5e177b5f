import { exportUsage, listUsage } from '#contract/usage.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { csvType } from '#server/platform/http/csv.ts';
import { download } from '#server/platform/http/download.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { route } from '#server/platform/http/route.ts';
import * as writing from './export-usage.ts';
import * as list from './list-usage.ts';

export function usageRoutes(app: App, deps: Pick<Deps, 'db' | 'clock'>): void {
  route(app, listUsage, ({ viewer, query }) => list.listUsage(deps.db, viewer.accountId, query));
  download(app, exportUsage, csvType, ({ viewer, query, request }) =>
    writing.exportUsage(deps, {
      accountId: viewer.accountId,
      filters: query,
      language: languageOf(request),
    }),
  );
}
