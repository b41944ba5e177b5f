import * as calls from '#contract/announcements.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route, routeAction } from '#server/platform/http/route.ts';
import * as acts from './announce.ts';

export function announcementsRoutes(app: App, deps: Deps): void {
  route(app, calls.listAnnouncements, () => acts.listAnnouncements(deps));
  routeAction(app, deps, calls.addAnnouncement, ({ operator, body, deps: acting }) =>
    acts.addAnnouncement(acting, operator, body),
  );
  routeAction(app, deps, calls.editAnnouncement, ({ params, body, deps: acting }) =>
    acts.editAnnouncement(acting, params.id, body),
  );
  routeAction(app, deps, calls.removeAnnouncement, ({ params, deps: acting }) =>
    acts.removeAnnouncement(acting, params.id),
  );
}
