import {
  fetchExport,
  getExport,
  listExports,
  removeExport,
  startArchive,
  startExport,
} from '#contract/exports.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { csvType } from '#server/platform/http/csv.ts';
import { download } from '#server/platform/http/download.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { route, routeOnce } from '#server/platform/http/route.ts';
import { xlsxType } from '#server/platform/tables/write-xlsx.ts';
import { zipType } from '#server/platform/tables/write-zip.ts';
import * as fetching from './fetch-export.ts';
import { loadExport, pageOfExports } from './load-exports.ts';
import * as removing from './remove-export.ts';
import * as starting from './start-export.ts';

export function exportsRoutes(app: App, deps: Deps): void {
  routeOnce(app, deps, startExport, ({ tx, viewer, body, request }) =>
    starting.startExport({ ...deps, db: tx }, viewer, body, {
      language: languageOf(request),
      client: clientOf(request),
    }),
  );
  routeOnce(app, deps, startArchive, ({ tx, viewer, request }) =>
    starting.startArchive({ ...deps, db: tx }, viewer, {
      language: languageOf(request),
      client: clientOf(request),
    }),
  );
  route(app, listExports, ({ viewer, query }) => pageOfExports(deps, viewer, query.page));
  route(app, getExport, ({ viewer, params }) => loadExport(deps, viewer, params.id));
  route(app, removeExport, async ({ viewer, params }) => {
    await removing.removeExport(deps, viewer, params.id);
    return {};
  });
  download(app, fetchExport, [csvType, xlsxType, zipType], ({ viewer, params }) =>
    fetching.fetchExport(deps, viewer, params.id),
  );
}
