import { createReceiver } from '#server/integrations/webhook-receiver/receiver.fixture.ts';
import type { ReadDeps } from '#server/platform/changes/read-portion.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { makeDeliveries } from '#server/testing/webhooks.ts';
import { type SendDeps, sendRound } from './send-round.ts';
import { claimDue } from './sending.queries.ts';

/** Sends until nothing is due any more, with what happened just now. */
export async function sendDue(deps: SendDeps & ReadDeps): Promise<void> {
  await makeDeliveries(deps);
  for (;;) {
    const claimed = await claimDue(deps.db, deps.clock.now(), 10);
    const rounds = await Promise.all(claimed.map((webhook) => sendRound(deps, webhook)));
    if (!rounds.some(Boolean)) return;
  }
}

/** A shop, and a receiver on this machine. */
export async function openWebhooks() {
  const test = await createTestApp({
    env: { WEBHOOK_INNER_ADDRESSES: 'true', RATE_LIMIT_PER_MINUTE: '1000000' },
  });
  const { app, deps, signInAs, setTime } = test;
  const { db } = deps;
  const receiver = await createReceiver();
  const shops = await createTwoShops(deps);
  let keys = 0;

  /** When all that happened before is read. */
  const call = async (
    viewer: Viewer,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
  ) => {
    keys += 1;
    await makeDeliveries(deps);
    signInAs(viewer);
    const answer = await app.inject({
      method,
      url: `/v1${url}`,
      headers: { 'x-giliran-app': 'web', 'idempotency-key': `webhooks-${keys}` },
      ...(body && { payload: body }),
    });
    return answer.json();
  };

  return {
    ...test,
    ...shops,
    db,
    receiver,
    call,
    /** The same, of the owner, and it must go well. */
    async act(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) {
      const { code, data, ...rest } = await call(shops.mine.owner, method, url, body);
      if (code !== 200) throw new Error(`${method} ${url}: ${code} ${JSON.stringify(rest)}`);
      return data;
    },
    /** So much later, as the server sees it. */
    pass(ms: number) {
      setTime(new Date(deps.clock.now().getTime() + ms).toISOString());
    },
    /** With those of what happened just now. */
    async deliveries(webhookId: string) {
      await makeDeliveries(deps);
      return db
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('webhook_id', '=', webhookId)
        .orderBy('number')
        .execute();
    },
    async webhook(id: string) {
      return db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    },
    async resetAll() {
      receiver.received.length = 0;
      await db.deleteFrom('webhook_deliveries').execute();
      await db.deleteFrom('webhooks').execute();
    },
  };
}
