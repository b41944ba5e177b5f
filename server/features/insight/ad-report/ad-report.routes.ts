import { downloadGoogleConversions, getAdReport, getGoogleConversions } from '#contract/ad-report.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { csvType } from '#server/platform/http/csv.ts';
import { download } from '#server/platform/http/download.ts';
import { route } from '#server/platform/http/route.ts';
import { countGoogleConversions } from './google-conversions.queries.ts';
import { loadAdReport } from './load-ad-report.ts';
import { writeGoogleConversions } from './write-google-conversions.ts';

export function adReportRoutes(app: App, { db, config }: Pick<Deps, 'db' | 'config'>): void {
  route(app, getAdReport, ({ viewer, query }) => loadAdReport(db, viewer, query));
  // The file for Google has orders alone.
  if (!config.ORDERS_ENABLED) return;
  route(app, getGoogleConversions, async ({ viewer: { accountId, timeZone }, query }) => ({
    rows: await countGoogleConversions(db, { accountId, timeZone, ...query }),
  }));
  download(app, downloadGoogleConversions, csvType, ({ viewer: { accountId, timeZone }, query }) => {
    const { name, ...days } = query;
    return writeGoogleConversions(db, { accountId, timeZone, ...days }, name);
  });
}
