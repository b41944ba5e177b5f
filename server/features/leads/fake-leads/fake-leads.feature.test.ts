import { beforeEach, describe, expect, it } from 'vitest';
import { openLeadActions } from '#server/features/leads/leads/lead-actions.fixture.ts';
import { creditPoints } from '#server/features/money/credits/credit-points.ts';
import { checkLedger } from '#server/features/money/points/check-ledger.ts';
import { recordPoints } from '#server/features/money/points/record-points.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { isKnownFake } from './is-known-fake.ts';

const shops = await openLeadActions();
const { mine, otherCs, deps, ask, lead, row, historyOf, batch, undo, shown, order, setTime } = shops;
const { owner, admin, cs } = mine;
const { db } = deps;
const { accountId } = owner;

let day = 1;
beforeEach(() => {
  // A day of its own for each: what was given back yesterday is not counted.
  day += 3;
  setTime(new Date(Date.UTC(2026, 10, day, 3)).toISOString());
});

const paidLead = async (more: Parameters<typeof lead>[0] = {}) => {
  await givePoints(deps, accountId, 1);
  const made = await lead(more);
  await recordPoints(db, deps, accountId, { reason: 'lead', leadId: made.id });
  return made;
};
const mark = (viewer: Viewer, id: string) => ask(viewer, 'POST', `leads/${id}/fake`);
const unmark = (viewer: Viewer, id: string) => ask(viewer, 'DELETE', `leads/${id}/fake`);
const previewed = async (viewer: Viewer, id?: string) =>
  (await ask(viewer, 'GET', `leads/fake-refunds${id ? `?lead=${id}` : ''}`)).json().data;
const balance = async () =>
  (await db.selectFrom('accounts').select('points').where('id', '=', accountId).executeTakeFirstOrThrow())
    .points;
const entriesOf = async (leadId: string) => {
  const rows = await db
    .selectFrom('ledger_entries')
    .select('reason')
    .where('subject_id', '=', leadId)
    .orderBy('number')
    .execute();
  return rows.map(({ reason }) => reason);
};
const spendAll = async () => {
  for (let left = await balance(); left > 0; left -= 1)
    await recordPoints(db, deps, accountId, { reason: 'adjustment', points: -1, note: 'habis' });
};
const later = (hours: number) =>
  setTime(new Date(deps.clock.now().getTime() + hours * 3_600_000).toISOString());

