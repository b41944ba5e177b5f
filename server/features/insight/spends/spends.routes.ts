import {
  addSpend,
  editSpend,
  getSpend,
  getSpendMonth,
  importSpends,
  listSpends,
  removeSpend,
  spendCampaigns,
} from '#contract/spends.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route, routeOnce } from '#server/platform/http/route.ts';
import * as add from './add-spend.ts';
import * as edit from './edit-spend.ts';
import * as file from './import-spends.ts';
import { loadSpendMonth } from './load-spend-month.ts';
import * as load from './load-spends.ts';
import * as remove from './remove-spend.ts';

export function spendsRoutes(app: App, deps: Deps): void {
  route(app, listSpends, ({ viewer, query }) => load.listSpends(deps.db, viewer, query));
  route(app, getSpendMonth, ({ viewer, params }) => loadSpendMonth(deps.db, viewer, params.month));
  route(app, spendCampaigns, ({ viewer }) => load.loadCampaigns(deps, viewer));
  routeOnce(app, deps, addSpend, ({ tx, viewer, body, request }) =>
    add.addSpend({ ...deps, db: tx }, viewer, body, clientOf(request)),
  );
  route(app, getSpend, ({ viewer, params }) => load.loadSpend(deps.db, viewer, params.id));
  route(app, editSpend, ({ viewer, params, body, request }) =>
    edit.editSpend(deps, viewer, { id: params.id, client: clientOf(request) }, body),
  );
  route(app, removeSpend, async ({ viewer, params, request }) => {
    await remove.removeSpend(deps, viewer, params.id, clientOf(request));
    return {};
  });
  route(app, importSpends, ({ viewer, query, body, request }) =>
    file.importSpends(deps, viewer, {
      content: body,
      keep: query.keep === 'true',
      replace: query.replace === 'true',
      client: clientOf(request),
    }),
  );
}
