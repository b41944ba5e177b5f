import { blockHeld, countHeld, listHeld, releaseHeld } from '#contract/held.ts';
import type { Intake } from '#server/features/rotation/intake/submission.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route, routeOnce } from '#server/platform/http/route.ts';
import { decideHeld } from './decide-held.ts';
import * as list from './list-held.ts';

export function heldRoutes(app: App, deps: Deps & { intake: Intake }): void {
  route(app, listHeld, ({ viewer, query }) => list.listHeld(deps, viewer, query));
  route(app, countHeld, ({ viewer }) => list.countHeld(deps, viewer));
  routeOnce(app, deps, releaseHeld, ({ viewer, body, request, tx }) =>
    decideHeld(tx, deps, viewer, { act: 'release', which: body, client: clientOf(request) }),
  );
  routeOnce(app, deps, blockHeld, ({ viewer, body, request, tx }) =>
    decideHeld(tx, deps, viewer, { act: 'block', which: body, client: clientOf(request) }),
  );
}
