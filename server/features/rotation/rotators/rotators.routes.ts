import {
  addRotator as addRotatorCall,
  copyRotator as copyRotatorCall,
  editRotator as editRotatorCall,
  getRotator,
  removeRotator as removeRotatorCall,
  setRotatorStatus as setRotatorStatusCall,
} from '#contract/rotator-editor.ts';
import { getArrivals, getTurnBoard, listRotatorOptions, listRotators } from '#contract/rotator-list.ts';
import type { Storage } from '#server/integrations/storage/storage.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route, routeOnce } from '#server/platform/http/route.ts';
import { addRotator } from './add-rotator.ts';
import { copyRotator } from './copy-rotator.ts';
import { editRotator } from './edit-rotator.ts';
import { optionsOfRotators, pageOfRotators } from './list-rotators.ts';
import { loadArrivals } from './load-arrivals.ts';
import { loadRotator } from './load-rotator.ts';
import { loadTurnBoard } from './load-turn-board.ts';
import { removeRotator } from './remove-rotator.ts';
import { setRotatorStatus } from './set-rotator-status.ts';

export function rotatorsRoutes(app: App, deps: Deps, storage: Storage): void {
  route(app, listRotators, ({ viewer, query }) => pageOfRotators(deps, viewer, query));
  route(app, listRotatorOptions, ({ viewer }) => optionsOfRotators(deps.db, viewer.accountId));
  route(app, getRotator, ({ viewer, params }) => loadRotator(deps, viewer.accountId, params.id));
  route(app, getTurnBoard, ({ viewer, params }) => loadTurnBoard(deps, viewer, params.id));
  route(app, getArrivals, ({ viewer, params }) => loadArrivals(deps, viewer, params.id));

  routeOnce(app, deps, addRotatorCall, ({ viewer, body, request, tx }) =>
    addRotator({ ...deps, db: tx }, viewer, body, clientOf(request)),
  );
  routeOnce(app, deps, copyRotatorCall, ({ viewer, params, request, tx }) =>
    copyRotator({ ...deps, db: tx }, viewer, params.id, clientOf(request)),
  );
  route(app, editRotatorCall, ({ viewer, params, body, request }) =>
    editRotator({ ...deps, storage }, viewer, params.id, body, clientOf(request)),
  );
  route(app, setRotatorStatusCall, ({ viewer, params, body, request }) =>
    setRotatorStatus(deps, viewer, params.id, body.status, clientOf(request)),
  );
  route(app, removeRotatorCall, async ({ viewer, params, request }) => {
    await removeRotator({ ...deps, storage }, viewer, params.id, clientOf(request));
    return {};
  });
}
