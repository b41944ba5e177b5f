import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { withTransaction } from '#server/platform/database/index.ts';
import { muteChanges } from '#server/platform/database/mute-changes.ts';
import { createLead } from '#server/testing/leads.ts';
import { createPixel } from '#server/testing/pixels.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { retryConversions } from './act-on-conversions.ts';
import { openMeasuring, readAll, usual } from './conversions.fixture.ts';
import { eventIdOf } from './event-id.ts';

const shop = await openMeasuring();
const { app, deps, db, graph, accountId, mine, rotator, members, addPixel, conversions, unread, read, send } =
  shop;
const plain = await createRotator(deps, { accountId, members, slug: 'polos' });
beforeEach(shop.resetAll);

const browser = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
let buyers = 0;

/** As a person sends the form that the page drew. */
async function sendForm(slug = 'gamis', phone = `0812${10_000_000 + ++buyers}`) {
  const page = await app.inject({
    url: `/chats/${slug}?fbclid=Abc123&rahasia=1`,
    headers: { 'user-agent': browser },
  });
  const fields = [...page.body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const typed = new URLSearchParams(
    Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])),
  );
  typed.set('name', 'Dewi Lestari');
  typed.set('phone', phone);
  const answer = await app.inject({
    method: 'POST',
    url: `/chats/${slug}?fbclid=Abc123&rahasia=1`,
    headers: {
      'user-agent': browser,
      'content-type': 'application/x-www-form-urlencoded',
      'x-giliran-form': '1',
    },
    payload: typed.toString(),
  });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return { event: answer.headers['x-giliran-event'], buyer: answer.headers['x-giliran-buyer'] };
}
const newestLead = () =>
  db
    .selectFrom('leads')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

const measured = (more: object = {}, using = deps) =>
  createLead(using, {
    accountId,
    memberId: mine.cs.memberId,
    rotatorId: rotator.id,
    source: { ads: true, page: 'https://toko.id/a?kode=1', userAgent: browser } as never,
    ...more,
  });
/** Of its form nothing is sent. */
const measuredQuietly = () =>
  withTransaction(db, async (tx) => {
    await muteChanges(tx);
    return measured({}, { ...deps, db: tx });
  });
const order = (leadId: string, more: object = {}) =>
  shop.call(mine.owner, 'POST', `/leads/${leadId}/order`, {
    orderedOn: deps.clock.now().toISOString().slice(0, 10),
    customer: 'Dewi',
    phone: null,
    memberId: mine.cs.memberId,
    currency: 'IDR',
    value: 175_000,
    note: '',
    ...more,
  });
const moments = async (pixelId: string) => (await conversions(pixelId)).map(({ moment }) => moment);

test('a form, a chat, an order: each at Meta once, the first under the id that the browser has', async () => {
  const { id, pixelId } = await addPixel();
  const { event, buyer } = await sendForm();
  const lead = await newestLead();
  await shop.call(mine.cs, 'POST', `/leads/${lead.id}/follow-ups`, {});
  await shop.call(mine.cs, 'PUT', `/leads/${lead.id}/chat`, { chat: 'yes' });
  const made = (await order(lead.id, { currency: 'MYR', value: 250 })).json();
  await read();
  await send();
  expect(await unread()).toEqual([]);
  expect(event).toBe(eventIdOf(lead.id, 'submit'));
  expect(graph.events.map(({ event_name: name, event_id: eventId }) => [name, eventId])).toEqual([
    ['Lead', event],
    ['Contact', eventIdOf(lead.id, 'chat')],
    ['Purchase', eventIdOf(made.data.order.id, 'order')],
  ]);
  const [first, , last] = graph.events;
  expect(first).toMatchObject({
    pixelId,
    testCode: '',
    event_time: Math.floor(lead.created_at.getTime() / 1_000),
  });
  expect(first?.body).toMatchObject({
    action_source: 'website',
    event_source_url: 'http://localhost/chats/gamis',
    custom_data: { value: 25_000, currency: 'IDR' },
    user_data: {
      external_id: [buyer],
      ph: [createHash('sha256').update(String(lead.phone)).digest('hex')],
      client_user_agent: browser,
      fbc: expect.stringMatching(/^fb\.1\.\d{13}\.Abc123$/),
    },
  });
  expect(last?.body.custom_data).toEqual({ value: 250, currency: 'MYR' });
  // Nothing that names anybody leaves, or is kept to leave.
  expect(JSON.stringify([graph.events, await conversions(id)])).not.toMatch(/dewi|lestari|rahasia|0812/i);
  expect(await shop.statuses(id)).toEqual(['sent', 'sent', 'sent']);
  expect((await conversions(id))[0]?.inputs).toEqual(
    expect.arrayContaining(['phone', 'name', 'fbc', 'ip', 'userAgent']),
  );
  expect(shop.logLines.join('\n')).not.toContain(`EAA${pixelId}`);
});

