import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '#contract/endpoint.ts';
import { activateUser, checkEmail, googleLogin, lastActive, login, logout } from '#contract/login.ts';
import type { ActivatedUser } from '#contract/notices.ts';
import { passkeyLogin } from '#contract/passkeys.ts';
import { enterSecondFactor } from '#contract/second-factor.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { signInWithPasskey } from '#server/features/identity/second-factor/sign-in-with-passkey.ts';
import { verifySecondFactor } from '#server/features/identity/second-factor/verify-second-factor.ts';
import { createAnnouncementCache } from '#server/features/messages/announcements/create-announcement-cache.ts';
import { createGoogleVerifier } from '#server/integrations/google/verify-credential.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { route } from '#server/platform/http/route.ts';
import { requireSelf } from '#server/platform/http/viewer.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import {
  clearSessionCookie,
  deviceCookie,
  setDeviceCookie,
  setSessionCookie,
} from '#server/platform/sessions/session-cookie.ts';
import { endSessions } from '#server/platform/sessions/sessions.ts';
import { limitCheck } from './limit-check.ts';
import { loadNotices } from './load-notices.ts';
import { loadSessionUser } from './load-session-user.ts';
import { findMemberByEmail, type SignInMember, touchMember } from './login.queries.ts';
import type { HalfWay, SignedIn } from './open-session.ts';
import { signIn } from './sign-in.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';

export function loginRoutes(app: App, deps: Deps): void {
  const { db, clock, config } = deps;
  const announcements = createAnnouncementCache(deps);
  app.addHook('onClose', async () => announcements.close());
  const verifyGoogle = createGoogleVerifier(config, clock);
  const arrivalOf = (request: FastifyRequest) => ({
    client: clientOf(request),
    before: request.viewer,
    device: request.cookies[deviceCookie],
  });
  /** After the first factor alone there is no session; the answer says what is missing. */
  const welcome = (reply: FastifyReply, entered: SignedIn | HalfWay) => {
    if ('needed' in entered) throw new AppError('second_factor_needed', { data: entered.needed });
    setSessionCookie(reply, config, entered.token);
    if (entered.device) setDeviceCookie(reply, config, entered.device);
    return entered.user;
  };

  route(app, checkEmail, async ({ body, request }) => {
    await limitCheck(deps, body, clientOf(request).network);
    return { next: nextStep(await findMemberByEmail(db, body.email)) };
  });

  route(app, login, async ({ body, request, reply }) =>
    welcome(reply, await signIn(deps, body, arrivalOf(request))),
  );

  route(app, googleLogin, async ({ body, request, reply }) => {
    await limitRate(deps, 'login.network', clientOf(request).network);
    const identity = await verifyGoogle(body.credential);
    const arrival = arrivalOf(request);
    return welcome(reply, await signInWithGoogle(deps, identity, arrival, languageOf(request)));
  });

  route(app, enterSecondFactor, async ({ body, request, reply }) =>
    welcome(reply, await verifySecondFactor(deps, body, arrivalOf(request))),
  );

  route(app, passkeyLogin, async ({ body, request, reply }) => {
    await limitRate(deps, 'login.network', clientOf(request).network);
    return welcome(reply, await signInWithPasskey(deps, body.assertion, arrivalOf(request)));
  });

  route(app, logout, async ({ body, viewer, request, reply }) => {
    requireSelf(viewer, body.iduser);
    await withTransaction(db, async (tx) => {
      await endSessions(tx, viewer, { only: viewer.sessionId });
      await recordAudit(tx, deps, { ...viewer, kind: 'logout', client: clientOf(request) });
    });
    clearSessionCookie(reply, config);
    return {};
  });

  route(app, lastActive, async ({ body, viewer }) => {
    requireSelf(viewer, body.iduser);
    await touchMember(db, viewer.accountId, viewer.memberId, clock.now());
    return {};
  });

  route(app, activateUser, async ({ params, viewer, request }) => {
    requireSelf(viewer, params.iduser);
    const activated: ActivatedUser = {
      ...(await loadSessionUser(db, viewer, clock.now())),
      notices: await loadNotices({ ...deps, announcements }, viewer, languageOf(request)),
    };
    return Buffer.from(JSON.stringify(activated)).toString('base64');
  });
}

function nextStep(member: SignInMember | undefined): Answer<typeof checkEmail>['next'] {
  if (!member) return 'register';
  if (member.role === 'owner' && member.has_initial_password && !member.password_hash) return 'verify';
  return member.google_subject && !member.password_hash ? 'google' : 'password';
}
