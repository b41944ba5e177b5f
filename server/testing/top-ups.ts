import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import type { TopUp } from '#contract/top-ups.ts';
import { startMidtrans } from '#server/integrations/midtrans/midtrans-server.fixture.ts';
import { createOperate } from './operators.ts';
import { createMember } from './people.ts';
import { runQueuedJobs } from './run-queued-jobs.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export const transferAccounts = JSON.stringify([
  { bank: 'BCA', number: '731 028 4456', holder: 'PT Giliran Nusantara' },
  { bank: 'BRI', number: '012301000456301', holder: 'PT Giliran Nusantara' },
]);

type Json = Record<string, unknown>;

/** An app with a gateway of its own and an owner who can order. */
export async function createPayingShop(env: Record<string, string> = {}) {
  const midtrans = await startMidtrans();
  afterAll(() => midtrans.close());
  const testApp = await createTestApp({
    env: {
      TRANSFER_ACCOUNTS: transferAccounts,
      MIDTRANS_SERVER_KEY: midtrans.serverKey,
      MIDTRANS_API_URL: midtrans.url,
      MIDTRANS_SNAP_URL: midtrans.url,
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...env,
    },
  });
  const { app } = testApp;
  return {
    ...testApp,
    midtrans,
    ...createBuyer(testApp),
    /** The gateway notifies us of what became of a payment. */
    notify: (gatewayId: string, changes: Json = {}) =>
      app.inject({
        method: 'POST',
        url: '/v1/hooks/midtrans',
        payload: midtrans.notificationOf(gatewayId, changes),
      }),
    /** A call of who runs the service. */
    operate: createOperate(testApp),
  };
}

function createBuyer(testApp: TestApp) {
  const { app, deps, signInAs } = testApp;
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    payload?: Json,
    headers: Record<string, string> = {},
  ) =>
    app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: { 'x-giliran-app': 'web', 'idempotency-key': randomUUID(), ...headers },
    });
  return {
    send,
    async newOwner() {
      const owner = await createMember(deps);
      await deps.db
        .updateTable('members')
        .set({ full_name: 'Ratna Dewi', phone: '6281234567890' })
        .where('id', '=', owner.memberId)
        .execute();
      signInAs({ ...owner, role: 'owner', sessionId: '', verified: true });
      return owner;
    },
    /** Orders, and lets the gateway say how to pay. */
    async order(points: number, method: Json): Promise<TopUp> {
      const made = await send('POST', '/v1/top-ups', { points, method });
      if (made.statusCode !== 200) throw new Error(made.body);
      await runQueuedJobs(testApp);
      return (await send('GET', `/v1/top-ups/${made.json().data.orderId}`)).json().data;
    },
    async look(orderId: string): Promise<TopUp> {
      return (await send('GET', `/v1/top-ups/${orderId}`)).json().data;
    },
    balance: async () => (await send('GET', '/v1/points')).json().data.balance as number,
    jobs: () => runQueuedJobs(testApp),
  };
}
