import {
  addTemplate,
  editTemplate,
  listTemplates,
  removeTemplate,
  setFavouriteTemplate,
} from '#contract/templates.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route, routeOnce } from '#server/platform/http/route.ts';
import { loadTemplates } from './load-templates.ts';
import * as remove from './remove-template.ts';
import * as save from './save-template.ts';
import * as favourite from './set-favourite-template.ts';

export function templatesRoutes(app: App, deps: Deps): void {
  route(app, listTemplates, ({ viewer }) => loadTemplates(deps.db, viewer));
  routeOnce(app, deps, addTemplate, ({ tx, viewer, body }) =>
    save.addTemplate({ ...deps, db: tx }, viewer, body),
  );
  route(app, editTemplate, ({ viewer, params, body }) => save.editTemplate(deps, viewer, params.id, body));
  route(app, removeTemplate, async ({ viewer, params }) => {
    await remove.removeTemplate(deps, viewer, params.id);
    return {};
  });
  route(app, setFavouriteTemplate, ({ viewer, params, body }) =>
    favourite.setFavouriteTemplate(deps, viewer, params.id, body.isFavourite),
  );
}
