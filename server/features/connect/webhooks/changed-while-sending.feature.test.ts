import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '#server/features/base/mail/mailbox.fixture.ts';
import { answers, createReceiver } from '#server/integrations/webhook-receiver/receiver.fixture.ts';
import { createLead } from '#server/testing/leads.ts';
import { revisionOf } from '#server/testing/revision-of.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createWebhook, makeDeliveries } from '#server/testing/webhooks.ts';
import { sendRound } from './send-round.ts';
import { claimDue } from './sending.queries.ts';
import { openWebhooks, sendDue } from './webhooks.fixture.ts';

// People and senders at the same webhook at the same time.

const opened = await openWebhooks();
const owner = opened.database.owner.db;
const { deps, db, mine, receiver, call, act, pass, setTime, deliveries, webhook, resetAll } = opened;
const { accountId, email } = mine.owner;
const elsewhere = await createReceiver();

let webhookId = '';
beforeEach(async () => {
  await resetAll();
  elsewhere.received.length = 0;
  setTime('2026-11-15T03:00:00Z');
  receiver.answer(answers.with(204));
  await db.deleteFrom('kept_mails').execute();
  webhookId = await createWebhook(deps, { accountId, url: receiver.url });
});

async function newLead(name = 'Dewi') {
  await createLead(deps, { accountId, name });
  await makeDeliveries(deps);
}
const edit = async (url: string) => {
  const revision = await revisionOf(db, 'webhooks', webhookId);
  return act('PUT', `/webhooks/${webhookId}`, { name: '', url, events: ['lead.created'], revision });
};

/** While it runs, writing down a try takes a while. */
async function slowly(work: () => Promise<void>) {
  await sql`create function linger() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.4); return null; end $$`.execute(owner);
  await sql`create trigger linger after insert on webhook_attempts
    for each row execute function linger()`.execute(owner);
  try {
    await work();
  } finally {
    await sql`drop function linger cascade`.execute(owner);
  }
}
const isWritingDown = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`.execute(db);
  return rows.length;
};

describe('nobody waits for each other in a ring', () => {
  beforeEach(async () => {
    receiver.answer(answers.with(500));
    await newLead('Satu');
    await newLead('Dua');
    await sendDue(deps);
    pass(10_000);
  });

  test('paused while a failure is written down', () =>
    slowly(async () => {
      const sending = sendDue(deps);
      await expect.poll(isWritingDown, { interval: 10 }).toBeGreaterThan(0);
      const paused = await call(mine.owner, 'PUT', `/webhooks/${webhookId}/status`, { status: 'paused' });
      expect(paused).toMatchObject({ code: 200 });
      await sending;
      expect(await webhook(webhookId)).toMatchObject({ status: 'paused', failures: 0 });
    }));

  test('sent by hand while a failure is written down', () =>
    slowly(async () => {
      const [, second] = await deliveries(webhookId);
      receiver.answer((response, got) => void response.writeHead(got.id === second?.id ? 204 : 500).end());
      await db
        .updateTable('webhook_deliveries')
        .set({ next_at: null })
        .where('number', '<', Number(second?.number))
        .execute();
      await db
        .updateTable('webhook_deliveries')
        .set({ next_at: new Date('2027-01-01') })
        .where('id', '=', String(second?.id))
        .execute();
      const byHand = call(mine.owner, 'POST', `/webhooks/${webhookId}/deliveries/${second?.id}/resend`);
      await expect.poll(isWritingDown, { interval: 10 }).toBeGreaterThan(0);
      await sendDue(deps);
      expect(await byHand).toMatchObject({ code: 200 });
    }));
});

describe('what the old address answers is not held against the new one', () => {
  test.each([410, 500])('%i', async (status) => {
    receiver.answer((response) => {
      void edit(elsewhere.url).then(() => response.writeHead(status).end());
    });
    await newLead();
    const [claimed] = await claimDue(db, deps.clock.now(), 1);
    if (!claimed) throw new Error('nothing was due');
    await sendRound(deps, claimed);
    expect(await webhook(webhookId)).toMatchObject({
      status: 'active',
      gave_up: false,
      failures: 0,
      next_at: null,
    });
    expect(await deliveries(webhookId)).toMatchObject([
      { status: 'waiting', attempts: 1, failures: 0, next_at: null, first_attempt_at: null },
    ]);
    const tries = await db.selectFrom('webhook_attempts').select('status').execute();
    expect(tries).toEqual([{ status }]);
    await sendDue(deps);
    expect(elsewhere.received).toHaveLength(1);
    expect(await deliveries(webhookId)).toMatchObject([{ status: 'delivered', attempts: 2 }]);
    await runQueuedJobs(opened);
    const subjects = new Set((await mailsTo(opened, email)).map(({ subject }) => subject));
    expect([...subjects]).toEqual(['Alamat webhook diganti']);
  });

  test('what arrived at the old one has arrived', async () => {
    receiver.answer((response) => {
      void edit(elsewhere.url).then(() => response.writeHead(204).end());
    });
    await newLead();
    await sendDue(deps);
    expect(elsewhere.received).toEqual([]);
    expect(await deliveries(webhookId)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  });

  test('nor what was known before somebody let it go on', async () => {
    receiver.answer(answers.with(500));
    await newLead();
    for (let hours = 0; hours < 23.5; hours += 0.5) {
      await sendDue(deps);
      pass(1_800_000);
    }
    pass(1_800_000);
    const status = (to: string) => act('PUT', `/webhooks/${webhookId}/status`, { status: to });
    receiver.answer((response) => {
      void status('paused')
        .then(() => status('active'))
        .then(() => response.writeHead(500).end());
    });
    const [claimed] = await claimDue(db, deps.clock.now(), 1);
    if (!claimed) throw new Error('nothing was due');
    await sendRound(deps, claimed);
    expect(await webhook(webhookId)).toMatchObject({ status: 'active', failures: 1 });
    expect(await deliveries(webhookId)).toMatchObject([{ status: 'waiting', failures: 1 }]);
  });
});

test('a failed try by hand changes nothing of what happened meanwhile', async () => {
  receiver.answer(answers.with(500));
  await newLead();
  await sendDue(deps);
  const [delivery] = await deliveries(webhookId);
  // While it is tried by hand somebody pauses the webhook: everything begins anew.
  receiver.answer((response) => {
    void act('PUT', `/webhooks/${webhookId}/status`, { status: 'paused' }).then(() =>
      response.writeHead(500).end(),
    );
  });
  await act('POST', `/webhooks/${webhookId}/deliveries/${delivery?.id}/resend`);
  expect(await deliveries(webhookId)).toMatchObject([
    { status: 'waiting', attempts: 2, next_at: null, first_attempt_at: null, failures: 0 },
  ]);
});

test('a round is as long as its claim, whatever it does first', async () => {
  await newLead();
  const [claimed] = await claimDue(db, deps.clock.now(), 1);
  if (!claimed) throw new Error('nothing was due');
  const begun = deps.clock.now().getTime();
  let looks = 0;
  // Reading what is due took long.
  const clock = { now: () => new Date(begun + (looks++ === 0 ? 0 : 16_000)) };
  await sendRound({ ...deps, clock }, claimed);
  expect(receiver.received).toEqual([]);
});
