import { beforeEach, expect, test } from 'vitest';
import { openWebhooks, sendDue } from '#server/features/connect/webhooks/webhooks.fixture.ts';
import { answers } from '#server/integrations/webhook-receiver/receiver.fixture.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { createLead } from '#server/testing/leads.ts';
import { createWebhook } from '#server/testing/webhooks.ts';
import { eraseNumber } from './erase-number.ts';

const { app, deps, db, mine, receiver, act, pass, signInAs, deliveries, resetAll, setTime } =
  await openWebhooks();
const { accountId, memberId } = mine.owner;
const phone = '6281234567812';
const minute = 60_000;

let webhookId = '';
beforeEach(async () => {
  await resetAll();
  setTime('2026-11-15T03:00:00Z');
  webhookId = await createWebhook(deps, { accountId, url: receiver.url });
});

const erase = () =>
  withTransaction(db, (tx) =>
    eraseNumber(tx, deps, { accountId, phone }, { hash: 'a'.repeat(64), memberId }),
  );
/** Well after the next try is due, and once more for what waited with it. */
async function sendLater() {
  receiver.received.length = 0;
  receiver.answer(answers.with(204));
  for (let round = 0; round < 3; round += 1) {
    pass(30 * minute);
    await sendDue(deps);
  }
}

test('what nobody has read of the change log yet goes out without the buyer', async () => {
  const lead = await createLead(deps, { accountId, memberId: mine.cs.memberId, name: 'Rahma', phone });
  await db.updateTable('leads').set({ status: 'contacted' }).where('id', '=', lead.id).execute();
  await erase();
  expect(await db.selectFrom('webhook_deliveries').select('number').execute()).toEqual([]);
  await sendLater();
  expect(receiver.received.map(({ type }) => type)).toEqual(['lead.created', 'lead.updated', 'lead.updated']);
  for (const { data } of receiver.received)
    expect(data).toMatchObject({ id: lead.id, code: lead.code, name: '', phone: null, message: '' });
  expect(JSON.stringify(receiver.received)).not.toMatch(/Rahma|81234567812/);
});

test('what was tried in vain goes out again without the buyer, and all that follows too', async () => {
  const lead = await createLead(deps, { accountId, memberId: mine.cs.memberId, name: 'Rahma', phone });
  await act('POST', `/leads/${lead.id}/order`, {
    orderedOn: '2026-11-15',
    customer: 'Rahma',
    phone: '081234567812',
    memberId: mine.cs.memberId,
    currency: 'IDR',
    value: 250_000,
    note: 'untuk Rahma',
  });
  receiver.answer(answers.with(500, 'Rahma?'));
  await sendDue(deps);
  const [first] = await deliveries(webhookId);
  expect(first).toMatchObject({ status: 'waiting', attempts: 1, body: expect.stringContaining('Rahma') });

  await erase();
  signInAs(mine.owner);
  const shown = await app.inject({ url: `/v1/webhooks/${webhookId}/deliveries/${first?.id}` });
  expect(shown.statusCode).toBe(200);
  const next = await createLead(deps, { accountId, name: 'Sari', phone: '6281200000077' });
  await sendLater();

  expect((await deliveries(webhookId)).filter(({ status }) => status !== 'delivered')).toEqual([]);
  const sent = receiver.received.map(({ data }) => data);
  expect(sent).toContainEqual(expect.objectContaining({ id: next.id, name: 'Sari' }));
  expect(sent).toContainEqual(
    expect.objectContaining({ id: lead.id, code: lead.code, name: '', phone: null }),
  );
  expect(sent).toContainEqual(
    expect.objectContaining({ leadId: lead.id, value: 250_000, customer: '', note: '' }),
  );
  expect(JSON.stringify(sent)).not.toMatch(/Rahma|81234567812/);
});
