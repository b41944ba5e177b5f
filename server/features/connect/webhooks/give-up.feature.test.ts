import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import { answers } from '#server/integrations/webhook-receiver/receiver.fixture.ts';
import { createLead } from '#server/testing/leads.ts';
import { createOperate } from '#server/testing/operators.ts';
import { revisionOf } from '#server/testing/revision-of.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createWebhook } from '#server/testing/webhooks.ts';
import { pruneDeliveries } from './prune-deliveries.ts';
import { openWebhooks, sendDue } from './webhooks.fixture.ts';

// A receiver that stays away, and what a person can do about it.

const opened = await openWebhooks();
const { deps, db, mine, receiver, act, pass, setTime, deliveries, webhook, resetAll } = opened;
const { accountId, email } = mine.owner;
const hour = 3_600_000;

let webhookId = '';
beforeEach(async () => {
  await resetAll();
  setTime('2026-11-15T03:00:00Z');
  receiver.answer(answers.with(204));
  await db.deleteFrom('kept_mails').execute();
  await db.deleteFrom('events').execute();
  await db.updateTable('members').set({ language: 'id' }).execute();
  webhookId = await createWebhook(deps, { accountId, url: receiver.url });
});

const newLead = (name = 'Dewi') => createLead(deps, { accountId, name });
const names = () => receiver.received.map(({ data }) => data.name);
const events = async () => (await db.selectFrom('events').select('name').execute()).map(({ name }) => name);
const statuses = async () => (await deliveries(webhookId)).map(({ status }) => status);

/** Tries whenever something is due, for so long. */
async function live(hours: number) {
  for (let quarters = 0; quarters < hours * 4; quarters += 1) {
    await sendDue(deps);
    await runQueuedJobs(opened);
    pass(hour / 4);
  }
}

describe('nothing arrived for a day', () => {
  test.each([
    ['id', 'Webhook Gudang dijeda', 'Selama 24 jam'],
    ['en', 'Webhook Gudang is paused', 'For 24 hours'],
  ] as const)('it is paused and the owner is mailed, once (%s)', async (language, subject, words) => {
    await db.updateTable('members').set({ language }).where('email', '=', email).execute();
    await db.updateTable('webhooks').set({ name: 'Gudang' }).where('id', '=', webhookId).execute();
    receiver.answer(answers.with(500));
    await newLead('Satu');
    await newLead('Dua');
    await live(23.5);
    expect(await webhook(webhookId)).toMatchObject({ status: 'active', gave_up: false });
    expect(await mailsTo(opened, email)).toEqual([]);
    await live(1);
    expect(await webhook(webhookId)).toMatchObject({ status: 'paused', gave_up: true });
    const tries = receiver.received.length;
    expect(tries).toBeGreaterThan(8);
    expect(tries).toBeLessThan(30);
    await live(30);
    expect(receiver.received).toHaveLength(tries);
    const mails = await mailsTo(opened, email);
    expect(mails.map((mail) => mail.subject)).toEqual([subject]);
    expect(mails[0]?.text).toContain(words);
    expect(mails[0]?.text).toContain(`/settings/webhooks/${webhookId}`);
    expect(await events()).toContain('webhooks.changed');
    // Nothing is lost, and what happens meanwhile waits too.
    expect(await statuses()).toEqual(['waiting', 'waiting']);
  });

  test('on resume everything goes out in order, and a first failure is not the last', async () => {
    receiver.answer(answers.with(500));
    const { id } = await newLead('Satu');
    await live(25);
    await db.updateTable('leads').set({ name: 'Satu lagi' }).where('id', '=', id).execute();
    receiver.received.length = 0;
    expect(await act('PUT', `/webhooks/${webhookId}/status`, { status: 'active' })).toMatchObject({
      status: 'active',
      gaveUp: false,
      failingSince: null,
      nextAt: null,
      waiting: 2,
    });
    await sendDue(deps);
    expect(await webhook(webhookId)).toMatchObject({ status: 'active', failures: 1 });
    receiver.answer(answers.with(204));
    receiver.received.length = 0;
    pass(10_000);
    await sendDue(deps);
    expect(names()).toEqual(['Satu', 'Satu lagi']);
    expect(await statuses()).toEqual(['delivered', 'delivered']);
  });
});

test('our own absence is not the receiver’s silence', async () => {
  receiver.answer(answers.with(500));
  await newLead();
  await sendDue(deps);
  pass(25 * hour);
  await sendDue(deps);
  expect(receiver.received).toHaveLength(2);
  expect(await webhook(webhookId)).toMatchObject({ status: 'active', gave_up: false });
  expect(await statuses()).toEqual(['waiting']);
  // Nor does it count against one delivery while others arrive.
  await newLead('Lain');
  receiver.answer((response, { data }) => void response.writeHead(data.name === 'Lain' ? 204 : 500).end());
  await sendDue(deps);
  pass(hour);
  await sendDue(deps);
  expect(await statuses()).toEqual(['waiting', 'delivered']);
  // It goes on as usual, and ends when it was tried often enough.
  const tries = receiver.received.length;
  await live(12);
  expect(receiver.received.length).toBeLessThan(tries + 12);
  expect(await webhook(webhookId)).toMatchObject({ status: 'active' });
  expect(await statuses()).toEqual(['failed', 'delivered']);
});

