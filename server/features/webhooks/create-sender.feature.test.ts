import { beforeEach, expect, test } from 'vitest';
import { answers, createReceiver } from '#server/integrations/webhook-receiver/receiver.fixture.ts';
import { createLead } from '#server/testing/leads.ts';
import { createWebhook } from '#server/testing/webhooks.ts';
import { createWebhookSender } from './create-sender.ts';
import { openTelling } from './webhooks.fixture.ts';

const { deps, db, mine, theirs, receiver, deliveries, webhook, forgetAll } = await openTelling();
const slow = await createReceiver();
slow.answer(answers.never);

beforeEach(forgetAll);

test('sends by itself; a slow receiver keeps nobody else’s news, and is waited for at the end', async () => {
  const stuck = await createWebhook(deps, { accountId: theirs.owner.accountId, url: slow.url });
  const quick = await createWebhook(deps, { accountId: mine.owner.accountId, url: receiver.url });
  const sender = createWebhookSender(deps);
  try {
    await createLead(deps, { accountId: theirs.owner.accountId });
    await expect.poll(() => slow.received.length, { timeout: 4_000 }).toBe(1);
    for (let number = 0; number < 150; number += 1)
      await createLead(deps, { accountId: mine.owner.accountId });
    await expect.poll(() => receiver.received.length, { timeout: 4_000 }).toBe(150);
    expect(await deliveries(stuck)).toMatchObject([{ status: 'waiting', attempts: 0 }]);
  } finally {
    await sender.close();
  }
  // What was under way has been written down, and the claim is given back.
  expect(await deliveries(stuck)).toMatchObject([{ status: 'waiting', attempts: 1 }]);
  expect(new Set((await deliveries(quick)).map(({ status }) => status))).toEqual(new Set(['delivered']));
  const { claimed_until: until } = await webhook(stuck);
  expect(until?.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  // Screens are told now and then, not for every delivery.
  const told = await db.selectFrom('events').select('id').where('name', '=', 'webhooks.changed').execute();
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThan(20);
  await createLead(deps, { accountId: mine.owner.accountId });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(receiver.received).toHaveLength(150);
});