test('a buyer who comes back is an event of its own, under the id of that visit', async () => {
  const { id } = await addPixel();
  const phone = '081277340192';
  const first = await sendForm('gamis', phone);
  const again = await sendForm('gamis', phone);
  expect(again.buyer).toBe(first.buyer);
  expect(again.event).not.toBe(first.event);
  await read();
  expect((await conversions(id)).map(({ event_id: eventId }) => eventId)).toEqual([first.event, again.event]);
});

test('visits of pages without a pixel are sent to nobody, with others in the same batch', async () => {
  const { id } = await addPixel();
  await Promise.all([sendForm('polos'), sendForm('gamis'), sendForm('polos')]);
  await read();
  expect(await conversions(id)).toMatchObject([{ moment: 'submit', rotator_id: rotator.id }]);
});

test('of accounts without pixels nothing is read', async () => {
  await sendForm();
  await order((await measured()).id);
  expect(await unread()).toEqual([]);
});

describe('sends nothing', () => {
  test('of what came out of a file, or was made by a program', async () => {
    const { id } = await addPixel();
    const unmeasured = await createLead(deps, { accountId, memberId: mine.cs.memberId, rotatorId: plain.id });
    await shop.call(mine.cs, 'POST', `/leads/${unmeasured.id}/follow-ups`, {});
    await order(unmeasured.id);
    await read();
    await withTransaction(db, async (tx) => {
      await muteChanges(tx);
      const imported = await measured({}, { ...deps, db: tx });
      await tx.updateTable('leads').set({ chat: 'yes' }).where('id', '=', imported.id).execute();
    });
    expect(await unread()).toEqual([]);
    expect(await conversions(id)).toEqual([]);
  });

  test('of a lead that was thrown away and an order that was cancelled before', async () => {
    const { id } = await addPixel();
    const gone = await measured();
    await db.updateTable('leads').set({ trashed_at: deps.clock.now() }).where('id', '=', gone.id).execute();
    const lead = await measuredQuietly();
    const { data } = (await order(lead.id)).json();
    await shop.call(mine.owner, 'POST', `/orders/${data.order.id}/cancellation`, {});
    await read();
    // Who ordered had been chatted with, whatever became of the order.
    expect(await moments(id)).toEqual(['chat']);
    expect((await conversions(id))[0]?.lead_id).toBe(lead.id);
  });

  test('of a lead that became a part of one that was thrown away', async () => {
    const { id } = await addPixel();
    const [kept, part] = [await measuredQuietly(), await measured()];
    await db.updateTable('leads').set({ merged_into: kept.id }).where('id', '=', part.id).execute();
    await db.updateTable('leads').set({ trashed_at: deps.clock.now() }).where('id', '=', kept.id).execute();
    await read();
    expect(await conversions(id)).toEqual([]);
  });

  test('of a lead that was called fake: neither what happened nor what waits to be sent', async () => {
    const { id } = await addPixel();
    const lead = await measured();
    await read();
    expect(await moments(id)).toEqual(['submit']);
    await shop.call(mine.owner, 'POST', `/leads/${lead.id}/fake`);
    expect(await conversions(id)).toEqual([]);
    await shop.call(mine.owner, 'PUT', `/leads/${lead.id}/chat`, { chat: 'yes' });
    await read();
    expect([await conversions(id), await unread()]).toEqual([[], []]);
  });

  test('of a visit whose page did not say so', async () => {
    const { id } = await addPixel();
    await createLead(deps, { accountId, rotatorId: rotator.id });
    expect(await unread()).toHaveLength(1);
    await read();
    expect(await conversions(id)).toEqual([]);
  });

  test('what no event was chosen for', async () => {
    const { id } = await addPixel({ events: { submit: 'Lead' } });
    const lead = await measured();
    await shop.call(mine.cs, 'PUT', `/leads/${lead.id}/chat`, { chat: 'yes' });
    await read();
    expect(await moments(id)).toEqual(['submit']);
  });
});

test('who was contacted and answers months later was chatted with once, though the log is forgotten', async () => {
  const { id } = await addPixel();
  const [contacted, answered] = [await measuredQuietly(), await measuredQuietly()];
  const set = async (leadId: string, more: { first_contact_at?: Date; chat?: 'yes' }) => {
    await db.updateTable('leads').set(more).where('id', '=', leadId).execute();
  };
  await set(contacted.id, { first_contact_at: deps.clock.now() });
  await set(answered.id, { chat: 'yes' });
  expect(await unread()).toHaveLength(2);
  await read();
  expect(await moments(id)).toEqual(['chat', 'chat']);
  await set(contacted.id, { chat: 'yes' });
  await set(answered.id, { first_contact_at: deps.clock.now() });
  expect(await unread()).toEqual([]);
});

