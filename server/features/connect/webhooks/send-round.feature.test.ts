import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { answers } from '#server/integrations/webhook-receiver/receiver.fixture.ts';
import { createLead } from '#server/testing/leads.ts';
import { createWebhook, testSecret } from '#server/testing/webhooks.ts';
import { openWebhooks, sendDue } from './webhooks.fixture.ts';

// How it is sent: signed, tried again, in the order of each lead.

const opened = await openWebhooks();
const owner = opened.database.owner.db;
const { deps, db, mine, receiver, pass, setTime, deliveries, webhook, resetAll } = opened;
const { accountId } = mine.owner;
const [second, minute, hour] = [1_000, 60_000, 3_600_000];

let webhookId = '';
beforeEach(async () => {
  await resetAll();
  setTime('2026-11-15T03:00:00Z');
  receiver.answer(answers.with(204));
  webhookId = await createWebhook(deps, { accountId, url: receiver.url });
});

const newLead = (name = 'Dewi') => createLead(deps, { accountId, name });
const rename = (id: string, name: string) =>
  db.updateTable('leads').set({ name }).where('id', '=', id).execute();
const names = () => receiver.received.map(({ data }) => data.name);
const failFor = (...failing: string[]) =>
  receiver.answer((response, { data }) =>
    answers.with(failing.includes(data.name) ? 500 : 204)(response, undefined as never),
  );
const statuses = async () => (await deliveries(webhookId)).map(({ status }) => status);

test('signed as Standard Webhooks says, and nothing else is in its head', async () => {
  await newLead();
  await sendDue(deps);
  const [got] = receiver.received;
  const [delivery] = await deliveries(webhookId);
  expect(got?.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'Giliran-Webhook/1',
    'webhook-id': delivery?.id,
    'webhook-timestamp': String(Date.parse('2026-11-15T03:00:00Z') / 1_000),
  });
  const [version, signature] = String(got?.headers['webhook-signature']).split(',');
  const key = Buffer.from(testSecret.replace('whsec_', ''), 'base64');
  const signed = `${got?.headers['webhook-id']}.${got?.headers['webhook-timestamp']}.${got?.body}`;
  expect([version, signature]).toEqual(['v1', createHmac('sha256', key).update(signed).digest('base64')]);
  expect(delivery).toMatchObject({ status: 'delivered', attempts: 1, body: got?.body, data: {} });
});

describe('what did not arrive', () => {
  test.each([
    ['an error', answers.with(500, 'aduh'), { status: 500, answer: 'aduh', error: null }],
    [
      'a redirect',
      answers.with(302, '', { location: 'http://127.0.0.1/' }),
      { status: 302, error: 'redirect' },
    ],
    ['a hang-up', answers.hangUp, { status: null, error: 'broken' }],
    ['half an answer', answers.dyingInTheMiddle, { status: 200, error: 'broken' }],
  ])('%s: tried again later, the same id and the same bytes', async (_what, how, tried) => {
    await newLead();
    receiver.answer(how);
    await sendDue(deps);
    expect(await deliveries(webhookId)).toMatchObject([{ status: 'waiting', attempts: 1 }]);
    const attempts = await db.selectFrom('webhook_attempts').selectAll().execute();
    expect(attempts).toMatchObject([tried]);
    await db.deleteFrom('webhook_attempts').execute();
    receiver.answer(answers.with(204));
    // A name that changes meanwhile changes nothing of what was said.
    await db.updateTable('members').set({ full_name: 'Baru' }).where('id', '=', mine.cs.memberId).execute();
    pass(4 * second);
    await sendDue(deps);
    expect(receiver.received).toHaveLength(1);
    pass(3 * second);
    await sendDue(deps);
    const [first, again] = receiver.received;
    expect([again?.id, again?.body]).toEqual([first?.id, first?.body]);
    expect(await statuses()).toEqual(['delivered']);
    expect(await webhook(webhookId)).toMatchObject({ failures: 0, failing_since: null, next_at: null });
  });

  test('makes its lead’s later events wait, and nobody else’s', async () => {
    const one = await newLead('Satu');
    await newLead('Dua');
    await rename(one.id, 'Satu lagi');
    failFor('Satu');
    await sendDue(deps);
    expect(names().sort()).toEqual(['Dua', 'Satu']);
    await rename(one.id, 'Satu terakhir');
    await newLead('Tiga');
    await sendDue(deps);
    expect(names().sort()).toEqual(['Dua', 'Satu', 'Tiga']);
    receiver.answer(answers.with(204));
    receiver.received.length = 0;
    pass(10 * second);
    await sendDue(deps);
    expect(names()).toEqual(['Satu', 'Satu lagi', 'Satu terakhir']);
  });

  test('for a day, while others do: is lost alone, and its lead goes on', async () => {
    const one = await newLead('Satu');
    await rename(one.id, 'Satu lagi');
    failFor('Satu');
    for (let hours = 0; hours <= 24; hours += 1) {
      await newLead(`Jam ${hours}`);
      await sendDue(deps);
      pass(hour);
    }
    const [lost, next] = await deliveries(webhookId);
    expect([lost?.status, next?.status]).toEqual(['failed', 'delivered']);
    expect(lost?.attempts).toBeGreaterThan(8);
    expect(await webhook(webhookId)).toMatchObject({ status: 'active', gave_up: false });
  });
});

