import { forgotPassword, newPassword, verifyForgot } from '#contract/password.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route } from '#server/platform/http/route.ts';
import { requireViewer } from '#server/platform/http/viewer.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { changePassword } from './change-password.ts';
import { requestReset } from './request-reset.ts';
import { findReset, resetPassword } from './reset-password.ts';

export function passwordRoutes(app: App, deps: Deps): void {
  route(app, forgotPassword, async ({ body, request }) => {
    const client = clientOf(request);
    await limitRate(deps, 'forgot.network', client.network);
    // Counted for every e-mail, whether anybody has it or not.
    await limitRate(deps, 'forgot.email', body.email);
    await requestReset(deps, body.email, client);
    return {};
  });

  route(app, verifyForgot, async ({ params, request }) => {
    await limitRate(deps, 'token.network', clientOf(request).network);
    return findReset(deps, params.token);
  });

  route(app, newPassword, async ({ body: { token, current = '', password }, request }) => {
    const client = clientOf(request);
    if (token) {
      await limitRate(deps, 'token.network', client.network);
      await resetPassword(deps, { token, password }, client);
    } else {
      const viewer = requireViewer(request);
      await limitRate(deps, 'password.member', viewer.memberId);
      await changePassword(deps, viewer, { current, password }, client);
    }
    return {};
  });
}
