import { describe, expect, it } from 'vitest';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { openLeadActions } from './lead-actions.fixture.ts';
import type { LeadColumns } from './leads.queries.ts';

const shops = await openLeadActions();
const {
  mine,
  otherCs,
  deps,
  ask,
  lead,
  foreignLead,
  label,
  order,
  row,
  labelsOf,
  historyOf,
  shown,
  published,
} = shops;
const { owner, cs } = mine;
const { db } = deps;

const merge = async (viewer: Viewer, id: string, ...leadIds: string[]) =>
  (await ask(viewer, 'POST', `leads/${id}/merges`, { leadIds })).json();
const twins = async (count: number, more: Parameters<typeof lead>[0] = {}) => {
  const first = await lead(more);
  const rest = await Promise.all(
    Array.from({ length: count - 1 }, () => lead({ ...more, phone: first.phone })),
  );
  return [first, ...rest] as [typeof first, typeof first, ...(typeof first)[]];
};
const set = (id: string, columns: LeadColumns) =>
  db.updateTable('leads').set(columns).where('id', '=', id).execute();
const orderOf = (id: string) =>
  db.selectFrom('orders').select(['lead_id', 'lead_status']).where('id', '=', id).executeTakeFirstOrThrow();

describe('merging leads of one buyer', () => {
  it('brings together what was known of each', async () => {
    const [kept, one, other] = await twins(3);
    if (!other) throw new Error('three');
    const [hot, vip] = [await label('Panas'), await label('VIP')];
    for (const [id, labelId] of [
      [kept.id, hot.id],
      [one.id, hot.id],
      [other.id, vip.id],
    ] as const)
      await ask(owner, 'PUT', `leads/${id}/labels`, { labelIds: [labelId] });
    await set(kept.id, { touches: 1, first_contact_at: new Date('2026-11-14T05:00:00Z') });
    await set(one.id, {
      touches: 2,
      status: 'contacted',
      first_contact_at: new Date('2026-11-13T05:00:00Z'),
    });
    await set(other.id, { status: 'lost', chat: 'yes' });
    await db
      .insertInto('lead_touches')
      .values({
        account_id: cs.accountId,
        lead_id: one.id,
        id: newId(deps.clock, deps.random),
        at: deps.clock.now(),
        source: '{}',
      })
      .execute();
    shops.setTime('2026-11-16T00:00:00Z');

    const { data } = await merge(cs, kept.id, one.id, other.id);
    expect(data).toMatchObject({
      id: kept.id,
      status: 'contacted',
      chat: 'yes',
      touches: 3,
      firstContactAt: '2026-11-13T05:00:00.000Z',
      merged: expect.arrayContaining([
        expect.objectContaining({ code: one.code }),
        expect.objectContaining({ code: other.code }),
      ]),
      buyer: [],
      sameBuyer: 0,
    });
    expect(data.labels.map(({ name }: { name: string }) => name).sort()).toEqual(['Panas', 'VIP']);
    expect(data.visits).toHaveLength(1);
    expect((await historyOf(kept.id)).at(-1)).toEqual({
      kind: 'merged',
      details: { codes: [one, other].sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ code }) => code) },
      by: cs.memberId,
    });
    expect((await shown(cs, one.id)).id).toBe(kept.id);
    expect(await labelsOf(one.id)).toEqual([]);
    expect((await published()).at(-1)).toBe('leads.changed');
  });

  it('merged again, the parts go along', async () => {
    const [first, second, third] = await twins(3);
    if (!third) throw new Error('three');
    await merge(owner, second.id, third.id);
    const { events } = (await ask(cs, 'POST', `leads/${second.id}/notes`, { text: 'Halo' })).json().data;
    const note = events.find(({ kind }: { kind: string }) => kind === 'noted');
    await merge(owner, first.id, second.id);
    for (const { id } of [second, third]) expect((await row(id)).merged_into).toBe(first.id);
    // The history shows the parts' notes, so they can be deleted there.
    expect((await ask(cs, 'DELETE', `leads/${first.id}/notes/${note.id}`)).statusCode).toBe(200);
    expect((await merge(owner, first.id, third.id)).code).toBe(404);
  });

  it('takes the one order along, and a cancelled one; cancelling leads back to the furthest', async () => {
    const [kept, sold] = await twins(2);
    await set(kept.id, { status: 'contacted' });
    const [active, cancelled] = [await order(sold.id), await order(sold.id, true)];
    const { data } = await merge(cs, kept.id, sold.id);
    expect(data).toMatchObject({ status: 'ordered', order: { id: active } });
    expect(await orderOf(active)).toEqual({ lead_id: kept.id, lead_status: 'contacted' });
    expect((await orderOf(cancelled)).lead_id).toBe(kept.id);
    expect((await published()).slice(-2).sort()).toEqual(['leads.changed', 'orders.changed']);
  });

  it('two orders are refused, and both stay', async () => {
    const [kept, sold] = await twins(2);
    const orders = [await order(kept.id), await order(sold.id)];
    expect(await merge(owner, kept.id, sold.id)).toMatchObject({
      code: 422,
      fields: { leadIds: 'Lead-lead ini punya lebih dari satu order; batalkan salah satunya dulu' },
    });
    expect(await Promise.all(orders.map(async (id) => (await orderOf(id)).lead_id))).toEqual([
      kept.id,
      sold.id,
    ]);
    expect((await row(sold.id)).merged_into).toBeNull();
  });

  it('is for leads with the same number, which the viewer sees, and which are open', async () => {
    const [kept, twin] = await twins(2);
    const [stranger, nameless, otherNameless] = [
      await lead(),
      await lead({ phone: null }),
      await lead({ phone: null }),
    ];
    const others = await lead({ phone: kept.phone, memberId: otherCs.memberId });
    const locked = await lead({ phone: kept.phone, locked: true });
    const refused = { code: 422, fields: { leadIds: 'Hanya lead dengan nomor yang sama bisa digabung' } };
    expect(await merge(owner, kept.id, twin.id, stranger.id)).toMatchObject(refused);
    expect(await merge(owner, nameless.id, otherNameless.id)).toMatchObject(refused);
    expect(await merge(owner, kept.id, kept.id)).toMatchObject(refused);
    expect((await merge(cs, kept.id, others.id)).code).toBe(404);
    expect((await merge(cs, others.id, kept.id)).code).toBe(404);
    expect((await merge(owner, kept.id, (await foreignLead()).id)).code).toBe(404);
    expect((await merge(owner, kept.id, locked.id)).error).toBe('lead_locked');
    for (const { id } of [twin, stranger, others, locked]) expect((await row(id)).merged_into).toBeNull();
    expect((await merge(owner, kept.id, others.id)).code).toBe(200);
  });

  it('takes in whose number came later, however it was written', async () => {
    const earlier = await lead({ phone: '6281299887766' });
    const nameless = await lead({ phone: null, name: '' });
    const { address, message, revision } = await shown(cs, nameless.id);
    const numbered = (phone: string) =>
      ask(cs, 'PUT', `leads/${nameless.id}`, { name: '', address, message, phone, revision });
    expect((await numbered('0812-998')).json().fields).toEqual({ phone: 'Format nomor tidak valid' });
    const { data } = (await numbered('\u202a+62 812\u20119988\u20117766\u202c')).json();
    expect(data).toMatchObject({ phone: earlier.phone, status: 'new', buyer: [{ id: earlier.id }] });
    expect((await merge(cs, nameless.id, earlier.id)).data).toMatchObject({ id: nameless.id, buyer: [] });
  });

  it('two who merge into each other at once: one is the kept one', async () => {
    const [one, other] = await twins(2);
    const answers = await Promise.all([merge(owner, one.id, other.id), merge(owner, other.id, one.id)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 404]);
  });
});
