import { allowBuyer, eraseBuyer, exportBuyer, findBuyer } from '#contract/buyers.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route } from '#server/platform/http/route.ts';
import * as erase from './erase-buyer.ts';
import * as find from './find-buyer.ts';

export function buyersRoutes(app: App, deps: Deps): void {
  route(app, findBuyer, ({ viewer, body }) => find.findBuyer(deps, viewer, body.phone));
  route(app, exportBuyer, ({ viewer, body, request }) =>
    find.exportBuyer(deps, viewer, body.phone, clientOf(request)),
  );
  route(app, eraseBuyer, ({ viewer, body, request }) =>
    erase.eraseBuyer(deps, viewer, body, clientOf(request)),
  );
  route(app, allowBuyer, ({ viewer, body, request }) =>
    erase.allowBuyer(deps, viewer, body.phone, clientOf(request)),
  );
}
