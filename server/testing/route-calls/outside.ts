import { all, by, managers, type RouteCall, type Things } from '../route-call.ts';

const byApiKey = by('apiKeyId');
const byWebhook = by('webhookId');
const byDelivery = ({ webhookId, deliveryId }: Things) => ({ params: { id: webhookId, deliveryId } });
const byPixel = by('pixelId');
const byConversion = ({ pixelId, conversionId }: Things) => ({
  params: { id: pixelId, eventId: conversionId },
});
const byExport = by('exportId')();
const byImport = by('importId');
// An address, so that nobody has to be asked where it is.
const webhook = { name: 'Gudang', url: 'https://8.8.8.8/hook', events: ['lead.created'] };

const pixel = { pixelId: '123456789012345', name: 'Pixel Gamis' };

/** What goes out and comes in: keys for programs, files, webhooks and pixels. */
export const outsideCalls: Record<string, RouteCall> = {
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
  'POST /v1/webhooks': { may: managers, send: () => ({ payload: webhook }) },
  'GET /v1/webhooks/:id': { may: managers, send: byWebhook() },
  'PUT /v1/webhooks/:id': { may: managers, send: byWebhook({ ...webhook, revision: 0 }) },
  'PUT /v1/webhooks/:id/status': { may: managers, send: byWebhook({ status: 'paused' }) },
  'DELETE /v1/webhooks/:id': { may: managers, send: byWebhook() },
  'GET /v1/webhooks/:id/secret': { may: managers, send: byWebhook() },
  'POST /v1/webhooks/:id/secret': { may: managers, send: byWebhook() },
  'GET /v1/webhooks/:id/deliveries': { may: managers, send: byWebhook() },
  'GET /v1/webhooks/:id/deliveries/:deliveryId': { may: managers, send: byDelivery },
  'POST /v1/webhooks/:id/deliveries/:deliveryId/resend': { may: managers, send: byDelivery },
  'POST /v1/webhooks/:id/test': { may: managers, send: byWebhook() },

  'GET /v1/pixels': { may: managers },
  'POST /v1/pixels': { may: managers, send: () => ({ payload: pixel }) },
  // Without a token nobody outside is asked.
  'POST /v1/pixels/check': {
    may: managers,
    send: ({ pixelId }) => ({ payload: { pixelId: pixel.pixelId, id: pixelId } }),
    answers: 422,
    others: 404,
  },
  'GET /v1/pixels/:id': { may: managers, send: byPixel() },
  'PUT /v1/pixels/:id': { may: managers, send: byPixel({ ...pixel, revision: 0 }) },
  'PUT /v1/pixels/:id/status': { may: managers, send: byPixel({ status: 'paused' }) },
  'DELETE /v1/pixels/:id': { may: managers, send: byPixel() },
  'GET /v1/pixels/:id/events': { may: managers, send: byPixel() },
  'GET /v1/pixels/:id/events/:eventId': { may: managers, send: byConversion },
  'POST /v1/pixels/:id/events/:eventId/resend': { may: managers, send: byConversion },
  // It has no test code.
  'POST /v1/pixels/:id/test': { may: managers, send: byPixel(), answers: 422 },

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
};
