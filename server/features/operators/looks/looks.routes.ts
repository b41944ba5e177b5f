import { endLook } from '#contract/end-look.ts';
import { startLook } from '#contract/looks.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route, routeAction } from '#server/platform/http/route.ts';
import { clearLookCookie, lookTokenOf, setLookCookie } from '#server/platform/operators/looks.ts';
import * as looks from './look-at-account.ts';

export function looksRoutes(app: App, deps: Deps): void {
  routeAction(app, deps, startLook, async ({ operator, params, body, reply, deps: acting }) => {
    const { token, ...acted } = await looks.startLook(acting, operator, { ...params, ...body });
    setLookCookie(reply, deps.config, token);
    return acted;
  });
  route(app, endLook, async ({ request, reply }) => {
    const token = lookTokenOf(request);
    if (token) await looks.endLook(deps, token, clientOf(request));
    clearLookCookie(reply, deps.config);
    return {};
  });
}
