import { expect, test } from 'vitest';
import { answers } from '#server/integrations/webhook-receiver/receiver.fixture.ts';
import { createLead } from '#server/testing/leads.ts';
import { createWebhook } from '#server/testing/webhooks.ts';
import { openWebhooks, sendDue } from './webhooks.fixture.ts';

const { deps, db, mine, receiver, act, pass, deliveries, webhook } = await openWebhooks();
const { accountId } = mine.owner;

/** The same random numbers for everyone who runs this; mulberry32. */
function randomOf(seed: number) {
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
    const random = randomOf(seed);
    receiver.received.length = 0;
    await db.deleteFrom('webhooks').execute();
    const webhookId = await createWebhook(deps, { accountId, url: receiver.url });
    const arrived = new Set<string>();
    const failures = [answers.with(500), answers.hangUp, answers.dyingInTheMiddle, answers.with(302)];
    receiver.answer((response, got) => {
      const failure = failures[Math.floor(random() * failures.length * 3)];
      if (failure) return failure(response, got);
      arrived.add(got.id);
      response.writeHead(200).end();
    });

    const leads = await Promise.all(Array.from({ length: 12 }, () => createLead(deps, { accountId })));
    const change = async () => {
      const { id } = leads[Math.floor(random() * leads.length)] as { id: string };
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
      pass(random() * 20_000);
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

test('what a lead had waiting goes before what happens to the lead it becomes a part of', async () => {
  receiver.received.length = 0;
  await db.deleteFrom('webhooks').execute();
  const webhookId = await createWebhook(deps, { accountId, url: receiver.url });
  const { memberId } = mine.cs;
  const kept = await createLead(deps, { accountId, memberId });
  const twin = await createLead(deps, { accountId, memberId, phone: kept.phone });
  const sale = { orderedOn: '2026-11-15', customer: 'Dewi', phone: null, currency: 'IDR', value: 125_000 };
  const { order } = await act('POST', `/leads/${twin.id}/order`, { ...sale, note: '', memberId });
  const arrived = () => receiver.received.map(({ type, data }) => `${type} ${data.id}`);
  // What arrived already stays with its own lead.
  receiver.answer((response, { data }) => void response.writeHead(data.id === order.id ? 500 : 204).end());
  await sendDue(deps);
  await act('POST', `/leads/${kept.id}/merges`, { leadIds: [twin.id] });
  const rows = await deliveries(webhookId);
  const subjectsOf = (status: string) =>
    rows.filter((row) => row.status === status).map((row) => row.subject);
  expect(new Set(subjectsOf('waiting'))).toEqual(new Set([kept.id]));
  expect(subjectsOf('delivered').sort()).toEqual([kept.id, twin.id].sort());
  await act('POST', `/orders/${order.id}/cancellation`);
  receiver.received.length = 0;
  receiver.answer(answers.with(204));
  await sendDue(deps);
  expect(arrived()).toEqual([]);
  pass(10_000);
  await sendDue(deps);
  const orders = arrived().filter((one) => one.startsWith('order.'));
  expect(orders).toEqual([`order.created ${order.id}`, `order.cancelled ${order.id}`]);
  // All of them one after the other, as they happened.
  const all = await deliveries(webhookId);
  const waited = all.slice(-receiver.received.length).map(({ id }) => id);
  expect(receiver.received.map(({ id }) => id)).toEqual(waited);
  expect(all.map(({ status }) => status)).not.toContain('waiting');
});