test('a contact that was taken back before it was read is sent only when there is one again', async () => {
  const { id } = await addPixel();
  const lead = await measuredQuietly();
  const set = (more: { first_contact_at?: Date | null; chat?: 'yes' | 'no' }) =>
    db.updateTable('leads').set(more).where('id', '=', lead.id).execute();
  await set({ first_contact_at: deps.clock.now() });
  await set({ first_contact_at: null });
  await read();
  expect(await conversions(id)).toEqual([]);
  await set({ chat: 'no' });
  await set({ chat: 'yes' });
  const { at } = await db
    .selectFrom('changes')
    .select('at')
    .where('lead_id', '=', lead.id)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  await read();
  // Of what changed at about the same time that which made it a chat.
  expect(await conversions(id)).toMatchObject([{ moment: 'chat', at }]);
});

test('an order is sent when it is a sale: not while nobody paid or sent it, and once', async () => {
  const { id } = await addPixel();
  const made = (await order((await measured()).id, { status: 'unpaid' })).json().data.order;
  await read();
  expect(await moments(id)).not.toContain('order');
  const move = (status: string) =>
    shop.call(mine.owner, 'POST', '/orders/status', { orders: [{ id: made.id, status }] });
  for (const status of ['shipped', 'unpaid', 'paid']) await move(status);
  await read();
  expect((await moments(id)).filter((moment) => moment === 'order')).toHaveLength(1);
});

test('an order that is the first contact: the chat is sent before it', async () => {
  const { id } = await addPixel();
  await order((await measuredQuietly()).id);
  expect((await unread()).map(({ kind }) => kind)).toEqual(['order.added', 'lead.changed']);
  await read();
  expect(await moments(id)).toEqual(['chat', 'order']);
});

test('of two leads that became one: both forms, one chat', async () => {
  const { id } = await addPixel();
  const phone = '628127734999';
  const chatted = async () => {
    const lead = await measured({ phone });
    await shop.call(mine.cs, 'PUT', `/leads/${lead.id}/chat`, { chat: 'yes' });
    return lead;
  };
  const [kept, merged] = [await chatted(), await chatted()];
  await db.updateTable('leads').set({ merged_into: kept.id }).where('id', '=', merged.id).execute();
  await read();
  expect((await conversions(id)).map(({ moment, event_id: eventId }) => [moment, eventId])).toEqual([
    ['submit', eventIdOf(kept.id, 'submit')],
    ['chat', eventIdOf(kept.id, 'chat')],
    ['submit', eventIdOf(merged.id, 'submit')],
  ]);
});

test('without a token: what the browser has sent is listed, what it cannot know is not', async () => {
  const { id } = await createPixel(deps, { accountId, rotatorIds: [rotator.id], events: usual });
  const lead = await measured();
  await shop.call(mine.cs, 'PUT', `/leads/${lead.id}/chat`, { chat: 'yes' });
  await read();
  await send();
  expect(await conversions(id)).toMatchObject([{ moment: 'submit', status: 'browser' }]);
  expect(graph.requests).toEqual([]);
});

describe('reading', () => {
  const cursor = () =>
    db
      .selectFrom('change_readers')
      .select('done')
      .where('name', '=', 'conversions')
      .executeTakeFirstOrThrow();

  test('twice and by many at once makes each event once, in their order', async () => {
    const one = await addPixel();
    const other = await addPixel();
    const leads = [];
    for (let number = 0; number < 30; number += 1) leads.push(await measured());
    const { done } = await cursor();
    await Promise.all([readAll(shop.sending), readAll(shop.sending), readAll(shop.sending)]);
    await read();
    const ids = leads.map(({ id }) => eventIdOf(id, 'submit'));
    for (const { id } of [one, other]) {
      expect((await conversions(id)).map(({ event_id: eventId }) => eventId)).toEqual(ids);
    }
    // As if the transaction that took them had not been known to be over.
    await db.updateTable('change_readers').set({ done }).where('name', '=', 'conversions').execute();
    expect(await unread()).toHaveLength(30);
    await read();
    expect(await conversions(one.id)).toHaveLength(30);
  });

  test('one that cannot be read is put aside, named in the log, and keeps nobody', async () => {
    const { id } = await addPixel();
    const leads = [await measured(), await measured(), await measured()];
    const bad = leads[1]?.id ?? '';
    const platformOf = (name: 'meta' | 'tiktok') => {
      const platform = shop.sending.platformOf(name);
      return {
        ...platform,
        compose: (happening: Parameters<typeof platform.compose>[0]) => {
          if (happening.buyer.id === bad) throw new Error('not to be read');
          return platform.compose(happening);
        },
      };
    };
    await readAll({ ...shop.sending, platformOf });
    expect(await conversions(id)).toHaveLength(2);
    expect(await unread()).toEqual([]);
    expect(await shop.putAside()).toMatchObject([{ lead_id: bad, change: { kind: 'lead.added' } }]);
    expect(shop.logLines.filter((line) => line.includes('put aside') && line.includes(bad))).toHaveLength(1);
    expect(await retryConversions(db, 10)).toBe(1);
    await read();
    expect(await conversions(id)).toHaveLength(3);
    expect(await shop.putAside()).toEqual([]);
  });
});