describe('a failing receiver', () => {
  test('is left alone as a whole, then tried with one', async () => {
    receiver.answer(answers.with(503));
    for (let number = 0; number < 40; number += 1) await newLead(`L${number}`);
    await sendDue(deps);
    const first = receiver.received.length;
    expect(first).toBeGreaterThanOrEqual(3);
    expect(first).toBeLessThanOrEqual(10);
    const counts: number[] = [];
    for (const wait of [4 * second, 3 * second, 29 * second, 8 * second, 2.5 * minute]) {
      pass(wait);
      await sendDue(deps);
      counts.push(receiver.received.length - first);
    }
    expect(counts).toEqual([0, 1, 1, 2, 3]);
    // Back again: everything goes out at once, each lead's own waits do not count.
    receiver.answer(answers.with(204));
    pass(12.5 * minute);
    await sendDue(deps);
    expect(new Set(await statuses())).toEqual(new Set(['delivered']));
    expect(await webhook(webhookId)).toMatchObject({ failures: 0, next_at: null, failing_since: null });
  });

  test('that is back gets at once what waited for its sake', async () => {
    receiver.answer(answers.with(503));
    const { id } = await newLead('Satu');
    for (const name of ['Dua', 'Tiga']) await rename(id, name);
    for (let quarters = 0; quarters < 20; quarters += 1) {
      await sendDue(deps);
      pass(15 * minute);
    }
    receiver.answer(answers.with(204));
    const arrivals: number[] = [];
    for (let minutes = 0; minutes < 300; minutes += 1) {
      await sendDue(deps);
      arrivals.push((await statuses()).filter((status) => status === 'delivered').length);
      pass(minute);
    }
    expect([...new Set(arrivals)]).toEqual([0, 3]);
  });

  test('is not taken for one that refuses some', async () => {
    // Every try is of one that it refuses, until something else comes.
    for (let number = 0; number < 5; number += 1) await newLead('Salah');
    failFor('Salah');
    await sendDue(deps);
    expect((await webhook(webhookId)).failures).toBe(3);
    await newLead('Benar');
    pass(10 * second);
    await sendDue(deps);
    expect(names()).toContain('Benar');
    expect((await statuses()).filter((status) => status === 'delivered')).toHaveLength(1);
  });
});

describe('several senders', () => {
  test('never send to the same webhook at once', async () => {
    for (let number = 0; number < 60; number += 1) await newLead(`L${number}`);
    await Promise.all([sendDue(deps), sendDue(deps), sendDue(deps)]);
    await sendDue(deps);
    const ids = receiver.received.map(({ id }) => id);
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
  });

  test('one that died keeps the others away until its claim runs out', async () => {
    await newLead();
    const claim = (seconds: number) =>
      sql`update webhooks set claimed_until = now() + make_interval(secs => ${seconds})`.execute(db);
    await claim(20);
    await sendDue(deps);
    expect(receiver.received).toEqual([]);
    await claim(-1);
    await sendDue(deps);
    expect(receiver.received).toHaveLength(1);
  });

  test('what was sent but not written down is sent again, the same', async () => {
    const { id } = await createLead(deps, { accountId, memberId: mine.cs.memberId, name: 'Dewi' });
    await rename(id, 'Dewi A');
    // The end comes between the receiver's answer and the record of it.
    receiver.answer((response) => {
      void sql`alter table webhook_attempts rename to away`
        .execute(owner)
        .then(() => response.writeHead(204).end());
    });
    await expect(sendDue(deps)).rejects.toThrow('webhook_attempts');
    await sql`alter table away rename to webhook_attempts`.execute(owner);
    await db.updateTable('members').set({ full_name: 'Lain' }).where('id', '=', mine.cs.memberId).execute();
    receiver.answer(answers.with(204));
    await sendDue(deps);
    const [first, again, next] = receiver.received;
    expect([again?.id, again?.body]).toEqual([first?.id, first?.body]);
    expect(next?.data.name).toBe('Dewi A');
    expect(await statuses()).toEqual(['delivered', 'delivered']);
  });
});
