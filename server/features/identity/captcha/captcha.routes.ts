import { getCaptcha } from '#contract/captcha.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route } from '#server/platform/http/route.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { askCaptcha } from './ask-captcha.ts';

export function captchaRoutes(app: App, deps: Deps): void {
  route(app, getCaptcha, async ({ request }) => {
    await limitRate(deps, 'captcha.network', clientOf(request).network);
    return askCaptcha(deps);
  });
}