test('410 Gone: paused at once, with the notice', async () => {
  receiver.answer(answers.with(410));
  await newLead();
  await sendDue(deps);
  await runQueuedJobs(opened);
  expect(await webhook(webhookId)).toMatchObject({ status: 'paused', gave_up: true });
  expect(await statuses()).toEqual(['waiting']);
  expect((await mailsTo(opened, email))[0]?.text).toContain('410 Gone');
});

test('paused by hand: what happens waits, nobody is notified of anything', async () => {
  await act('PUT', `/webhooks/${webhookId}/status`, { status: 'paused' });
  await newLead();
  await live(26);
  expect(receiver.received).toEqual([]);
  expect(await mailsTo(opened, email)).toEqual([]);
  await act('PUT', `/webhooks/${webhookId}/status`, { status: 'active' });
  await sendDue(deps);
  expect(names()).toEqual(['Dewi']);
});

const edit = async (url: string) => {
  const revision = await revisionOf(db, 'webhooks', webhookId);
  return act('PUT', `/webhooks/${webhookId}`, { name: '', url, events: ['lead.created'], revision });
};
const otherUrl = () => `${receiver.url}/baru`;
test('paused, changed or removed while it is being sent to, it gets nothing more', async () => {
  for (const stop of [
    () => act('PUT', `/webhooks/${webhookId}/status`, { status: 'paused' }),
    () => act('DELETE', `/webhooks/${webhookId}`),
    () => edit(otherUrl()),
  ]) {
    await resetAll();
    webhookId = await createWebhook(deps, { accountId, url: receiver.url });
    for (let number = 0; number < 40; number += 1) await newLead(`L${number}`);
    let stopped: Promise<unknown> | undefined;
    receiver.answer((response) => {
      stopped ??= stop();
      void stopped.then(() => response.writeHead(204).end());
    });
    await sendDue(deps);
    const there = receiver.received.filter(({ path }) => path === '/hook');
    expect(there.length).toBeLessThanOrEqual(16);
  }
});

test('another address begins anew', async () => {
  receiver.answer(answers.with(500));
  for (let number = 0; number < 4; number += 1) await newLead(`L${number}`);
  await live(3);
  expect((await webhook(webhookId)).failures).toBeGreaterThan(3);
  receiver.answer(answers.with(204));
  await edit(`${receiver.url}?baru`);
  await sendDue(deps);
  expect(new Set(await statuses())).toEqual(new Set(['delivered']));
});

describe('the log', () => {
  const age = (days: number) =>
    db
      .updateTable('webhook_deliveries')
      .set({ at: new Date(deps.clock.now().getTime() - days * 24 * hour) })
      .execute();

  test.each([
    ['delivered', 'active', 29, 1],
    ['delivered', 'active', 31, 0],
    ['failed', 'active', 31, 0],
    ['waiting', 'active', 31, 1],
    ['waiting', 'paused', 29, 1],
    ['waiting', 'paused', 31, 0],
  ] as const)('%s of an %s webhook after %i days: %i left', async (status, state, days, left) => {
    await newLead();
    await sendDue(deps);
    await db.updateTable('webhook_deliveries').set({ status }).execute();
    await db.updateTable('webhooks').set({ status: state }).execute();
    await age(days);
    await pruneDeliveries(deps);
    expect(await deliveries(webhookId)).toHaveLength(left);
    expect(await db.selectFrom('webhook_attempts').selectAll().execute()).toHaveLength(left);
  });

  test('goes with its webhook, and no other', async () => {
    const other = await createWebhook(deps, { accountId, url: receiver.url });
    await newLead();
    await sendDue(deps);
    await act('DELETE', `/webhooks/${webhookId}`);
    await runQueuedJobs(opened);
    expect(await deliveries(webhookId)).toEqual([]);
    expect(await deliveries(other)).toHaveLength(1);
  });
});

test('of a suspended account all waits, nothing is given up, and it goes out when the account goes on', async () => {
  const operate = createOperate(opened);
  receiver.answer(answers.with(500));
  await newLead('Sebelum');
  await live(2);
  const tries = receiver.received.length;
  const because = { reason: 'Laporan penipuan' };
  expect((await operate('POST', `/accounts/${accountId}/suspend`, because)).statusCode).toBe(200);
  await newLead('Selama');
  await live(30);
  expect(receiver.received.length).toBe(tries);
  expect(await webhook(webhookId)).toMatchObject({ status: 'active', gave_up: false });
  expect((await operate('POST', `/accounts/${accountId}/resume`, because)).statusCode).toBe(200);
  // The hours of rest are no hours of failure: one more refusal gives nothing up.
  await sendDue(deps);
  expect(await webhook(webhookId)).toMatchObject({ status: 'active', gave_up: false });
  receiver.answer(answers.with(204));
  await live(1);
  expect(names()).toEqual(expect.arrayContaining(['Sebelum', 'Selama']));
  expect(await statuses()).toEqual(['delivered', 'delivered']);
});