describe('marking a lead as fake', () => {
  it('gives its point back, loses the lead and learns the number', async () => {
    const { id, phone } = await paidLead({ status: 'contacted' });
    const before = await balance();
    expect(await previewed(cs, id)).toEqual({ left: 5, aDay: 5, refund: 'given' });
    const { data } = (await mark(cs, id)).json();
    expect(data).toMatchObject({ status: 'lost', fakeAt: deps.clock.now().toISOString(), revision: 1 });
    expect(await balance()).toBe(before + 1);
    expect(await entriesOf(id)).toEqual(['lead', 'fake_lead']);
    expect(await isKnownFake(db, accountId, phone as string)).toBe(true);
    expect(await historyOf(id)).toEqual([
      { kind: 'fake_marked', details: { from: 'contacted', refund: 'given', phone }, by: cs.memberId },
    ]);
    // The number is in the history for the undo alone.
    expect((await shown(owner, id)).events[0]?.details).toEqual({ from: 'contacted', refund: 'given' });
    expect((await previewed(owner)).left).toBe(4);
  });

  it('twice changes nothing more', async () => {
    const { id } = await paidLead();
    await mark(owner, id);
    const after = await row(id);
    expect((await mark(owner, id)).statusCode).toBe(200);
    expect(await row(id)).toEqual(after);
    expect(await entriesOf(id)).toEqual(['lead', 'fake_lead']);
  });

  it('is for whoever may see it', async () => {
    const others = await paidLead({ memberId: otherCs.memberId });
    expect((await mark(cs, others.id)).statusCode).toBe(404);
    expect((await unmark(cs, others.id)).statusCode).toBe(404);
    expect((await ask(cs, 'GET', `leads/fake-refunds?lead=${others.id}`)).statusCode).toBe(404);
    expect((await mark(admin, others.id)).statusCode).toBe(200);
  });

  it('beyond today’s refunds marks without one, and says so', async () => {
    const leads = [];
    for (let count = 0; count < 7; count += 1) leads.push(await paidLead());
    const before = await balance();
    const answer = await batch(owner, { ids: leads.map(({ id }) => id) }, { kind: 'fake' });
    expect(answer.data).toMatchObject({ changed: 7, skipped: 0, refunded: 5 });
    expect(await balance()).toBe(before + 5);
    const one = await paidLead();
    expect((await previewed(owner, one.id)).refund).toBe('used_up');
    const { data } = (await mark(owner, one.id)).json();
    expect(data.events[0].details).toEqual({ from: 'new', refund: 'used_up' });
    later(24);
    expect((await previewed(owner)).left).toBe(5);
  });

  it('after 48 hours, and of a lead that cost nothing, gives no point', async () => {
    const old = await paidLead();
    const free = await lead();
    expect((await mark(owner, free.id)).json().data.events[0].details.refund).toBe('unpaid');
    later(49);
    expect((await mark(owner, old.id)).json().data.events[0].details.refund).toBe('late');
    expect(await entriesOf(old.id)).toEqual(['lead']);
  });

  it('is refused of a sale, and a fake lead becomes none', async () => {
    const sold = await paidLead();
    await order(sold.id);
    expect((await mark(owner, sold.id)).json().error).toBe('lead_ordered');
    const fake = await paidLead();
    await mark(owner, fake.id);
    const items = {
      customer: 'Dewi',
      phone: null,
      memberId: cs.memberId,
      orderedOn: '2026-11-03',
      currency: 'IDR',
      value: 1_000,
      note: '',
    };
    const make = () => ask(cs, 'POST', `leads/${fake.id}/order`, items);
    expect((await make()).json().error).toBe('lead_fake');
    await unmark(owner, fake.id);
    expect((await make()).statusCode).toBe(200);
  });

  it('leaves its status alone until it is undone', async () => {
    const { id, phone } = await paidLead();
    const lost = await batch(owner, { ids: [id] }, { kind: 'status', status: 'lost' });
    await mark(owner, id);
    expect((await batch(owner, { ids: [id] }, { kind: 'status', status: 'new' })).data.changed).toBe(0);
    expect((await undo(owner, lost.data.batchId)).data.changed).toBe(0);
    const twin = await lead({ phone });
    const merge = await ask(owner, 'POST', `leads/${twin.id}/merges`, { leadIds: [id] });
    expect(merge.json().error).toBe('lead_fake');
    await ask(cs, 'POST', `leads/${id}/follow-ups`, { how: 'already' });
    expect(await row(id)).toMatchObject({ status: 'lost', fake_at: expect.any(Date) });
  });
});

