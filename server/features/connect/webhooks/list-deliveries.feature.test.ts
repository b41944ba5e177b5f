import { beforeEach, describe, expect, test } from 'vitest';
import { answers } from '#server/integrations/webhook-receiver/receiver.fixture.ts';
import { limits } from '#server/platform/rate-limits.ts';
import { createLead } from '#server/testing/leads.ts';
import { createWebhook, makeDeliveries } from '#server/testing/webhooks.ts';
import { openWebhooks, sendDue } from './webhooks.fixture.ts';

// What was sent, and sending by hand.

const { app, deps, db, mine, signInAs, receiver, act, pass, setTime, deliveries, webhook, resetAll } =
  await openWebhooks();
const { accountId } = mine.owner;

let webhookId = '';
let base = '';
beforeEach(async () => {
  await resetAll();
  setTime('2026-11-15T03:00:00Z');
  receiver.answer(answers.with(204));
  webhookId = await createWebhook(deps, { accountId, url: receiver.url });
  base = `/webhooks/${webhookId}`;
});

const newLead = (name = 'Dewi') => createLead(deps, { accountId, name });
const names = () => receiver.received.map(({ data }) => data.name);
const idAt = async (index: number) => (await deliveries(webhookId))[index]?.id;

test('the log: latest first, by status, in pages', async () => {
  receiver.answer((response, { data }) => void response.writeHead(data.name === 'L3' ? 418 : 200).end('ok'));
  const leads: string[] = [];
  for (let number = 0; number < 12; number += 1) leads.push((await newLead(`L${number}`)).id);
  await sendDue(deps);
  const first = await act('GET', `${base}/deliveries`);
  expect(first).toMatchObject({ total: 12, isMore: false });
  expect(first.deliveries).toHaveLength(10);
  expect(first.deliveries[0]).toEqual({
    id: await idAt(11),
    event: 'lead.created',
    leadId: leads[11],
    at: expect.any(String),
    status: 'delivered',
    attempts: 1,
    nextAt: null,
    lastStatus: 200,
  });
  expect((await act('GET', `${base}/deliveries?page=2`)).deliveries).toHaveLength(2);
  const waiting = await act('GET', `${base}/deliveries?status=waiting`);
  expect(waiting).toMatchObject({ total: 1, deliveries: [{ leadId: leads[3], lastStatus: 418 }] });
  expect(waiting.deliveries[0].nextAt).toMatch(/^2026-11-15T03:00:0[5-6]/);
  expect(await act('GET', `${base}/deliveries?status=failed`)).toMatchObject({ total: 0, deliveries: [] });
});

test('one delivery: what was sent and every answer, latest first', async () => {
  const { id: leadId } = await newLead();
  const path = `${base}/deliveries/${await idAt(0)}`;
  const before = await act('GET', path);
  expect(before).toMatchObject({ status: 'waiting', attempts: 0, tries: [] });
  receiver.answer(answers.with(500, 'aduh'));
  await sendDue(deps);
  receiver.answer(answers.with(200, 'terima kasih'));
  pass(10_000);
  await sendDue(deps);
  const after = await act('GET', path);
  expect(after.body).toBe(receiver.received[0]?.body);
  expect(after.body).toBe(before.body);
  expect(JSON.parse(after.body).data.id).toBe(leadId);
  expect(after).toMatchObject({ status: 'delivered', attempts: 2 });
  expect(after.tries).toMatchObject([
    { status: 200, answer: 'terima kasih', error: null },
    { status: 500, answer: 'aduh', error: null },
  ]);
  expect(after.tries[0].requestHeaders['webhook-signature']).toBe(
    receiver.received[1]?.headers['webhook-signature'],
  );
});

