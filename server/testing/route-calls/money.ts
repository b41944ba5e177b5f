import { all, anyone, by, managers, owner, type RouteCall, type Things } from '../route-call.ts';

const byOrder =
  (payload?: object) =>
  ({ orderId, viewerId }: Things) => ({
    params: { id: orderId },
    payload: payload && { ...payload, memberId: viewerId },
  });
const sale = {
  orderedOn: '2026-11-15',
  customer: 'Dewi',
  phone: null,
  currency: 'IDR',
  value: 125_000,
  note: '',
};
const bySpend = by('spendId');
const spent = { day: '2026-11-15', nominal: 150_000, campaign: 'Lebaran', note: '' };

const byTopUp =
  (payload?: object) =>
  ({ topUpOrder }: Things) => ({ params: { orderId: topUpOrder }, payload });
const byInvoice =
  (payload?: object) =>
  ({ corporateInvoice }: Things) => ({ params: { key: corporateInvoice }, payload });
const registration = {
  name: 'PT Contoh',
  taxKind: 'nik',
  taxId: '3171010101010001',
  contact: 'Ratna',
  phone: '081234567890',
  email: 'tagihan@contoh.id',
  province: '11',
  regency: '11.01',
  district: '11.01.01',
  village: '11.01.01.2001',
  address: 'Jl. Contoh 1',
};
/** This app has no bank account and no gateway: it can only say so. */
const noMethod = { method: { kind: 'transfer' } };

/** What comes in and what is spent. */
export const moneyCalls: Record<string, RouteCall> = {
  'GET /v1/orders': { may: all },
  'POST /v1/leads/:id/order': {
    may: all,
    send: ({ leadId, viewerId }) => ({ params: { id: leadId }, payload: { ...sale, memberId: viewerId } }),
  },
  'POST /v1/orders': { may: all, send: ({ viewerId }) => ({ payload: { ...sale, memberId: viewerId } }) },
  // What is not theirs is left alone, and said to be.
  'POST /v1/orders/status': {
    may: all,
    send: ({ orderId }) => ({ payload: { orders: [{ id: orderId, status: 'paid' }] } }),
    others: 200,
  },
  'POST /v1/orders/:id/reminder': { may: all, send: byOrder() },
  'GET /v1/orders/:id': { may: all, send: byOrder() },
  'PUT /v1/orders/:id': { may: all, send: byOrder({ ...sale, revision: 0 }) },
  'POST /v1/orders/:id/cancellation': { may: all, send: byOrder() },

  'GET /v1/top-ups/options': { may: owner },
  'GET /v1/top-ups': { may: owner },
  'POST /v1/top-ups': { may: owner, send: () => ({ payload: { points: 50, ...noMethod } }), answers: 422 },
  'GET /v1/top-ups/:orderId': { may: owner, send: byTopUp() },
  'POST /v1/top-ups/:orderId/method': { may: owner, send: byTopUp(noMethod), answers: 422 },
  'POST /v1/top-ups/:orderId/claim': { may: owner, send: byTopUp({ receipt: null }) },
  // As with the picture: a photo is the business of its own test.
  'PUT /v1/top-ups/:orderId/receipt': {
    may: owner,
    send: byTopUp({ no: 'photo' }),
    answers: 415,
    others: 415,
  },
  'GET /v1/top-ups/:orderId/receipt': { may: owner, send: byTopUp(), answers: 404 },
  'POST /v1/top-ups/:orderId/cancel': { may: owner, send: byTopUp() },
  'GET /v1/top-ups/:orderId/invoice': { may: owner, send: byTopUp() },
  'GET /v1/top-ups/:orderId/invoice.pdf': { may: owner, send: byTopUp() },
  'GET /v1/regions/:parentCode': { may: owner, send: () => ({ params: { parentCode: 'ID' } }), others: 200 },
  'GET /v1/corporate': { may: owner },
  'PUT /v1/corporate/registration': { may: owner, send: () => ({ payload: registration }) },
  'GET /v1/corporate/invoices/:key': { may: owner, send: byInvoice() },
  'GET /v1/corporate/invoices/:key/invoice.pdf': { may: owner, send: byInvoice() },
  // As with the picture: a file is the business of its own test.
  'PUT /v1/corporate/invoices/:key/slip': {
    may: owner,
    send: byInvoice({ no: 'file' }),
    answers: 415,
    others: 415,
  },
  'GET /v1/corporate/invoices/:key/slip': { may: owner, send: byInvoice(), answers: 404 },
  'POST /v1/hooks/midtrans': anyone(),
  'POST /v1/hooks/bank-mutations': anyone(),
  'POST /v1/hooks/moota': anyone(),
  'POST /v1/hooks/mutasibank': anyone(),

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
};
