import { allInputs } from '../rotators.ts';
import { all, by, inNovember, managers, type RouteCall, type Things } from '../route-call.ts';

const byRotator = by('rotatorId');
const byLead = by('leadId');
const byLabel = by('labelId');
const byTemplate = by('templateId');
const heldOnes = ({ heldId }: Things) => ({
  payload: { ids: [heldId], until: '2026-11-15T03:00:00.000Z' },
});
const byNumber = ({ blockedPhone }: Things) => ({ payload: { phone: blockedPhone } });
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

/** From the rotator to the figures: leads, and what is kept about them. */
export const leadCalls: Record<string, RouteCall> = {
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
    send: (things) => ({
      params: { id: things.rotatorId },
      payload: { ...rotatorOf(things), revision: 0 },
    }),
  },
  'DELETE /v1/rotators/:id': { may: managers, send: byRotator() },
  'PUT /v1/rotators/:id/status': { may: managers, send: byRotator({ status: 'paused' }) },
  'POST /v1/rotators/:id/copies': { may: managers, send: byRotator() },
  'GET /v1/rotators/:id/turns': { may: managers, send: byRotator() },
  'GET /v1/rotators/:id/arrivals': { may: managers, send: byRotator() },
  // As with the picture: a photo is the business of its own test.
  'POST /v1/page-pictures': { may: managers, send: () => ({ payload: 'no picture' }), answers: 415 },
  'GET /v1/page-pictures/:id': {
    may: managers,
    send: ({ rotatorId }) => ({ params: { id: rotatorId } }),
    answers: 404,
  },
  'GET /v1/shop-look': { may: managers },
  'PUT /v1/shop-look/logo': { may: managers, send: () => ({ payload: 'no picture' }), answers: 415 },
  'DELETE /v1/shop-look/logo': { may: managers },
  'POST /v1/rotators/preview': {
    may: managers,
    send: () => ({ payload: { title: 'Promo', type: 'form', inputs: allInputs, buttonText: 'Chat' } }),
  },

  'GET /v1/leads': { may: all },
  'POST /v1/leads': {
    may: managers,
    send: ({ rotatorId }) => ({ payload: { rotatorId, name: 'Dewi', phone: '081234567890' } }),
    others: 404,
  },
  'GET /v1/leads/summary': { may: all },
  'GET /v1/leads/choices': { may: all },
  'GET /v1/leads/waiting': { may: all },
  'PUT /v1/leads/:id/reminder': { may: all, send: byLead({ at: '2026-11-15T09:00:00.000Z' }) },
  'DELETE /v1/leads/:id/reminder': { may: all, send: byLead() },
  // Nothing to take back there.
  'POST /v1/leads/:id/follow-ups/undo': { may: all, send: byLead(), answers: 409 },
  'GET /v1/leads/takers': { may: all },
  'GET /v1/leads/:id': { may: all, send: byLead() },
  'PUT /v1/leads/:id': {
    may: all,
    send: byLead({ name: 'Dewi', phone: '081234567890', address: '', message: '', revision: 0 }),
  },
  'POST /v1/leads/:id/follow-ups': { may: all, send: byLead({ how: 'now' }) },
  'PUT /v1/leads/:id/chat': { may: all, send: byLead({ chat: 'yes' }) },
  'PUT /v1/leads/:id/labels': { may: all, send: byLead({ labelIds: [] }) },
  'POST /v1/leads/:id/notes': { may: all, send: byLead({ text: 'Minta dihubungi sore.' }) },
  'DELETE /v1/leads/:id/notes/:noteId': {
    may: all,
    send: ({ leadId, noteId }) => ({ params: { id: leadId, noteId } }),
  },
  'POST /v1/leads/:id/block': { may: all, send: byLead({ reason: 'Iseng' }) },
  'DELETE /v1/leads/:id/block': { may: all, send: byLead() },
  'GET /v1/leads/fake-refunds': { may: all },
  'POST /v1/leads/:id/fake': { may: all, send: byLead() },
  'DELETE /v1/leads/:id/fake': { may: all, send: byLead() },
  'POST /v1/leads/:id/merges': {
    may: all,
    send: ({ leadId, twinId }) => ({ params: { id: leadId }, payload: { leadIds: [twinId] } }),
  },
  'POST /v1/leads/batches': {
    may: all,
    send: ({ leadId }) => ({
      payload: { which: { ids: [leadId] }, action: { kind: 'status', status: 'lost' } },
    }),
    others: 404,
  },
  'GET /v1/leads/batches': { may: all },
  'GET /v1/leads/batches/:id': { may: all, send: ({ batchId }) => ({ params: { id: batchId } }) },
  'POST /v1/leads/batches/:id/undo': { may: all, send: ({ batchId }) => ({ params: { id: batchId } }) },

  'GET /v1/held': { may: managers },
  'GET /v1/held/count': { may: managers },
  'POST /v1/held/release': { may: managers, send: heldOnes, others: 404 },
  'POST /v1/held/block': { may: managers, send: heldOnes, others: 404 },

  'GET /v1/leads/chat-rates': { may: all, send: inNovember },

  'GET /v1/dashboard': { may: all, send: inNovember },
  'GET /v1/dashboard/changes': { may: all },
  'GET /v1/dashboard/members': { may: all, send: inNovember },
  'GET /v1/dashboard/rotators': { may: all, send: inNovember },
  'GET /v1/dashboard/origins': { may: all, send: inNovember },
  'GET /v1/dashboard/hours': { may: all, send: inNovember },
  'GET /v1/pixels/report': { may: managers, send: inNovember },
  'GET /v1/pixels/google-conversions': { may: managers, send: inNovember },
  'GET /v1/pixels/google-conversions.csv': {
    may: managers,
    send: () => ({ query: 'from=2026-11-01&to=2026-11-30&name=Order' }),
  },

  'GET /v1/labels': { may: all },
  'POST /v1/labels': { may: managers, send: () => ({ payload: { name: 'Baru', colour: '#2e7d4f' } }) },
  'PUT /v1/labels/:id': { may: managers, send: byLabel({ name: 'Lain', colour: '#2e7d4f', revision: 0 }) },
  'DELETE /v1/labels/:id': { may: managers, send: byLabel() },
  'GET /v1/templates': { may: all },
  'POST /v1/templates': { may: managers, send: () => ({ payload: { name: 'Baru', text: 'Halo {name}' } }) },
  'PUT /v1/templates/:id': { may: managers, send: byTemplate({ name: 'Lain', text: 'Halo', revision: 0 }) },
  'DELETE /v1/templates/:id': { may: managers, send: byTemplate() },
  'PUT /v1/templates/:id/favourite': { may: all, send: byTemplate({ isFavourite: true }) },
  'GET /v1/blocked-numbers': { may: all },
  'POST /v1/blocked-numbers': {
    may: managers,
    send: () => ({ payload: { phone: '081234567890', reason: 'Iseng' } }),
  },
  'DELETE /v1/blocked-numbers/:phone': {
    may: all,
    send: ({ blockedPhone }) => ({ params: { phone: blockedPhone } }),
  },
  // The number says nothing of whose it is: each account answers with what it has of it.
  'POST /v1/buyers/find': { may: managers, send: byNumber, others: 200 },
  'POST /v1/buyers/export': { may: managers, send: byNumber, others: 200 },
  'POST /v1/buyers/erase': { may: ['owner'], send: byNumber, others: 200 },
  'GET /v1/retention': { may: ['owner'] },
  'PUT /v1/retention': {
    may: ['owner'],
    send: () => ({ payload: { traceDays: 30, leadMonths: 12, notice: '', contact: '', revision: 0 } }),
  },
  'POST /v1/exports/archive': { may: ['owner'], send: () => ({ payload: {} }) },
  'GET /v1/closing': { may: ['owner'] },
  // The members of the test have no password.
  'POST /v1/closing': {
    may: ['owner'],
    send: () => ({ payload: { password: 'x', name: 'Toko' } }),
    answers: 422,
  },
  'DELETE /v1/closing': { may: ['owner'] },
  // It was never refused.
  'POST /v1/buyers/allow': { may: ['owner'], send: byNumber, answers: 404 },
};
