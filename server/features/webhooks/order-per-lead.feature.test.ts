import { expect, test } from 'vitest';
import { answers } from '#server/integrations/webhook-receiver/receiver.fixture.ts';
import { createLead } from '#server/testing/leads.ts';
import { createWebhook } from '#server/testing/webhooks.ts';
import { sendDue } from './send-due.ts';
import { openTelling } from './webhooks.fixture.ts';

const { deps, db, mine, receiver, pass, deliveries, webhook } = await openTelling();
const { accountId } = mine.owner;

/** The same dice for everyone who runs this; mulberry32. */
function diceOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test.each([1, 2, 3, 4])(
  'a receiver that fails by chance gets everything, each lead in order (%i)',
  async (seed) => {
    const dice = diceOf(seed);
    receiver.received.length = 0;
    await db.deleteFrom('webhooks').execute();
    const webhookId = await createWebhook(deps, { accountId, url: receiver.url });
    const arrived = new Set<string>();
    const failures = [answers.with(500), answers.hangUp, answers.dyingInTheMiddle, answers.with(302)];
    receiver.answer((response, got) => {
      const failure = failures[Math.floor(dice() * failures.length * 3)];
      if (failure) return failure(response, got);
      arrived.add(got.id);
      response.writeHead(200).end();
    });

    const leads = await Promise.all(Array.from({ length: 12 }, () => createLead(deps, { accountId })));
    const change = async () => {
      const { id } = leads[Math.floor(dice() * leads.length)] as { id: string };
      await db
        .updateTable('leads')
        .set((eb) => ({ touches: eb('touches', '+', 1) }))
        .where('id', '=', id)
        .execute();
    };
    for (let step = 0; step < 25; step += 1) {
      for (let times = 0; times < 6; times += 1) await change();
      // Two processes, and a change while they send.
      await Promise.all([sendDue(deps), sendDue(deps), change()]);
      pass(dice() * 20_000);
    }
    // Well again: what still waits comes, at the latest when its own wait is over.
    receiver.answer((response, got) => {
      arrived.add(got.id);
      response.writeHead(200).end();
    });
    for (let hours = 0; hours < 5; hours += 1) {
      pass(3_600_000);
      await sendDue(deps);
    }

    const all = await deliveries(webhookId);
    expect(all).toHaveLength(12 + 25 * 7);
    expect(await webhook(webhookId)).toMatchObject({ status: 'active' });
    expect(all.filter(({ id }) => !arrived.has(id)).map(({ status }) => status)).toEqual([]);
    const byId = new Map(all.map((delivery) => [delivery.id, delivery]));
    const lastOf = new Map<string, number>();
    for (const { id } of receiver.received) {
      const { subject, number } = byId.get(id) as { subject: string; number: number };
      // Never one after a later one of its lead, not even as a repetition.
      expect(number).toBeGreaterThanOrEqual(lastOf.get(subject) ?? 0);
      lastOf.set(subject, number);
    }
  },
);
