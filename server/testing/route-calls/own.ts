import { standardHours } from '#domain/working-hours.ts';
import { all, anyone, managers, owner, type RouteCall, type Things } from '../route-call.ts';

const byViewer = ({ viewerId }: Things) => ({ payload: { iduser: viewerId } });
const hours = { ...standardHours, enabled: true };

/** What everyone does for themselves: signing in, their notifications, their profile and hours. */
export const ownCalls: Record<string, RouteCall> = {
  'GET /v1/settings': anyone(),
  'GET /v1/captcha': anyone(),
  'POST /v1/login/cekemail': anyone(),
  'POST /v1/login/login': anyone(),
  'POST /v1/login/second-factor': anyone(),
  'POST /v1/login/passkey/offer': anyone(),
  'POST /v1/login/passkey': anyone(),
  'POST /v1/google/login': anyone(),
  'POST /v1/register/create': anyone(),
  'GET /v1/register/verify/:token': anyone(),
  'POST /v1/register/verify/:token': anyone(),
  'GET /v1/register/links/:token': anyone(),
  'POST /v1/register/resend': anyone(),
  'GET /v1/invitations/:token': anyone(),
  'POST /v1/invitations/:token/acceptance': anyone(),
  'GET /v1/email-changes/:token': anyone(),
  'POST /v1/email-changes/:token/confirmation': anyone(),
  'POST /v1/email-changes/:token/refusal': anyone(),
  'POST /v1/password/forgot-pass': anyone(),
  'GET /v1/password/verifyforgot/:token': anyone(),
  'POST /v1/password/newpassword': anyone(),
  'GET /v1/password/keys/:token': anyone(),
  'POST /v1/password/keys/:token/revocation': anyone(),
  'GET /v1/docs': anyone(),
  'GET /v1/openapi.json': anyone(),

  'POST /v1/login/logout': { may: all, send: byViewer, others: 403 },
  'POST /v1/login/lastactive': { may: all, send: byViewer, others: 403 },
  'GET /v1/user/activate/:iduser': {
    may: all,
    send: ({ viewerId }) => ({ params: { iduser: viewerId } }),
    others: 403,
  },
  'POST /v1/email/send': { may: all, send: () => ({ payload: { purpose: 'verify' } }), answers: 409 },
  'POST /v1/user/active': {
    may: all,
    send: () => ({
      payload: {
        token: JSON.stringify({
          endpoint: 'https://push.example/abc',
          keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
        }),
      },
    }),
  },
  'GET /v1/push/key': { may: all },
  // Another's device is as unknown as one that never was.
  'POST /v1/push/stop': { may: all, send: () => ({ payload: { endpoint: 'https://push.example/abc' } }) },
  'POST /v1/push/reports': anyone(),
  'GET /v1/notifications': { may: all },
  'PUT /v1/notifications/:id': {
    may: all,
    send: ({ notificationId }) => ({ params: { id: notificationId }, payload: { isRead: true } }),
  },
  'GET /v1/saved-filters': { may: all },
  'POST /v1/saved-filters': {
    may: all,
    send: ({ savedFilterId }) => ({
      payload: { list: 'orders', name: savedFilterId.slice(-8), filter: { status: 'unpaid' } },
    }),
  },
  'DELETE /v1/saved-filters/:id': {
    may: all,
    send: ({ savedFilterId }) => ({ params: { id: savedFilterId } }),
  },
  'POST /v1/notifications/read-all': { may: all, send: () => ({ payload: {} }) },
  'GET /v1/notifications/settings': { may: all },
  'PUT /v1/notifications/settings/:kind': {
    may: all,
    send: () => ({
      params: { kind: 'lead.new' },
      payload: { bell: true, sound: true, push: true, email: false, offDuty: false },
    }),
    others: 200,
  },
  'POST /v1/notifications/try': { may: all },
  'GET /v1/notifications/unreached': { may: managers },
  'GET /v1/events': { may: all },
  'GET /v1/dashboard/recap': { may: owner },
  'PUT /v1/dashboard/recap': { may: owner, send: () => ({ payload: { hour: 20 } }) },
  'GET /v1/start': { may: owner },
  'POST /v1/start': { may: owner, send: () => ({ payload: { putAway: true } }) },
  'GET /v1/settings/home': { may: all },
  'GET /v1/profile': { may: all },
  'POST /v1/profile/setItem': { may: all, send: () => ({ payload: { nickname: 'Baru' } }) },
  'POST /v1/profile/email': { may: all, send: () => ({ payload: { email: 'baru@toko.example' } }) },
  'DELETE /v1/profile/email': { may: all },
  // A valid picture is the business of its own test: being let in shows in what is said of a wrong one.
  'PUT /v1/profile/picture': { may: all, send: () => ({ payload: 'no picture' }), answers: 415 },
  'DELETE /v1/profile/picture': { may: all },
  'GET /v1/devices': { may: all },
  'DELETE /v1/devices/:id': { may: all, send: ({ sessionId }) => ({ params: { id: sessionId } }) },
  'POST /v1/devices/end-others': { may: all },
  // What is right is the business of its own test: being let in shows in what is said of a wrong one.
  'POST /v1/login/confirmation': {
    may: all,
    send: () => ({ payload: { by: 'password', password: 'Bukan ini 1' } }),
    answers: 422,
  },
  'GET /v1/second-factor': { may: all },
  'POST /v1/second-factor/app/offer': { may: all },
  'POST /v1/second-factor/app': { may: all, send: () => ({ payload: { code: '000000' } }), answers: 422 },
  'DELETE /v1/second-factor/app': { may: all },
  'POST /v1/second-factor/recovery-codes': { may: all, answers: 409 },
  'POST /v1/second-factor/passkeys/offer': { may: all },
  'POST /v1/second-factor/passkeys': {
    may: all,
    send: () => ({
      payload: {
        name: 'HP',
        attestation: {
          id: 'a',
          rawId: 'a',
          type: 'public-key',
          response: { clientDataJSON: 'e30', attestationObject: 'a' },
        },
      },
    }),
    answers: 401,
  },
  'PUT /v1/second-factor/passkeys/:id': { may: all, send: () => ({ payload: { name: 'HP' } }), answers: 404 },
  'DELETE /v1/second-factor/passkeys/:id': { may: all, answers: 404 },
  'PUT /v1/second-factor/requirement': { may: owner, send: () => ({ payload: { isRequired: false } }) },
  'GET /v1/duty': { may: all },
  'PUT /v1/duty/hours': { may: all, send: () => ({ payload: { ...hours, revision: 0 } }) },
  'PUT /v1/duty/pause': { may: all, send: () => ({ payload: { until: '2026-11-15T05:00:00Z' } }) },
  'DELETE /v1/duty/pause': { may: all },
};
