import * as calls from '#contract/second-factor.ts';
import { createGoogleVerifier } from '#server/integrations/google/verify-credential.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route } from '#server/platform/http/route.ts';
import * as authenticator from './authenticator.ts';
import { confirmSession, proofWays } from './confirm-session.ts';
import { authenticatorSince, countRecoveryCodes } from './second-factor.queries.ts';

export function secondFactorRoutes(app: App, deps: Deps): void {
  const { db, clock, config } = deps;
  const verifyGoogle = createGoogleVerifier(config, clock);

  route(app, calls.getSecondFactor, async ({ viewer }) => ({
    appSince: (await authenticatorSince(db, viewer))?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, viewer),
    confirmBy: await proofWays(db, viewer),
  }));

  route(app, calls.offerAuthenticator, async ({ viewer }) => authenticator.offerAuthenticator(deps, viewer));

  route(app, calls.addAuthenticator, async ({ viewer, body, request }) => ({
    recoveryCodes: await authenticator.putAuthenticatorIntoUse(deps, viewer, body.code, clientOf(request)),
  }));

  route(app, calls.removeAuthenticator, async ({ viewer, request }) => {
    await authenticator.removeAuthenticator(deps, viewer, clientOf(request));
    return {};
  });

  route(app, calls.renewRecoveryCodes, async ({ viewer, request }) => ({
    recoveryCodes: await authenticator.renewRecoveryCodes(deps, viewer, clientOf(request)),
  }));

  route(app, calls.confirmSession, async ({ viewer, body, request }) =>
    confirmSession(deps, viewer, { proof: body, client: clientOf(request), verifyGoogle }),
  );
}
