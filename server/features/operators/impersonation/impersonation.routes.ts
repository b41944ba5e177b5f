import { endImpersonation } from '#contract/end-impersonation.ts';
import { startImpersonation } from '#contract/impersonation.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route, routeAction } from '#server/platform/http/route.ts';
import {
  clearImpersonationCookie,
  impersonationTokenOf,
  setImpersonationCookie,
} from '#server/platform/operators/impersonation.ts';
import * as impersonation from './impersonate-owner.ts';

export function impersonationRoutes(app: App, deps: Deps): void {
  routeAction(app, deps, startImpersonation, async ({ operator, params, body, reply, deps: acting }) => {
    const { token, ...acted } = await impersonation.startImpersonation(acting, operator, {
      ...params,
      ...body,
    });
    setImpersonationCookie(reply, deps.config, token);
    return acted;
  });
  route(app, endImpersonation, async ({ request, reply }) => {
    const token = impersonationTokenOf(request);
    if (token) await impersonation.endImpersonation(deps, token, clientOf(request));
    clearImpersonationCookie(reply, deps.config);
    return {};
  });
}
