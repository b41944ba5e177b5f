import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { readPortion } from '#server/platform/changes/read-portion.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createLead } from '#server/testing/leads.ts';
import { createWebhook, makeDeliveries } from '#server/testing/webhooks.ts';
import { retryDeliveries } from './act-on-deliveries.ts';
import { openWebhooks } from './webhooks.fixture.ts';
import { createWebhooksReader } from './webhooks.reader.ts';
import { deliveriesReader } from './write-deliveries.ts';

// How deliveries are made of the change log.

const opened = await openWebhooks();
const owner = opened.database.owner.db;
const { app, deps, db, mine, act, signInAs, deliveries, resetAll } = opened;
const { accountId } = mine.owner;
const { memberId } = mine.cs;
const never = 86_400_000;

let webhookId = '';
beforeEach(async () => {
  await resetAll();
  await makeDeliveries(deps);
  webhookId = await createWebhook(deps, { accountId });
});

const newLead = (more: object = {}) => createLead(deps, { accountId, memberId, ...more });
const change = (id: string, set: object) => db.updateTable('leads').set(set).where('id', '=', id).execute();
const copies = async () => {
  const { rows } = await sql`select from changes where data is not null`.execute(db);
  return rows.length;
};
/** What is there, read or not. */
const written = async () =>
  (
    await db.selectFrom('webhook_deliveries').select(['event', 'subject', 'data']).orderBy('number').execute()
  ).map(({ event, subject, data }) => [event, subject, data]);

test('is woken by what happens, and says at once that there is something to send', async () => {
  await eventually(() => expect(deps.hub.isListening()).toBe(true));
  let wakes = 0;
  const wake = () => {
    wakes += 1;
  };
  const reader = createWebhooksReader(deps, wake, never);
  try {
    const { id } = await newLead();
    signInAs(mine.owner);
    // It looks of itself when it begins; after that only when it is woken.
    for (const times of [1, 2, 3]) {
      const chat = times % 2 === 0 ? 'no' : 'yes';
      const answer = await app.inject({
        method: 'PUT',
        url: `/v1/leads/${id}/chat`,
        headers: { 'x-giliran-app': 'web' },
        payload: { chat },
      });
      expect(answer.statusCode).toBe(200);
      await eventually(async () => expect((await written()).at(-1)?.[2]).toMatchObject({ chat }));
    }
    expect(wakes).toBeGreaterThanOrEqual(3);
  } finally {
    await reader.close();
  }
});

test('nothing is copied while there is no webhook anywhere, and only for accounts that have one', async () => {
  await resetAll();
  const before = await copies();
  const { id } = await newLead();
  await change(id, { name: 'Dewi' });
  expect(await copies()).toBe(before);
  const foreign = await createWebhook(deps, { accountId: opened.theirs.owner.accountId });
  await newLead();
  expect(await copies()).toBe(before);
  expect(await deliveries(foreign)).toEqual([]);
});

test('a delivery has the time and the copy of the change, also when the lead has changed since', async () => {
  const { id } = await newLead({ name: 'Satu' });
  await change(id, { name: 'Dua' });
  const { rows } = await sql<{ at: Date; data: { after: object } }>`
    select at, data from changes where lead_id = ${id} order by seq`.execute(db);
  const made = await deliveries(webhookId);
  expect(made.map(({ at, data, event }) => ({ at, data, event }))).toEqual([
    { at: rows[0]?.at, data: rows[0]?.data.after, event: 'lead.created' },
    { at: rows[1]?.at, data: rows[1]?.data.after, event: 'lead.updated' },
  ]);
  expect(made.map(({ data }) => data)).toMatchObject([{ name: 'Satu' }, { name: 'Dua', labels: [] }]);
});

test('goes to whom there was when it happened, and has chosen the event now', async () => {
  const removed = await createWebhook(deps, { accountId });
  const deaf = await createWebhook(deps, { accountId });
  const listening = await createWebhook(deps, { accountId, events: ['order.created'] });
  const { id } = await newLead();
  await createWebhook(deps, { accountId });
  await db.deleteFrom('webhooks').where('id', '=', removed).execute();
  const listen = (webhook: string, events: string[]) =>
    db.updateTable('webhooks').set({ events }).where('id', '=', webhook).execute();
  await listen(deaf, ['order.created']);
  await listen(listening, ['lead.created']);
  await makeDeliveries(deps);
  const rows = await db.selectFrom('webhook_deliveries').select(['webhook_id', 'subject']).execute();
  expect(new Set(rows.map((row) => row.webhook_id))).toEqual(new Set([webhookId, listening]));
  expect(rows.map(({ subject }) => subject)).toEqual([id, id]);
});

