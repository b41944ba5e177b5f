import {
  getPushKey,
  reportPush as reportEndpoint,
  stopPush as stopEndpoint,
  userActive,
} from '#contract/push.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route } from '#server/platform/http/route.ts';
import { reportPush } from './report-push.ts';
import { stopPush } from './stop-push.ts';
import { subscribeBrowser } from './subscribe-browser.ts';

export function pushRoutes(
  app: App,
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'config' | 'secrets'>,
): void {
  route(app, getPushKey, async () => ({ key: deps.secrets.vapid.publicKey }));

  route(app, userActive, async ({ viewer, body, request }) => {
    await subscribeBrowser(deps, viewer, body.token, clientOf(request));
    return {};
  });

  route(app, stopEndpoint, async ({ viewer, body }) => {
    await stopPush(deps, viewer, body);
    return {};
  });

  route(app, reportEndpoint, async ({ body }) => {
    await reportPush(deps, body);
    return {};
  });
}
