import { finishRegistration as finishCall } from '#contract/finish-registration.ts';
import {
  openRegistration as openCall,
  register,
  resendRegistration as resendCall,
  sendEmail,
  verifyEmail as verifyEmailCall,
} from '#contract/register.ts';
import { answerCaptcha } from '#server/features/identity/captcha/answer-captcha.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { route } from '#server/platform/http/route.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { deviceCookie, setDeviceCookie, setSessionCookie } from '#server/platform/sessions/session-cookie.ts';
import { finishRegistration, openRegistration } from './finish-registration.ts';
import { registerAccount } from './register-account.ts';
import { resendRegistration } from './resend-registration.ts';
import { resendVerification } from './resend-verification.ts';
import { verifyEmail } from './verify-email.ts';

export function registerRoutes(app: App, deps: Deps): void {
  route(app, register, async ({ body, request }) => {
    const client = clientOf(request);
    await limitRate(deps, 'register.network', client.network);
    await answerCaptcha(deps, body);
    return registerAccount(deps, { email: body.email, language: languageOf(request), client });
  });

  route(app, resendCall, async ({ body: { email }, request }) => {
    await limitRate(deps, 'resend.network', clientOf(request).network);
    await resendRegistration(deps, email);
    return { email };
  });

  route(app, openCall, async ({ params, request }) => {
    await limitRate(deps, 'token.network', clientOf(request).network);
    return openRegistration(deps, params.token);
  });

  route(app, finishCall, async ({ params, body, request, reply }) => {
    const client = clientOf(request);
    await limitRate(deps, 'token.network', client.network);
    const arrival = { client, before: request.viewer, device: request.cookies[deviceCookie] };
    const { signedIn, welcomePoints } = await finishRegistration(deps, params.token, body, arrival);
    setSessionCookie(reply, deps.config, signedIn.token);
    if (signedIn.device) setDeviceCookie(reply, deps.config, signedIn.device);
    return { user: signedIn.user, welcomePoints };
  });

  route(app, verifyEmailCall, async ({ params, request }) => {
    const client = clientOf(request);
    await limitRate(deps, 'token.network', client.network);
    return verifyEmail(deps, params.token, client);
  });

  // The only purpose there is, so far; the contract refuses any other.
  route(app, sendEmail, async ({ viewer }) => {
    await limitRate(deps, 'resend.member', viewer.memberId);
    return resendVerification(deps.db, viewer);
  });
}
