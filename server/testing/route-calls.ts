import type { Role } from '#domain/roles.ts';
import { standardHours } from '#domain/working-hours.ts';
import { allInputs } from './rotators.ts';

/** What a call may name of one account; the test hands in its own things, then another account's. */
export interface Things {
  /** The one who asks. */
  viewerId: string;
  sessionId: string;
  /** A CS of the account who has not signed in yet. */
  memberId: string;
  /** A CS who has. */
  joinedId: string;
  teamId: string;
  /** A rotator in which the CS take turns. */
  rotatorId: string;
}

export interface RouteCall {
  /** Nobody is asked who they are. */
  anyone?: true;
  /** Roles that get through. */
  may?: Role[];
  /** A valid call, naming these things. */
  send?: (things: Things) => { params?: Record<string, string>; query?: string; payload?: unknown };
  /** It names something, so another account's is answered with this. Default for calls with parameters: 404. */
  others?: 403 | 404 | 422;
  /** Its answer to a valid call, where it is not 200. */
  answers?: number;
}

const all: Role[] = ['owner', 'admin', 'cs'];
const managers: Role[] = ['owner', 'admin'];
const owner: Role[] = ['owner'];

const anyone = (): RouteCall => ({ anyone: true });
const byViewer = ({ viewerId }: Things) => ({ payload: { iduser: viewerId } });
const hours = { ...standardHours, enabled: true };
const byMember =
  (payload?: unknown) =>
  ({ memberId }: Things) => ({ params: { id: memberId }, payload });
const byTeam =
  (payload?: unknown) =>
  ({ teamId }: Things) => ({ params: { id: teamId }, payload });
const byRotator =
  (payload?: unknown) =>
  ({ rotatorId }: Things) => ({ params: { id: rotatorId }, payload });
const person = {
  fullName: 'Sari Wulandari',
  nickname: 'Sari',
  phone: '081234567890',
  role: 'cs',
  teamId: null,
};
const rotatorOf = ({ memberId, rotatorId }: Things) => ({
  title: 'Promo',
  slug: `promo-${rotatorId.slice(-12)}`,
  type: 'form',
  rotation: 'ratio',
  inputs: allInputs,
  buttonText: 'Chat',
  template: 'Halo {cs}',
  members: [{ memberId, ratio: 1 }],
  defaultMemberId: null,
  sticky: 'off',
});

/**
 * Every route there is, written down by hand: who gets through, and what a valid call looks like. A route that is
 * missing here fails the test that walks the app's own list.
 */
export const routeCalls: Record<string, RouteCall> = {
  'GET /v1/settings': anyone(),
  'GET /v1/captcha': anyone(),
  'POST /v1/login/cekemail': anyone(),
  'POST /v1/login/login': anyone(),
  'POST /v1/google/login': anyone(),
  'POST /v1/register/create': anyone(),
  'GET /v1/register/verify/:token': anyone(),
  'POST /v1/password/forgot-pass': anyone(),
  'GET /v1/password/verifyforgot/:token': anyone(),
  'POST /v1/password/newpassword': anyone(),
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
  'GET /v1/events': { may: all },
  'GET /v1/profile': { may: all },
  'POST /v1/profile/setItem': { may: all, send: () => ({ payload: { nickname: 'Baru' } }) },
  // A valid picture is the business of its own test: being let in shows in what is said of a wrong one.
  'PUT /v1/profile/picture': { may: all, send: () => ({ payload: 'no picture' }), answers: 415 },
  'DELETE /v1/profile/picture': { may: all },
  'GET /v1/devices': { may: all },
  'DELETE /v1/devices/:id': { may: all, send: ({ sessionId }) => ({ params: { id: sessionId } }) },
  'POST /v1/devices/end-others': { may: all },
  'GET /v1/duty': { may: all },
  'PUT /v1/duty/hours': { may: all, send: () => ({ payload: hours }) },
  'PUT /v1/duty/pause': { may: all, send: () => ({ payload: { until: '2026-11-15T05:00:00Z' } }) },
  'DELETE /v1/duty/pause': { may: all },

  'GET /v1/members': { may: managers },
  'GET /v1/members/options': { may: managers },
  'GET /v1/members/takers': { may: managers },
  'GET /v1/members/:id': { may: managers, send: byMember() },
  'POST /v1/members': {
    may: managers,
    send: ({ teamId, memberId }) => ({
      payload: { ...person, email: `baru.${memberId}@contoh.id`, teamId, hours },
    }),
    others: 422,
  },
  'PUT /v1/members/:id': {
    may: managers,
    send: ({ memberId }) => ({
      params: { id: memberId },
      payload: { ...person, email: `lain.${memberId}@contoh.id` },
    }),
  },
  'PUT /v1/members/:id/status': { may: managers, send: byMember({ status: 'inactive' }) },
  'PUT /v1/members/:id/hours': { may: managers, send: byMember(hours) },
  'POST /v1/members/:id/invitation': { may: managers, send: byMember() },
  'POST /v1/members/:id/password-reset': {
    may: managers,
    send: ({ joinedId }) => ({ params: { id: joinedId } }),
  },
  'POST /v1/members/:id/removal': { may: managers, send: byMember({ handOverTo: null }) },
  'GET /v1/teams': { may: managers },
  'POST /v1/teams': {
    may: managers,
    send: ({ memberId }) => ({ payload: { name: 'Tim Baru', memberIds: [memberId] } }),
    others: 422,
  },
  'GET /v1/teams/:id': { may: managers, send: byTeam() },
  'PUT /v1/teams/:id': { may: managers, send: byTeam({ name: 'Tim Lain', memberIds: [] }) },
  'DELETE /v1/teams/:id': { may: managers, send: byTeam() },

  'GET /v1/rotators': { may: managers },
  'GET /v1/rotators/options': { may: managers },
  'GET /v1/rotators/:id': { may: managers, send: byRotator() },
  'POST /v1/rotators': {
    may: managers,
    send: (things) => ({ payload: rotatorOf(things) }),
    others: 422,
  },
  'PUT /v1/rotators/:id': {
    may: managers,
    send: (things) => ({ params: { id: things.rotatorId }, payload: rotatorOf(things) }),
  },
  'DELETE /v1/rotators/:id': { may: managers, send: byRotator() },
  'PUT /v1/rotators/:id/status': { may: managers, send: byRotator({ status: 'paused' }) },
  'POST /v1/rotators/:id/copies': { may: managers, send: byRotator() },
  'GET /v1/rotators/:id/turns': { may: managers, send: byRotator() },
  'GET /v1/rotators/:id/arrivals': { may: managers, send: byRotator() },
  'POST /v1/rotators/preview': {
    may: managers,
    send: () => ({ payload: { title: 'Promo', type: 'form', inputs: allInputs, buttonText: 'Chat' } }),
  },

  'GET /v1/points': { may: owner },
  'GET /v1/usage': { may: owner },
  'GET /v1/usage/export': { may: owner },
  'GET /v1/audit': { may: owner },
};
