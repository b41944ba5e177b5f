import {
  addPixel as addPixelCall,
  checkPixel as checkPixelCall,
  editPixel as editPixelCall,
  getPixel,
  listPixels as listPixelsCall,
  removePixel as removePixelCall,
  setPixelStatus as setPixelStatusCall,
} from '#contract/pixels.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route, routeOnce } from '#server/platform/http/route.ts';
import { checkPixel } from './check-pixel.ts';
import { listPixels, loadPixel } from './present-pixel.ts';
import { removePixel } from './remove-pixel.ts';
import { addPixel, editPixel } from './save-pixel.ts';
import { setPixelStatus } from './set-pixel-status.ts';

export function pixelsRoutes(app: App, deps: Deps): void {
  route(app, listPixelsCall, async ({ viewer }) => ({ pixels: await listPixels(deps, viewer.accountId) }));
  routeOnce(app, deps, addPixelCall, ({ tx, viewer, body, request }) =>
    addPixel({ ...deps, db: tx }, viewer, body, clientOf(request)),
  );
  route(app, checkPixelCall, ({ viewer, body }) => checkPixel(deps, viewer, body));
  route(app, getPixel, ({ viewer, params }) => loadPixel(deps, viewer.accountId, params.id));
  route(app, editPixelCall, ({ viewer, params, body, request }) =>
    editPixel(deps, viewer, params.id, body, clientOf(request)),
  );
  route(app, setPixelStatusCall, ({ viewer, params, body, request }) =>
    setPixelStatus(deps, viewer, params.id, body.status, clientOf(request)),
  );
  route(app, removePixelCall, async ({ viewer, params, request }) => {
    await removePixel(deps, viewer, params.id, clientOf(request));
    return {};
  });
}
