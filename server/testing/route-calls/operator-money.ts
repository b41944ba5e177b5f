import { randomUUID } from 'node:crypto';
import { byOperator, type RouteCall, type Things } from '../route-call.ts';

const reason = 'mutasi BCA';
const ofOrder = (payload?: object) => (things: Things) => ({
  params: { orderId: things.topUpOrder },
  payload,
});
const ofAccount = (payload?: object) => (things: Things) => ({
  params: { accountId: things.accountId },
  payload,
});
const ofInvoice = (payload?: object) => (things: Things) => ({
  params: { key: things.corporateInvoice },
  payload,
});
/** Of this account there is none, so the call ends there. */
const ofNothing = (payload?: object) => (things: Things) => ({ params: { id: things.leadId }, payload });
const ofMutation = (payload: object) => (things: Things) => ({
  params: { source: 'moota', id: things.leadId },
  payload,
});

/** Money, as the people who run the service see and move it. */
export const operatorMoneyCalls: Record<string, RouteCall> = {
  'GET /v1/operator/money': byOperator(() => ({})),
  'GET /v1/operator/corporate/registrations': byOperator(() => ({})),
  'POST /v1/operator/corporate/registrations/:accountId/approve': byOperator(
    ofAccount({ revision: 1, reason }),
    404,
  ),
  'POST /v1/operator/corporate/registrations/:accountId/refuse': byOperator(
    ofAccount({ revision: 1, reason }),
    404,
  ),
  'PUT /v1/operator/corporate/registrations/:accountId/terms': byOperator(
    ofAccount({ revision: 1, paymentDays: 30, reason }),
    404,
  ),
  'GET /v1/operator/corporate/invoices': byOperator(() => ({})),
  'POST /v1/operator/corporate/invoices/:key/payments': byOperator(
    ofInvoice({ paymentKey: 'a', amount: 25_000, reason }),
  ),
  'GET /v1/operator/corporate/invoices/:key/slip': byOperator(ofInvoice(), 404),
  'GET /v1/operator/top-ups': byOperator(() => ({})),
  'GET /v1/operator/top-ups/:orderId': byOperator(ofOrder()),
  'GET /v1/operator/top-ups/:orderId/receipt': byOperator(ofOrder(), 404),
  'POST /v1/operator/top-ups/:orderId/approve': byOperator(ofOrder({ amount: 25_100, reason })),
  'POST /v1/operator/top-ups/:orderId/refuse': byOperator(ofOrder({ reason }), 409),
  'POST /v1/operator/top-ups/:orderId/credit-received': byOperator(ofOrder({ reason }), 409),
  'POST /v1/operator/top-ups/:orderId/return-money': byOperator(ofOrder({ reason }), 409),
  // Not paid yet: there is nothing to give back.
  'POST /v1/operator/top-ups/:orderId/refund': byOperator(
    ofOrder({ key: 'a', amount: 25_100, reason }),
    200,
    0,
  ),
  'GET /v1/operator/payments': byOperator(() => ({})),
  'POST /v1/operator/payments/:id/credit': byOperator(ofNothing({ reason }), 404),
  'POST /v1/operator/payments/:id/return': byOperator(ofNothing({ reason }), 404),
  'POST /v1/operator/payments/:id/match': byOperator(
    (things) => ({ params: { id: things.leadId }, payload: { orderId: things.topUpOrder, reason } }),
    404,
  ),
  'GET /v1/operator/differences': byOperator(() => ({})),
  'GET /v1/operator/mutations': byOperator(() => ({})),
  'POST /v1/operator/mutations/:source/:id/match': byOperator(
    (things) => ofMutation({ orderId: things.topUpOrder })(things),
    404,
  ),
  'POST /v1/operator/mutations/:source/:id/ignore': byOperator(ofMutation({ reason }), 404),
  // None of these waits for anything.
  'POST /v1/operator/mutations/ignore': byOperator(
    (things) => ({ payload: { mutations: [{ source: 'moota', id: things.leadId }], reason } }),
    200,
    0,
  ),
  // Nobody's table: what it says of a bank's is the business of its own test.
  'POST /v1/operator/mutation-files/preview': byOperator(() => ({ payload: Buffer.from('x') }), 200, 0),
  'POST /v1/operator/mutation-files': byOperator(() => ({ payload: Buffer.from('x') }), 200, 0),
  'GET /v1/operator/mutation-files': byOperator(() => ({})),
  'POST /v1/operator/accounts/:accountId/points': byOperator((things) => ({
    params: { accountId: things.accountId },
    payload: { key: randomUUID(), points: 10, reason },
  })),
  'GET /v1/operator/adjustments': byOperator(() => ({})),
  'POST /v1/operator/adjustments/:id/confirm': byOperator(ofNothing(), 404),
  'POST /v1/operator/adjustments/:id/refuse': byOperator(ofNothing({ reason }), 404),
  'GET /v1/operator/revenue': byOperator(() => ({ query: 'from=2026-11-01&to=2026-11-15' })),
  'GET /v1/operator/outstanding': byOperator(() => ({})),
};
