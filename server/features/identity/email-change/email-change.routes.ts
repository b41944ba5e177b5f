import * as contract from '#contract/email-change.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route } from '#server/platform/http/route.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { confirmEmailChange, openEmailChange, refuseEmailChange } from './answer-email-change.ts';
import { askEmailChange, cancelEmailChange } from './ask-email-change.ts';

export function emailChangeRoutes(app: App, deps: Deps): void {
  route(app, contract.askEmailChange, ({ viewer, body }) => askEmailChange(deps, viewer, body.email));
  route(app, contract.cancelEmailChange, async ({ viewer }) => {
    await cancelEmailChange(deps, viewer);
    return {};
  });

  route(app, contract.getEmailChange, async ({ params, request }) => {
    await limitRate(deps, 'token.network', clientOf(request).network);
    return openEmailChange(deps, params.token);
  });
  route(app, contract.confirmEmailChange, async ({ params, request }) => {
    const client = clientOf(request);
    await limitRate(deps, 'token.network', client.network);
    return confirmEmailChange(deps, params.token, client);
  });
  route(app, contract.refuseEmailChange, async ({ params, request }) => {
    await limitRate(deps, 'token.network', clientOf(request).network);
    return refuseEmailChange(deps, params.token);
  });
}
