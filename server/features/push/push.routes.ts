import { userActive } from '#contract/push.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route } from '#server/platform/http/route.ts';
import { subscribeBrowser } from './subscribe-browser.ts';

export function pushRoutes(app: App, deps: Pick<Deps, 'db' | 'clock' | 'random'>): void {
  route(app, userActive, async ({ viewer, body }) => {
    await subscribeBrowser(deps, viewer, body.token);
    return {};
  });
}
