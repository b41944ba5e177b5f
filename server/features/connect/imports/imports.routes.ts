import {
  fetchImportExample,
  fetchRefusedRows,
  getImport,
  listImportRows,
  listImports,
  mapImport,
  removeImport,
  runImport,
  uploadImport,
} from '#contract/imports.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { csvType } from '#server/platform/http/csv.ts';
import { download } from '#server/platform/http/download.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { route } from '#server/platform/http/route.ts';
import * as list from './list-imports.ts';
import * as mapping from './map-import.ts';
import { loadImport } from './present-import.ts';
import * as removal from './remove-import.ts';
import * as run from './run-import.ts';
import * as upload from './upload-import.ts';
import { writeExample } from './write-example.ts';
import { writeRefused } from './write-refused.ts';

export function importsRoutes(app: App, deps: Deps): void {
  route(app, uploadImport, ({ viewer, query, body, request }) =>
    upload.uploadImport(deps, viewer, { name: query.name, content: body, language: languageOf(request) }),
  );
  route(app, listImports, ({ viewer, query, request }) =>
    list.listImports(deps.db, viewer.accountId, { page: query.page, language: languageOf(request) }),
  );
  download(app, fetchImportExample, csvType, ({ viewer, request }) =>
    writeExample(deps, viewer, languageOf(request)),
  );
  route(app, getImport, ({ viewer, params, request }) =>
    loadImport(deps.db, { accountId: viewer.accountId, importId: params.id }, languageOf(request)),
  );
  route(app, mapImport, ({ viewer, params, body, request }) =>
    mapping.mapImport(deps, { accountId: viewer.accountId, importId: params.id }, body, languageOf(request)),
  );
  route(app, listImportRows, ({ viewer, params, query }) =>
    list.listImportRows(deps.db, { accountId: viewer.accountId, importId: params.id }, query),
  );
  route(app, runImport, ({ viewer, params, request }) =>
    run.runImport(deps, viewer, { id: params.id, language: languageOf(request), client: clientOf(request) }),
  );
  route(app, removeImport, async ({ viewer, params }) => {
    await removal.removeImport(deps.db, { accountId: viewer.accountId, importId: params.id });
    return {};
  });
  download(app, fetchRefusedRows, csvType, ({ viewer, params, request }) =>
    writeRefused(deps, viewer, params.id, languageOf(request)),
  );
}
