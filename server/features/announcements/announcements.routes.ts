import * as calls from '#contract/announcements.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route, routeAct } from '#server/platform/http/route.ts';
import * as acts from './announce.ts';

export function announcementsRoutes(app: App, deps: Deps): void {
  route(app, calls.listAnnouncements, () => acts.listAnnouncements(deps));
  routeAct(app, deps, calls.addAnnouncement, ({ operator, body, deps: acting }) =>
    acts.addAnnouncement(acting, operator, body),
  );
  routeAct(app, deps, calls.editAnnouncement, ({ params, body, deps: acting }) =>
    acts.editAnnouncement(acting, params.id, body),
  );
  routeAct(app, deps, calls.removeAnnouncement, ({ params, deps: acting }) =>
    acts.removeAnnouncement(acting, params.id),
  );
}
