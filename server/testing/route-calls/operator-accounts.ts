import { anyone, byOperator, type RouteCall, type Things } from '../route-call.ts';

const ofAccount = (payload?: unknown) => (things: Things) => ({
  params: { accountId: things.accountId },
  payload,
});
const because = { reason: 'Sesuai permintaan pemilik toko' };

const announcement = {
  level: 'info',
  textId: 'Ada fitur baru',
  textEn: 'There is a new feature',
  roles: ['owner'],
  startsAt: '2030-01-01T00:00:00Z',
  endsAt: '2030-01-02T00:00:00Z',
};

/** Sellers' accounts, as the people who run the service see them. */
export const operatorAccountCalls: Record<string, RouteCall> = {
  'GET /v1/operator/accounts': byOperator(() => ({ query: 'search=toko' })),
  'GET /v1/operator/accounts/:accountId': byOperator(ofAccount()),
  'POST /v1/operator/accounts/:accountId/suspend': byOperator(ofAccount(because)),
  // Nobody suspended it.
  'POST /v1/operator/accounts/:accountId/resume': byOperator(ofAccount(because), 200, 0),
  // There is none to reset.
  'POST /v1/operator/accounts/:accountId/second-factor-reset': byOperator(ofAccount(because), 200, 0),
  'POST /v1/operator/accounts/:accountId/looks': byOperator(ofAccount(because)),
  'GET /v1/operator/price-lists': byOperator(),
  'POST /v1/operator/price-lists': byOperator(({ accountId }) => ({
    payload: {
      // Each begins at a moment of its own.
      startsAt: new Date(Date.UTC(2030, 0, 1) + Number.parseInt(accountId.slice(-7), 16)).toISOString(),
      pointPrice: 300,
      packages: [{ points: 100, bonusPercent: 0 }],
      ...because,
    },
  })),
  'POST /v1/operator/price-lists/:id/cancel': byOperator(() => ({ payload: because }), 404),
  'GET /v1/operator/announcements': byOperator(),
  'POST /v1/operator/announcements': byOperator(() => ({ payload: announcement })),
  'PUT /v1/operator/announcements/:id': byOperator(
    () => ({ payload: { ...announcement, revision: 1 } }),
    404,
  ),
  // It is gone already, which is what was wanted.
  'DELETE /v1/operator/announcements/:id': byOperator(undefined, 200, 0),
  'POST /v1/look/end': anyone(),
};