describe('a lead that becomes a part of another', () => {
  /** What happens before, during and after the merge; `step` is called after each. */
  async function happen(step: () => Promise<unknown>) {
    const kept = await newLead();
    await step();
    const twin = await newLead({ phone: kept.phone });
    await step();
    const part = await newLead({ phone: kept.phone });
    await step();
    for (const { id } of [kept, twin, part]) {
      await change(id, { touches: 1 });
      await step();
    }
    await change(part.id, { merged_into: twin.id });
    await step();
    await change(twin.id, { touches: 2 });
    await step();
    for (const { id } of [part, twin]) {
      await change(id, { merged_into: kept.id });
      await step();
    }
    await change(kept.id, { touches: 3 });
    await step();
    // Taken apart again.
    await change(twin.id, { merged_into: null, touches: 4 });
    await step();
    const names = new Map([
      [kept.id, 'kept'],
      [twin.id, 'twin'],
      [part.id, 'part'],
    ]);
    await makeDeliveries(deps);
    return (await written()).map(([event, subject, data]) => {
      const { id, touches } = data as { id: string; touches: number };
      return [event, names.get(String(subject)), names.get(id), touches];
    });
  }

  test('what waits goes on in the line of the other: one by one, or many at once', async () => {
    const atOnce = await happen(async () => undefined);
    await resetAll();
    webhookId = await createWebhook(deps, { accountId });
    const oneByOne = await happen(() => makeDeliveries(deps));
    expect(atOnce).toEqual(oneByOne);
    expect(atOnce.slice(0, 6)).toEqual([
      ['lead.created', 'kept', 'kept', 0],
      ['lead.created', 'kept', 'twin', 0],
      ['lead.created', 'kept', 'part', 0],
      ['lead.updated', 'kept', 'kept', 1],
      ['lead.updated', 'kept', 'twin', 1],
      ['lead.updated', 'kept', 'part', 1],
    ]);
    expect(atOnce.at(-1)).toEqual(['lead.updated', 'twin', 'twin', 4]);
    expect(atOnce).toHaveLength(12);
  });

  test('what arrived stays with its own lead', async () => {
    const [kept, twin] = [await newLead(), await newLead()];
    await makeDeliveries(deps);
    await db.updateTable('webhook_deliveries').set({ status: 'delivered' }).execute();
    await change(twin.id, { merged_into: kept.id });
    await makeDeliveries(deps);
    expect((await written()).map(([, subject]) => subject)).toEqual([kept.id, twin.id, kept.id]);
  });

  test('an order of it is its line’s too', async () => {
    const kept = await newLead();
    const twin = await newLead({ phone: kept.phone });
    const sale = { orderedOn: '2026-11-15', customer: 'Dewi', phone: null, currency: 'IDR', value: 125_000 };
    const { order } = await act('POST', `/leads/${twin.id}/order`, { ...sale, note: '', memberId });
    await act('POST', `/leads/${kept.id}/merges`, { leadIds: [twin.id] });
    await act('POST', `/orders/${order.id}/cancellation`);
    const subjects = (await deliveries(webhookId)).map(({ subject }) => subject);
    expect(new Set(subjects)).toEqual(new Set([kept.id]));
  });
});

describe('nothing twice, nothing lost', () => {
  test('by two who read at the same time', async () => {
    const leads = await Promise.all(Array.from({ length: 40 }, () => newLead()));
    await Promise.all([makeDeliveries(deps), makeDeliveries(deps), makeDeliveries(deps)]);
    await makeDeliveries(deps);
    const subjects = (await written()).map(([, subject]) => subject);
    expect([...subjects].sort()).toEqual(leads.map(({ id }) => id).sort());
  });

  test('when a process dies with a portion', async () => {
    const { id } = await newLead();
    const reader = deliveriesReader();
    const dying = {
      ...reader,
      apply: async (...given: Parameters<typeof reader.apply>) => {
        await reader.apply(...given);
        throw Object.assign(new Error('the connection is gone'), { code: '57P01' });
      },
    };
    await expect(readPortion(deps, dying)).rejects.toThrow('the connection is gone');
    expect(await written()).toEqual([]);
    await makeDeliveries(deps);
    expect((await written()).map(([event, subject]) => [event, subject])).toEqual([['lead.created', id]]);
  });

  test('what cannot be read is put aside, the others go on, and it is read when it can be', async () => {
    const [broken, well] = [await newLead(), await newLead()];
    await sql`alter table webhook_deliveries add constraint one_fails check (subject <> ${sql.lit(broken.id)})`.execute(
      owner,
    );
    try {
      await makeDeliveries({ ...deps, log: { ...deps.log, warn: () => {}, error: () => {} } as never });
      expect((await written()).map(([, subject]) => subject)).toEqual([well.id]);
      const aside = await db.selectFrom('put_aside_changes').select(['reader', 'lead_id']).execute();
      expect(aside).toEqual([{ reader: 'webhooks', lead_id: broken.id }]);
    } finally {
      await sql`alter table webhook_deliveries drop constraint one_fails`.execute(owner);
    }
    expect(await retryDeliveries(db, 10)).toBe(1);
    await makeDeliveries(deps);
    expect((await written()).map(([, subject]) => subject)).toEqual([well.id, broken.id]);
    expect(await db.selectFrom('put_aside_changes').select('number').execute()).toEqual([]);
  });
});
