import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { createLead } from '#server/testing/leads.ts';
import { createPixel } from '#server/testing/pixels.ts';
import { createWebhook, makeDeliveries } from '#server/testing/webhooks.ts';
import { openBuyers } from './buyers.fixture.ts';

// What is stored of a number under leads that have another.

const { app, deps, mine, ask, signInAs, tablesWith } = await openBuyers();
const { db, clock, random } = deps;
const { accountId } = mine.owner;
const { memberId } = mine.cs;
const phone = '6281234567821';
const traces = ['Rahmawati', '81234567821'];

beforeEach(async () => {
  await createWebhook(deps, { accountId });
});

/** Some of the deliveries were tried already, and have a body instead of what it is made of. */
async function tryOrder(from: 'even' | 'all') {
  await makeDeliveries(deps);
  await sql`
    update webhook_deliveries set status = 'delivered', data = '{}',
      body = json_build_object('type', event, 'data', data)::text
    where account_id = ${accountId} and body is null and (${from} = 'all' or number % 2 = 0)`.execute(db);
}
const order = (customer: string, local: string) => ({
  orderedOn: '2026-11-15',
  customer,
  phone: local,
  memberId,
  currency: 'IDR',
  value: 250_000,
  note: `untuk ${customer}`,
});

test.each(['even', 'all'] as const)('an order with a number of its own: erased from %s', async (from) => {
  const lead = await createLead(deps, { accountId, memberId, name: 'Sari', phone: '6281200000055' });
  expect(
    (await ask(mine.owner, `leads/${lead.id}/order`, order('Rahmawati', '081234567821'))).statusCode,
  ).toBe(200);
  await tryOrder(from);
  expect((await ask(mine.owner, 'buyers/erase', { phone })).statusCode).toBe(200);
  expect(await tablesWith(traces)).toEqual([]);
  expect(await tablesWith(['Sari'])).toContain('public.webhook_deliveries');
  await ask(mine.owner, 'buyers/erase', { phone: lead.phone });
});

test.each(['even', 'all'] as const)('an order without a lead: erased from %s', async (from) => {
  const noted = {
    ...order('Rahmawati', '081234567821'),
    product: 'Gamis Rahmawati',
    address: 'rumah Rahmawati',
    tracking: 'JNE Rahmawati',
  };
  expect((await ask(mine.owner, 'orders', noted)).statusCode).toBe(200);
  await tryOrder(from);
  expect((await ask(mine.owner, 'buyers/erase', { phone })).statusCode).toBe(200);
  expect(await tablesWith(traces)).toEqual([]);
});

test.each(['even', 'all'] as const)(
  'a lead whose number was put right later: erased from %s',
  async (from) => {
    const lead = await createLead(deps, { accountId, memberId, name: 'Rahmawati', phone });
    const { id: pixelId } = await createPixel(deps, { accountId });
    const event = {
      account_id: accountId,
      pixel_id: pixelId,
      event: 'Lead',
      at: clock.now(),
      lead_id: lead.id,
    };
    const hash = createHash('sha256').update(phone).digest('hex');
    await db
      .insertInto('conversions')
      .values([
        { ...event, event_id: '1', moment: 'submit', body: JSON.stringify({ user_data: { ph: [hash] } }) },
        { ...event, event_id: '2', moment: 'chat', body: JSON.stringify({ user_data: { ph: ['another'] } }) },
      ])
      .execute();
    await db
      .insertInto('lead_events')
      .values({
        account_id: accountId,
        lead_id: lead.id,
        id: newId(clock, random),
        at: clock.now(),
        kind: 'blocked',
        details: JSON.stringify({ reason: 'kata Rahmawati', phone }),
      })
      .execute();
    await tryOrder(from);
    signInAs(mine.owner);
    const items = { name: 'Wulan', phone: '081200000056', address: '', message: '', revision: 0 };
    expect((await ask(mine.owner, `leads/${lead.id}`, items, 'PUT')).statusCode).toBe(200);
    expect((await ask(mine.owner, 'buyers/erase', { phone })).statusCode).toBe(200);
    expect(await tablesWith([...traces, hash])).toEqual([]);
    const kept = (await app.inject({ url: `/v1/leads/${lead.id}` })).json().data;
    expect(kept).toMatchObject({ name: 'Wulan', phone: '6281200000056' });
    const events = await db.selectFrom('conversions').select('event_id').execute();
    expect(events).toEqual([{ event_id: '2' }]);
    await db.deleteFrom('conversions').execute();
  },
);
