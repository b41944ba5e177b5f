import { acceptInvitation as acceptInvitationCall, getInvitation } from '#contract/invitations.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route } from '#server/platform/http/route.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { acceptInvitation, openInvitation } from './accept-invitation.ts';

export function invitationsRoutes(app: App, deps: Deps): void {
  route(app, getInvitation, async ({ params, request }) => {
    await limitRate(deps, 'token.network', clientOf(request).network);
    return openInvitation(deps, params.token);
  });

  route(app, acceptInvitationCall, async ({ params, body, request }) => {
    const client = clientOf(request);
    await limitRate(deps, 'token.network', client.network);
    return acceptInvitation(deps, { token: params.token, password: body.password }, client);
  });
}
