import { addLabel, editLabel, listLabels, removeLabel } from '#contract/labels.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route, routeOnce } from '#server/platform/http/route.ts';
import * as list from './list-labels.ts';
import * as remove from './remove-label.ts';
import * as save from './save-label.ts';

export function labelsRoutes(app: App, deps: Deps): void {
  route(app, listLabels, ({ viewer }) => list.listLabels(deps.db, viewer));
  routeOnce(app, deps, addLabel, ({ tx, viewer, body }) => save.addLabel({ ...deps, db: tx }, viewer, body));
  route(app, editLabel, ({ viewer, params, body }) => save.editLabel(deps, viewer, params.id, body));
  route(app, removeLabel, async ({ viewer, params }) => {
    await remove.removeLabel(deps, viewer, params.id);
    return {};
  });
}