describe('taking it back', () => {
  it('takes the point again and deletes the number, and no second refund comes', async () => {
    const { id, phone } = await paidLead({ status: 'contacted' });
    const before = await balance();
    await mark(cs, id);
    const { data } = (await unmark(cs, id)).json();
    expect(data).toMatchObject({ status: 'contacted', fakeAt: null });
    expect(data.events.map(({ details }: { details: object }) => details)).toContainEqual({
      to: 'contacted',
      isPaidAgain: true,
    });
    expect(await balance()).toBe(before);
    expect(await isKnownFake(db, accountId, phone as string)).toBe(false);
    expect((await previewed(cs, id)).refund).toBe('before');
    await mark(cs, id);
    expect(await balance()).toBe(before);
    await unmark(cs, id);
    expect(await balance()).toBe(before);
    expect(await entriesOf(id)).toEqual(['lead', 'fake_lead', 'fake_lead_undone']);
  });

  it('is refused while there is no point for it', async () => {
    const { id } = await paidLead();
    await mark(owner, id);
    await spendAll();
    expect((await unmark(owner, id)).json().error).toBe('points_short');
    expect(await row(id)).toMatchObject({ status: 'lost' });
    await givePoints(deps, accountId, 1);
    expect((await unmark(owner, id)).statusCode).toBe(200);
    expect(await balance()).toBe(0);
  });

  it('of many leaves those whose point cannot be paid', async () => {
    const leads = [await paidLead(), await paidLead(), await lead()];
    const { batchId } = (await batch(owner, { ids: leads.map(({ id }) => id) }, { kind: 'fake' })).data;
    await spendAll();
    await givePoints(deps, accountId, 1);
    expect((await undo(owner, batchId)).data).toMatchObject({ changed: 2, skipped: 1 });
    expect(await balance()).toBe(0);
    await givePoints(deps, accountId, 1);
    expect((await undo(owner, batchId)).data).toMatchObject({ changed: 1 });
    expect((await undo(owner, batchId)).data).toMatchObject({ changed: 0 });
  });

  it('keeps a number that another fake lead has', async () => {
    const one = await paidLead();
    const other = await paidLead({ phone: one.phone });
    await batch(owner, { ids: [one.id, other.id] }, { kind: 'fake' });
    await unmark(owner, one.id);
    expect(await isKnownFake(db, accountId, one.phone as string)).toBe(true);
    await unmark(owner, other.id);
    expect(await isKnownFake(db, accountId, one.phone as string)).toBe(false);
  });
});

describe('locked leads that are fake', () => {
  it('stay locked, wait for nothing and are never opened', async () => {
    await spendAll();
    const fakes = [await lead({ locked: true }), await lead({ locked: true })];
    const real = await lead({ locked: true });
    const summary = async () => (await ask(owner, 'GET', 'leads/summary')).json().data;
    const before = await summary();
    const answer = await batch(owner, { ids: fakes.map(({ id }) => id) }, { kind: 'fake' });
    expect(answer.data).toMatchObject({ changed: 2, refunded: 0 });
    expect(await summary()).toEqual({ ...before, locked: before.locked - 2 });
    const seen = await shown(owner, fakes[0]?.id as string);
    expect([seen.locked, seen.lock, seen.phone]).toEqual([true, null, expect.stringContaining('•')]);
    await withTransaction(db, (tx) =>
      creditPoints(tx, deps, accountId, [{ reason: 'adjustment', points: 10, note: 'isi' }]),
    );
    expect((await row(real.id)).locked).toBe(false);
    for (const { id } of fakes) expect((await row(id)).locked).toBe(true);
    expect(await balance()).toBe(9);
    await undo(owner, answer.data.batchId);
    expect(await summary()).toEqual({ ...before, locked: before.locked - 1, waiting: before.waiting + 1 });
    expect(await balance()).toBe(9);
  });

  it('once opened, give the point of the opening back', async () => {
    await spendAll();
    const { id } = await lead({ locked: true });
    later(60);
    await withTransaction(db, (tx) =>
      creditPoints(tx, deps, accountId, [{ reason: 'adjustment', points: 1, note: 'isi' }]),
    );
    expect((await row(id)).locked).toBe(false);
    later(40);
    expect((await mark(owner, id)).json().data.events[0].details.refund).toBe('given');
  });
});

describe('lists', () => {
  it('are narrowed to fakes, or to all others', async () => {
    const rotators = { fake: await paidLead({ name: 'Asdf' }), real: await paidLead({ name: 'Dewi' }) };
    await mark(owner, rotators.fake.id);
    const from = deps.clock.now().toISOString().slice(0, 10);
    const names = async (fake: string) =>
      (await ask(owner, 'GET', `leads?fake=${fake}&from=${from}`))
        .json()
        .data.leads.map(({ name }: { name: string }) => name);
    expect(await names('yes')).toEqual(['Asdf']);
    expect(await names('no')).toEqual(['Dewi']);
  });
});

it('after all of this the ledger is whole', async () => {
  expect((await checkLedger(db)).differences).toEqual([]);
});
