import { standardHours } from '#domain/working-hours.ts';
import { by, managers, owner, type RouteCall } from '../route-call.ts';

const hours = { ...standardHours, enabled: true };
const byMember = by('memberId');
const byTeam = by('teamId');
const person = {
  fullName: 'Sari Wulandari',
  nickname: 'Sari',
  phone: '081234567890',
  role: 'cs',
  teamId: null,
};

/** The people of an account, and what only its owner sees. */
export const peopleCalls: Record<string, RouteCall> = {
  'GET /v1/members': { may: managers },
  'GET /v1/members/options': { may: managers },
  'GET /v1/members/takers': { may: managers },
  'GET /v1/members/:id': { may: managers, send: byMember() },
  'POST /v1/members': {
    may: managers,
    send: ({ teamId, memberId, rotatorId }) => ({
      payload: { ...person, email: `baru.${memberId}@contoh.id`, teamId, hours, rotatorIds: [rotatorId] },
    }),
    others: 422,
  },
  'POST /v1/members/batch': {
    may: managers,
    send: ({ memberId, rotatorId }) => ({
      payload: {
        members: [{ fullName: 'Tia', email: `banyak.${memberId}@contoh.id`, phone: '081234567891' }],
        rotatorIds: [rotatorId],
      },
    }),
    others: 422,
  },
  'PUT /v1/members/:id': {
    may: managers,
    send: ({ memberId }) => ({
      params: { id: memberId },
      payload: { ...person, email: `lain.${memberId}@contoh.id`, revision: 0 },
    }),
  },
  'PUT /v1/members/:id/status': { may: managers, send: byMember({ status: 'inactive' }) },
  'PUT /v1/members/:id/hours': { may: managers, send: byMember({ ...hours, revision: 0 }) },
  // Nobody asked for another number.
  'PUT /v1/members/:id/number': {
    may: managers,
    send: byMember({ phone: '6281200000000', approve: true }),
    answers: 409,
  },
  'POST /v1/members/:id/invitation': { may: managers, send: byMember() },
  'PUT /v1/members/:id/invitation/rotators': {
    may: managers,
    send: ({ invitedId, rotatorId }) => ({ params: { id: invitedId }, payload: { rotatorIds: [rotatorId] } }),
  },
  'DELETE /v1/members/:id/invitation': {
    may: managers,
    send: ({ invitedId }) => ({ params: { id: invitedId } }),
  },
  'GET /v1/members/:id/devices': { may: managers, send: byMember() },
  'DELETE /v1/members/:id/devices/:deviceId': {
    may: managers,
    send: ({ joinedId, joinedSessionId }) => ({ params: { id: joinedId, deviceId: joinedSessionId } }),
  },
  'POST /v1/members/:id/password-reset': {
    may: managers,
    send: ({ joinedId }) => ({ params: { id: joinedId } }),
  },
  'GET /v1/members/:id/second-factor': { may: owner, send: byMember() },
  'DELETE /v1/members/:id/second-factor': {
    may: owner,
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
  'PUT /v1/teams/:id': { may: managers, send: byTeam({ name: 'Tim Lain', memberIds: [], revision: 0 }) },
  'DELETE /v1/teams/:id': { may: managers, send: byTeam() },

  'GET /v1/points': { may: owner },
  'PUT /v1/points/limit': { may: owner, send: () => ({ payload: { pointsPerDay: 500 } }) },
  'GET /v1/usage': { may: owner },
  'GET /v1/audit': { may: owner },
};
