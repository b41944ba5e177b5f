import { addSavedFilter, listSavedFilters, removeSavedFilter } from '#contract/saved-filters.ts';
import { AppError } from '#server/platform/errors.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route, routeOnce } from '#server/platform/http/route.ts';
import { saveFilter } from './save-filter.ts';
import { deleteFilter, filtersByName } from './saved-filters.queries.ts';

export function savedFiltersRoutes(app: App, deps: Deps): void {
  route(app, listSavedFilters, ({ viewer }) => filtersByName(deps.db, viewer));
  routeOnce(app, deps, addSavedFilter, ({ tx, viewer, body }) =>
    saveFilter({ ...deps, db: tx }, viewer, body),
  );
  route(app, removeSavedFilter, async ({ viewer, params }) => {
    if (!(await deleteFilter(deps.db, viewer, params.id))) throw new AppError('not_found');
    return {};
  });
}