describe('sending again', () => {
  const resend = async (index: number) => act('POST', `${base}/deliveries/${await idAt(index)}/resend`);

  test('what arrived: the same id and bytes, and it stays arrived whatever comes back', async () => {
    await newLead();
    await sendDue(deps);
    expect(await resend(0)).toMatchObject({ status: 'delivered', attempts: 2 });
    receiver.answer(answers.with(500));
    pass(1_000);
    expect(await resend(0)).toMatchObject({ status: 'delivered', attempts: 3, lastStatus: 500 });
    expect(new Set(receiver.received.map(({ id, body }) => id + body)).size).toBe(1);
    expect((await webhook(webhookId)).failures).toBe(0);
  });

  test('what waits, also one that was not tried yet: then its lead goes on', async () => {
    const { id } = await newLead('Satu');
    await db.updateTable('leads').set({ name: 'Satu lagi' }).where('id', '=', id).execute();
    receiver.answer(answers.with(500));
    await sendDue(deps);
    expect(await resend(0)).toMatchObject({ status: 'waiting', attempts: 2 });
    receiver.answer(answers.with(204));
    receiver.received.length = 0;
    expect(await resend(0)).toMatchObject({ status: 'delivered', attempts: 3, nextAt: null });
    await sendDue(deps);
    expect(names()).toEqual(['Satu', 'Satu lagi']);
    const { id: other } = await newLead('Dua');
    expect(await resend(2)).toMatchObject({ status: 'delivered', attempts: 1, leadId: other });
    await sendDue(deps);
    expect(names()).toEqual(['Satu', 'Satu lagi', 'Dua']);
  });

  test('what was lost: it arrives after all', async () => {
    await newLead();
    await makeDeliveries(deps);
    await db.updateTable('webhook_deliveries').set({ status: 'failed' }).execute();
    receiver.answer(answers.with(500));
    expect(await resend(0)).toMatchObject({ status: 'failed', attempts: 1 });
    receiver.answer(answers.with(204));
    expect(await resend(0)).toMatchObject({ status: 'delivered', attempts: 2 });
  });
});

describe('a trial', () => {
  test('comes so often in an hour for all addresses of an account, and the answer says when again', async () => {
    const { max } = limits['webhookTest.account'];
    await db
      .insertInto('rate_limits')
      .values({
        key: `webhookTest.account ${mine.owner.accountId}`,
        count: max - 1,
        ends_at: new Date(deps.clock.now().getTime() + 20 * 60_000),
      })
      .execute();
    await act('POST', `${base}/test`);
    signInAs(mine.owner);
    const refused = await app.inject({
      method: 'POST',
      url: `/v1${base}/test`,
      headers: { 'x-giliran-app': 'web' },
    });
    expect(refused.json()).toMatchObject({ code: 429, error: 'too_many_tests' });
    expect(refused.json().message).toMatch(new RegExp(`${max}.* 20 menit`));
    expect(refused.headers['retry-after']).toBe('1200');
    expect(receiver.received).toHaveLength(1);
    await db.deleteFrom('rate_limits').execute();
  });

  test('is sent at once and shows what came back; nothing else gets it', async () => {
    await newLead();
    const before = await webhook(webhookId);
    receiver.answer(answers.with(503, 'nanti'));
    const { delivery, attempt } = await act('POST', `${base}/test`);
    expect(delivery).toMatchObject({
      event: 'test',
      leadId: null,
      status: 'failed',
      attempts: 1,
      lastStatus: 503,
    });
    expect(attempt).toMatchObject({ status: 503, answer: 'nanti', error: null });
    expect(receiver.received).toMatchObject([{ type: 'test', id: delivery.id }]);
    expect(await webhook(webhookId)).toEqual(before);
    receiver.answer(answers.with(200));
    expect((await act('POST', `${base}/test`)).delivery).toMatchObject({ status: 'delivered' });
    expect(
      (await act('GET', `${base}/deliveries`)).deliveries.map((one: { event: string }) => one.event),
    ).toEqual(['test', 'test', 'lead.created']);
    await sendDue(deps);
    expect(receiver.received.at(-1)?.type).toBe('lead.created');
    expect(receiver.received).toHaveLength(3);
  });

  test('also of one that rests', async () => {
    await act('PUT', `${base}/status`, { status: 'paused' });
    expect((await act('POST', `${base}/test`)).attempt).toMatchObject({ status: 204 });
  });
});
