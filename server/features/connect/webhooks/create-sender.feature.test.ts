import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { createReceiver } from '#server/integrations/webhook-receiver/receiver.fixture.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { createLead } from '#server/testing/leads.ts';
import { createDelivery, createWebhook } from '#server/testing/webhooks.ts';
import { createWebhookSender } from './create-sender.ts';
import { claimDue } from './sending.queries.ts';
import { openWebhooks } from './webhooks.fixture.ts';
import { createWebhooksReader } from './webhooks.reader.ts';

const { database, deps, db, mine, theirs, receiver, deliveries, webhook, resetAll } = await openWebhooks();
const owner = database.owner.db;
const slow = await createReceiver();

beforeEach(resetAll);

const never = 86_400_000;

/** With who reads for it what happened. */
function startSending(sendDeps = deps, everyMs?: number) {
  const sender = createWebhookSender(sendDeps, everyMs);
  const reader = createWebhooksReader(deps, sender.wake, 1);
  return {
    async close() {
      await reader.close();
      await sender.close();
    },
  };
}

test('sends when it is woken, also between its looks', async () => {
  const clock = { now: vi.fn(deps.clock.now) };
  const sender = createWebhookSender({ ...deps, clock }, never);
  try {
    for (const received of [1, 2, 3]) {
      await createDelivery(deps, mine.owner.accountId, receiver.url);
      sender.wake();
      await expect.poll(() => receiver.received.length).toBe(received);
    }
  } finally {
    await sender.close();
  }
});

test('sends by itself; a slow receiver delays nobody else’s deliveries, and is waited for at the end', async () => {
  let answerSlowly = (_status: number) => {};
  slow.answer((response) => {
    answerSlowly = (status) => response.writeHead(status).end();
  });
  const stuck = await createWebhook(deps, { accountId: theirs.owner.accountId, url: slow.url });
  const quick = await createWebhook(deps, { accountId: mine.owner.accountId, url: receiver.url });
  const clock = { now: vi.fn(deps.clock.now) };
  const sender = startSending({ ...deps, clock }, 1);
  const leadsOf = async ({ accountId }: { accountId: string }, many: number) => {
    for (let number = 0; number < many; number += 1) await createLead(deps, { accountId });
  };
  try {
    await leadsOf(theirs.owner, 1);
    await expect.poll(() => slow.received.length).toBe(1);
    await leadsOf(mine.owner, 5);
    await expect.poll(() => receiver.received.length).toBe(5);
    expect(await deliveries(stuck)).toMatchObject([{ status: 'waiting', attempts: 0 }]);
    answerSlowly(204);
    await leadsOf(mine.owner, 145);
    await expect.poll(() => receiver.received.length).toBe(150);
    await leadsOf(theirs.owner, 1);
    await expect.poll(() => slow.received.length).toBe(2);
  } finally {
    const closed = sender.close();
    answerSlowly(500);
    await closed;
  }
  // What was under way has been written down, and the claim is given back.
  expect(await deliveries(stuck)).toMatchObject([
    { status: 'delivered', attempts: 1 },
    { status: 'waiting', attempts: 1 },
  ]);
  expect(new Set((await deliveries(quick)).map(({ status }) => status))).toEqual(new Set(['delivered']));
  const { claimed_until: until } = await webhook(stuck);
  expect(until?.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  // Events for screens are published now and then, not for every delivery.
  const published = await db
    .selectFrom('events')
    .select('id')
    .where('name', '=', 'webhooks.changed')
    .execute();
  expect(published.length).toBeGreaterThan(0);
  expect(published.length).toBeLessThan(20);
  // Each look asks for the time, and closed it looks no more; another sends what comes.
  const looks = clock.now.mock.calls.length;
  const another = startSending(deps, 1);
  for (const received of [151, 152]) {
    await createLead(deps, { accountId: mine.owner.accountId });
    await expect.poll(() => receiver.received.length).toBe(received);
  }
  slow.answer((response) => void response.writeHead(204).end());
  await another.close();
  expect(clock.now.mock.calls.length).toBe(looks);
});

test('many slow addresses of one account delay nobody else’s deliveries', async () => {
  const held: (() => void)[] = [];
  slow.answer((response) => void held.push(() => response.writeHead(204).end()));
  slow.received.length = 0;
  for (let number = 0; number < 30; number += 1) {
    await createWebhook(deps, { accountId: theirs.owner.accountId, url: slow.url });
  }
  await createLead(deps, { accountId: theirs.owner.accountId });
  const quick = await createWebhook(deps, { accountId: mine.owner.accountId, url: receiver.url });
  const sender = startSending();
  try {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await createLead(deps, { accountId: mine.owner.accountId });
    await expect.poll(() => receiver.received.length).toBe(1);
    // Looked again meanwhile, and still: so many at once, not so many each time.
    expect(slow.received).toHaveLength(3);
    await expect.poll(() => deliveries(quick)).toMatchObject([{ status: 'delivered' }]);
  } finally {
    const closed = sender.close();
    slow.answer((response) => void response.writeHead(204).end());
    for (const letGo of held) letGo();
    await closed;
  }
});

test('each look goes to the webhooks with something to send, not through thousands with nothing', async () => {
  await withTransaction(owner, async (tx) => {
    // Of accounts that are not there: they would take longer to make.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into webhooks (account_id, id, url, events, secret, created_at)
      select gen_random_uuid(), gen_random_uuid(), '', '{}', '', now() from generate_series(1, 3000)`.execute(
      tx,
    );
  });
  const { webhookId } = await createDelivery(deps, mine.owner.accountId);
  await sql`analyze webhooks, webhook_deliveries, accounts`.execute(owner);
  await withTransaction(db, async (tx) => {
    // What this connection did just before is among them too.
    const before = await looksOf(tx);
    const claimed = await claimDue(tx, deps.clock.now(), 10);
    expect(claimed.map(({ id }) => id)).toEqual([webhookId]);
    const looks = (await looksOf(tx)) - before;
    expect(looks).toBeGreaterThan(0);
    expect(looks).toBeLessThan(100);
  });
});

/** Rows looked at by this connection that are not in the statistics of all yet. */
async function looksOf(tx: Db): Promise<number> {
  const { rows } = await sql<{ looks: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0) + coalesce(idx_scan, 0))::integer as looks
    from pg_stat_xact_user_tables where relname in ('webhooks', 'webhook_deliveries')`.execute(tx);
  return rows[0]?.looks ?? 0;
}
