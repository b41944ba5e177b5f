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
  /** A lead of the one who asks. */
  leadId: string;
  /** Another of theirs from the same buyer. */
  twinId: string;
  /** That they wrote on the first. */
  noteId: string;
  /** What they did to many leads. */
  batchId: string;
  labelId: string;
  templateId: string;
  /** A number that they blocked. */
  blockedPhone: string;
  /** A sale that they made. */
  orderId: string;
  /** A file that they asked for, ready to be fetched. */
  exportId: string;
  /** A file that waits to be taken in. */
  importId: string;
  /** Money that they spent on advertisements. */
  spendId: string;
  apiKeyId: string;
  webhookId: string;
  /** That waits to be sent there. */
  deliveryId: string;
  /** That they were told. */
  notificationId: string;
}

export interface RouteCall {
  /** Nobody is asked who they are. */
  anyone?: true;
  /** Roles that get through. */
  may?: Role[];
  /** A valid call, naming these things. */
  send?: (things: Things) => { params?: Record<string, string>; query?: string; payload?: unknown };
  /**
   * It names something, so another account's is answered with this. Default for calls with parameters: 404. 200: what
   * it names is nobody's, such as a month.
   */
  others?: 200 | 403 | 404 | 422;
  /** Its answer to a valid call, where it is not 200. */
  answers?: number;
}

const all: Role[] = ['owner', 'admin', 'cs'];
const managers: Role[] = ['owner', 'admin'];
const owner: Role[] = ['owner'];

const anyone = (): RouteCall => ({ anyone: true });
const byViewer = ({ viewerId }: Things) => ({ payload: { iduser: viewerId } });
const inNovember = () => ({ query: 'from=2026-11-01&to=2026-11-15' });
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
const byLead =
  (payload?: unknown) =>
  ({ leadId }: Things) => ({ params: { id: leadId }, payload });
const byLabel =
  (payload?: unknown) =>
  ({ labelId }: Things) => ({ params: { id: labelId }, payload });
const byTemplate =
  (payload?: unknown) =>
  ({ templateId }: Things) => ({ params: { id: templateId }, payload });
const byApiKey =
  (payload?: unknown) =>
  ({ apiKeyId }: Things) => ({ params: { id: apiKeyId }, payload });
const byWebhook =
  (payload?: unknown) =>
  ({ webhookId }: Things) => ({ params: { id: webhookId }, payload });
const byDelivery = ({ webhookId, deliveryId }: Things) => ({ params: { id: webhookId, deliveryId } });
const byExport = ({ exportId }: Things) => ({ params: { id: exportId } });
const byOrder =
  (payload?: object) =>
  ({ orderId, viewerId }: Things) => ({
    params: { id: orderId },
    payload: payload && { ...payload, memberId: viewerId },
  });
// An address, so that nobody has to be asked where it is.
const told = { name: 'Gudang', url: 'https://8.8.8.8/hook', events: ['lead.created'] };
const byImport =
  (payload?: unknown) =>
  ({ importId }: Things) => ({ params: { id: importId }, payload });
const spent = { day: '2026-11-15', nominal: 150_000, campaign: 'Lebaran', note: '' };
const bySpend =
  (payload?: unknown) =>
  ({ spendId }: Things) => ({ params: { id: spendId }, payload });
