import * as passkeyCalls from '#contract/passkeys.ts';
import * as calls from '#contract/second-factor.ts';
import { createGoogleVerifier } from '#server/integrations/google/verify-credential.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route } from '#server/platform/http/route.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import * as authenticator from './authenticator.ts';
import { confirmSession, proofWays } from './confirm-session.ts';
import { hasMemberSecondFactor, resetMemberSecondFactor } from './member-second-factor.ts';
import { selectPasskeys } from './passkeys.queries.ts';
import { addPasskey, offerPasskey, removePasskey, renamePasskey } from './passkeys.ts';
import { isSecondFactorRequired, requireSecondFactor } from './require-second-factor.ts';
import { authenticatorSince, countRecoveryCodes } from './second-factor.queries.ts';
import { askForPasskey } from './verify-passkey.ts';

export function secondFactorRoutes(app: App, deps: Deps): void {
  const { db, clock, config } = deps;
  const verifyGoogle = createGoogleVerifier(config, clock);

  route(app, calls.getSecondFactor, async ({ viewer }) => ({
    appSince: (await authenticatorSince(db, viewer))?.toISOString() ?? null,
    passkeys: (await selectPasskeys(db, viewer)).map((one) => ({
      id: one.id,
      name: one.name,
      addedAt: one.created_at.toISOString(),
      lastUsedAt: one.last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, viewer),
    isRequired: await isSecondFactorRequired(db, viewer.accountId),
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

  route(app, passkeyCalls.offerPasskey, async ({ viewer }) =>
    passkeyOptions(await offerPasskey(deps, viewer)),
  );

  route(app, passkeyCalls.addPasskey, async ({ viewer, body, request }) => ({
    recoveryCodes: await addPasskey(deps, viewer, { ...body, client: clientOf(request) }),
  }));

  route(app, passkeyCalls.renamePasskey, async ({ viewer, params, body }) => {
    await renamePasskey(deps, viewer, { ...params, ...body });
    return {};
  });

  route(app, passkeyCalls.removePasskey, async ({ viewer, params, request }) => {
    await removePasskey(deps, viewer, { ...params, client: clientOf(request) });
    return {};
  });

  route(app, passkeyCalls.askForPasskey, async ({ request }) => {
    await limitRate(deps, 'login.network', clientOf(request).network);
    return passkeyOptions(await askForPasskey(deps));
  });

  route(app, calls.requireSecondFactor, async ({ viewer, body, request }) => {
    await requireSecondFactor(deps, viewer, { ...body, client: clientOf(request) });
    return {};
  });

  route(app, calls.getMemberSecondFactor, async ({ viewer, params }) => ({
    isOn: await hasMemberSecondFactor(db, viewer, params.id),
  }));

  route(app, calls.resetMemberSecondFactor, async ({ viewer, params, request }) => {
    await resetMemberSecondFactor(deps, viewer, params.id, clientOf(request));
    return {};
  });

  route(app, calls.confirmSession, async ({ viewer, body, request }) =>
    confirmSession(deps, viewer, { proof: body, client: clientOf(request), verifyGoogle }),
  );
}

/** Handed on as the library made it; an interface has no index of its own. */
function passkeyOptions(options: { challenge: string }): { [name: string]: unknown; challenge: string } {
  return { ...options };
}