const sale = {
  orderedOn: '2026-11-15',
  customer: 'Dewi',
  phone: null,
  currency: 'IDR',
  value: 125_000,
  note: '',
};
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
  'GET /v1/push/key': { may: all },
  // Another's device is as unknown as one that never was.
  'POST /v1/push/stop': { may: all, send: () => ({ payload: { endpoint: 'https://push.example/abc' } }) },
  'POST /v1/push/reports': anyone(),
  'GET /v1/notifications': { may: all },
  'PUT /v1/notifications/:id': {
    may: all,
    send: ({ notificationId }) => ({ params: { id: notificationId }, payload: { isRead: true } }),
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

  'GET /v1/leads': { may: all },
  'POST /v1/leads': {
    may: managers,
    send: ({ rotatorId }) => ({ payload: { rotatorId, name: 'Dewi', phone: '081234567890' } }),
    others: 404,
  },
  'GET /v1/leads/summary': { may: all },
  'GET /v1/leads/choices': { may: all },
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
  'POST /v1/leads/batches/:id/undo': { may: all, send: ({ batchId }) => ({ params: { id: batchId } }) },

  'GET /v1/leads/chat-rates': { may: all, send: inNovember },

  'GET /v1/dashboard': { may: all, send: inNovember },
  'GET /v1/dashboard/members': { may: all, send: inNovember },
  'GET /v1/dashboard/rotators': { may: all, send: inNovember },
  'GET /v1/dashboard/origins': { may: all, send: inNovember },
  'GET /v1/dashboard/hours': { may: all, send: inNovember },

  'GET /v1/labels': { may: all },
  'POST /v1/labels': { may: managers, send: () => ({ payload: { name: 'Baru', colour: '#2e7d4f' } }) },
  'PUT /v1/labels/:id': { may: managers, send: byLabel({ name: 'Lain', colour: '#2e7d4f' }) },
  'DELETE /v1/labels/:id': { may: managers, send: byLabel() },
  'GET /v1/templates': { may: all },
  'POST /v1/templates': { may: managers, send: () => ({ payload: { name: 'Baru', text: 'Halo {name}' } }) },
  'PUT /v1/templates/:id': { may: managers, send: byTemplate({ name: 'Lain', text: 'Halo' }) },
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
  'GET /v1/orders': { may: all },
  'POST /v1/leads/:id/order': {
    may: all,
    send: ({ leadId, viewerId }) => ({ params: { id: leadId }, payload: { ...sale, memberId: viewerId } }),
  },
  'GET /v1/orders/:id': { may: all, send: byOrder() },
  'PUT /v1/orders/:id': { may: all, send: byOrder({ ...sale, revision: 0 }) },
  'POST /v1/orders/:id/cancellation': { may: all, send: byOrder() },

  'GET /v1/spends': { may: managers },
  'GET /v1/spends/months/:month': {
    may: managers,
    send: () => ({ params: { month: '2026-11' } }),
    others: 200,
  },
  'GET /v1/spends/campaigns': { may: managers },
  'POST /v1/spends': {
    may: managers,
    send: ({ rotatorId }) => ({ payload: { ...spent, rotatorId } }),
    others: 422,
  },
  'GET /v1/spends/:id': { may: managers, send: bySpend() },
  'PUT /v1/spends/:id': { may: managers, send: bySpend({ ...spent, rotatorId: null, revision: 0 }) },
  'DELETE /v1/spends/:id': { may: managers, send: bySpend() },
  // As with the picture: a file is the business of its own test.
  'POST /v1/spends/import': { may: managers, send: () => ({ payload: { no: 'file' } }), answers: 415 },

  'GET /v1/api-keys': { may: managers },
  'POST /v1/api-keys': {
    may: managers,
    send: () => ({ payload: { name: 'Toko online', scopes: ['leads:read'], days: 90 } }),
  },
  'PUT /v1/api-keys/:id': { may: managers, send: byApiKey({ name: 'Toko lama' }) },
  'DELETE /v1/api-keys/:id': { may: managers, send: byApiKey() },

  'POST /v1/exports': {
    may: all,
    send: ({ leadId }) => ({ payload: { kind: 'leads', filter: {}, ids: [leadId], format: 'csv' } }),
    others: 404,
  },
  'GET /v1/exports': { may: all },
  'GET /v1/exports/:id': { may: all, send: byExport },
  'GET /v1/exports/:id/file': { may: all, send: byExport },
  'DELETE /v1/exports/:id': { may: all, send: byExport },

  'GET /v1/webhooks': { may: managers },
  'POST /v1/webhooks': { may: managers, send: () => ({ payload: told }) },
  'GET /v1/webhooks/:id': { may: managers, send: byWebhook() },
  'PUT /v1/webhooks/:id': { may: managers, send: byWebhook(told) },
  'PUT /v1/webhooks/:id/status': { may: managers, send: byWebhook({ status: 'paused' }) },
  'DELETE /v1/webhooks/:id': { may: managers, send: byWebhook() },
  'GET /v1/webhooks/:id/secret': { may: managers, send: byWebhook() },
  'POST /v1/webhooks/:id/secret': { may: managers, send: byWebhook() },
  'GET /v1/webhooks/:id/deliveries': { may: managers, send: byWebhook() },
  'GET /v1/webhooks/:id/deliveries/:deliveryId': { may: managers, send: byDelivery },
  'POST /v1/webhooks/:id/deliveries/:deliveryId/resend': { may: managers, send: byDelivery },
  'POST /v1/webhooks/:id/test': { may: managers, send: byWebhook() },

  // As with the picture: a file is the business of its own test.
  'POST /v1/imports': {
    may: managers,
    send: () => ({ query: 'name=lead.csv', payload: { no: 'file' } }),
    answers: 415,
  },
  'GET /v1/imports': { may: managers },
  'GET /v1/imports/example': { may: managers },
  'GET /v1/imports/:id': { may: managers, send: byImport() },
  'PUT /v1/imports/:id/mapping': {
    may: managers,
    send: byImport({ fields: ['phone'], choices: { known: 'skip', memberId: null } }),
  },
  'GET /v1/imports/:id/rows': { may: managers, send: byImport() },
  'POST /v1/imports/:id/run': { may: managers, send: byImport() },
  'DELETE /v1/imports/:id': { may: managers, send: byImport() },
  'GET /v1/imports/:id/refused': { may: managers, send: byImport() },

  'GET /v1/points': { may: owner },
  'GET /v1/usage': { may: owner },
  'GET /v1/audit': { may: owner },
};
