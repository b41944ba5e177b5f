import { describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { createMember } from '#server/testing/people.ts';
import { openLeadActions } from './lead-actions.fixture.ts';

const shops = await openLeadActions();
const { mine, theirs, otherCs, deps, ask, lead, foreignLead, label, order, row, labelsOf, historyOf } = shops;
const { batch, published, blockedPhones } = shops;
const { owner, admin, cs } = mine;
const { db } = deps;

const ids = (...leads: { id: string }[]) => ({ ids: leads.map(({ id }) => id) });
const statuses = (...leads: { id: string }[]) =>
  Promise.all(leads.map(async ({ id }) => (await row(id)).status));
const none = { batchId: null, changed: 0 };

describe('one thing done to many leads', () => {
  it('labels those that do not have it yet, and takes it off again', async () => {
    const [one, two, locked] = [await lead(), await lead(), await lead({ locked: true })];
    const { id: labelId, name, colour } = await label('Promo');
    await ask(cs, 'PUT', `leads/${one.id}/labels`, { labelIds: [labelId] });
    const before = (await published()).length;
    const { data } = await batch(cs, ids(one, two, locked), { kind: 'label', labelId });
    expect(data).toEqual({
      refunded: null,
      batchId: expect.any(String),
      status: 'done',
      total: 3,
      changed: 2,
      skipped: 1,
    });
    expect(await labelsOf(locked.id)).toEqual([labelId]);
    expect(await row(two.id)).toMatchObject({ revision: 1 });
    expect((await row(one.id)).revision).toBe(1);
    expect((await published()).slice(before)).toEqual(['leads.changed']);
    const shown = (await ask(cs, 'GET', `leads/${two.id}`)).json().data;
    expect(shown.events).toMatchObject([{ kind: 'labelled', who: cs.memberId }]);
    expect(shown.events[0].details).toEqual({ label: { name, colour } });

    const off = await batch(owner, ids(one, two), { kind: 'unlabel', labelId });
    expect(off.data).toMatchObject({ changed: 2, skipped: 0 });
    expect(await labelsOf(one.id)).toEqual([]);
    expect((await batch(owner, ids(one, two), { kind: 'unlabel', labelId })).data).toMatchObject({
      ...none,
      skipped: 2,
    });
    const foreign = await label('Asing', theirs.owner);
    expect((await batch(owner, ids(one), { kind: 'label', labelId: foreign.id })).code).toBe(404);
  });

  it('hands over, locked ones too, and says why', async () => {
    const [one, locked, there] = [
      await lead(),
      await lead({ locked: true }),
      await lead({ memberId: otherCs.memberId }),
    ];
    const action = { kind: 'hand-over', memberId: otherCs.memberId, reason: 'Cuti' } as const;
    shops.setTime('2026-11-15T04:00:00Z');
    const { data } = await batch(owner, ids(one, locked, there), action);
    expect(data).toMatchObject({ changed: 2, skipped: 1 });
    for (const { id } of [one, locked])
      expect(await row(id)).toMatchObject({
        member_id: otherCs.memberId,
        assigned_at: deps.clock.now(),
        revision: 1,
      });
    expect((await row(there.id)).assigned_at).toBeNull();
    const details = { from: cs.memberId, to: otherCs.memberId, reason: 'Cuti' };
    expect(await historyOf(one.id)).toEqual([{ kind: 'handed_over', details, by: owner.memberId }]);
  });

  it('hands over only to someone who is there and active', async () => {
    const one = await lead();
    const [inactive, gone] = await Promise.all(
      [{ status: 'inactive' as const }, { status: 'inactive' as const, removed_at: deps.clock.now() }].map(
        async (columns) => {
          const { memberId } = await createMember(deps, { accountId: owner.accountId });
          await db.updateTable('members').set(columns).where('id', '=', memberId).execute();
          return memberId;
        },
      ),
    );
    const unknown = newId(deps.clock, deps.random);
    for (const memberId of [inactive, gone, theirs.cs.memberId, unknown])
      expect(await batch(cs, ids(one), { kind: 'hand-over', memberId })).toMatchObject({
        code: 422,
        fields: { memberId: 'Anggota ini tidak ditemukan' },
      });
    expect((await row(one.id)).member_id).toBe(cs.memberId);
  });

  it('sets the status where it is another, of open leads without an order', async () => {
    const [fresh, lost, ordered, locked] = [
      await lead(),
      await lead({ status: 'lost' }),
      await lead({ status: 'ordered' }),
      await lead({ locked: true }),
    ];
    const { data } = await batch(cs, ids(fresh, lost, ordered, locked), { kind: 'status', status: 'lost' });
    expect(data).toMatchObject({ changed: 1, skipped: 3 });
    expect(await statuses(fresh, lost, ordered, locked)).toEqual(['lost', 'lost', 'ordered', 'new']);
    expect(await historyOf(fresh.id)).toEqual([
      { kind: 'status', details: { from: 'new', to: 'lost' }, by: cs.memberId },
    ]);
    expect((await batch(cs, ids(fresh), { kind: 'status', status: 'ordered' as 'new' })).code).toBe(422);
  });

  it('blocks numbers that are not blocked yet', async () => {
    const one = await lead();
    const [twin, nameless, locked, known] = [
      await lead({ phone: one.phone }),
      await lead({ phone: null }),
      await lead({ locked: true }),
      await lead(),
    ];
    await ask(cs, 'POST', `leads/${known.id}/block`, { reason: 'Lama' });
    const { data } = await batch(cs, ids(one, twin, nameless, locked, known), {
      kind: 'block',
      reason: 'Iseng',
    });
    expect(data).toMatchObject({ changed: 2, skipped: 3 });
    expect(await blockedPhones()).toEqual([one.phone, known.phone].sort());
    expect(await historyOf(known.id)).toHaveLength(1);
    const { events } = (await ask(cs, 'GET', `leads/${twin.id}`)).json().data;
    expect(events.map(({ details }: { details: object }) => details)).toEqual([{ reason: 'Iseng' }]);
    expect((await published()).slice(-2).sort()).toEqual(['blocked-numbers.changed', 'leads.changed']);
  });

  it('deletes and brings back, for the owner and admins', async () => {
    const [one, locked, sold] = [await lead(), await lead({ locked: true }), await lead()];
    await order(sold.id);
    expect((await batch(cs, ids(one), { kind: 'trash' })).error).toBe('forbidden');
    expect((await batch(cs, ids(one), { kind: 'restore' })).error).toBe('forbidden');
    const { data } = await batch(admin, ids(one, locked, sold), { kind: 'trash' });
    expect(data).toMatchObject({ changed: 2, skipped: 1 });
    expect((await row(sold.id)).trashed_at).toBeNull();
    expect((await ask(cs, 'GET', `leads/${one.id}`)).statusCode).toBe(404);
    const { id: labelId } = await label('Terlambat');
    expect((await batch(owner, ids(one), { kind: 'label', labelId })).code).toBe(404);
    const back = await batch(owner, ids(one, locked, sold), { kind: 'restore' });
    expect(back.data).toMatchObject({ changed: 2, skipped: 1 });
    expect((await row(one.id)).trashed_at).toBeNull();
    expect((await historyOf(one.id)).map(({ kind }) => kind).sort()).toEqual(['restored', 'trashed']);
  });

  it('counts only leads the viewer may see', async () => {
    const [own, others, foreign] = [
      await lead(),
      await lead({ memberId: otherCs.memberId }),
      await foreignLead(),
    ];
    const merged = await lead();
    await db.updateTable('leads').set({ merged_into: own.id }).where('id', '=', merged.id).execute();
    const action = { kind: 'status', status: 'lost' } as const;
    expect((await batch(cs, ids(own, others, foreign, merged), action)).data).toMatchObject({
      changed: 1,
      skipped: 0,
    });
    expect(await statuses(own, others, foreign, merged)).toEqual(['lost', 'new', 'new', 'new']);
    expect((await batch(cs, ids(others, foreign), action)).code).toBe(404);
    expect((await batch(owner, ids(foreign), action)).code).toBe(404);
  });

  it('sent twice under one key it happens once', async () => {
    const one = await lead();
    const body = { which: ids(one), action: { kind: 'status', status: 'lost' } };
    const send = () => ask(cs, 'POST', 'leads/batches', body, 'one-and-the-same');
    const [first, second] = [(await send()).json(), (await send()).json()];
    expect(second).toEqual(first);
    expect(await historyOf(one.id)).toHaveLength(1);
  });
});

describe('by filter', () => {
  it('takes all that the filter leaves of what the viewer may see', async () => {
    const at = new Date('2026-10-10T03:00:00Z');
    const [own, others] = [await lead({ at }), await lead({ at, memberId: otherCs.memberId })];
    const later = await lead();
    const filter = { from: '2026-10-10', to: '2026-10-10' };
    const lose = { kind: 'status', status: 'lost' } as const;
    expect((await batch(cs, { filter }, lose)).data).toMatchObject({ changed: 1, skipped: 0 });
    expect((await batch(owner, { filter }, lose)).data).toMatchObject({ changed: 1, skipped: 1 });
    expect(await statuses(own, others, later)).toEqual(['lost', 'lost', 'new']);
    const nobody = { filter: { from: '2020-01-01', to: '2020-01-01' } };
    expect((await batch(owner, nobody, lose)).data).toMatchObject({ ...none, skipped: 0 });
  });

  it('brings back what is in the trash', async () => {
    const [one, other] = [await lead(), await lead()];
    await batch(owner, ids(one, other), { kind: 'trash' });
    const { data } = await batch(owner, { filter: { view: 'trash' } }, { kind: 'restore' });
    expect(data).toMatchObject({ changed: 2, skipped: 0 });
    expect((await batch(cs, { filter: { view: 'trash' } }, { kind: 'block' })).code).toBe(403);
  });
});

it('two batches over the same leads at once both end', async () => {
  const many = await Promise.all(Array.from({ length: 40 }, () => lead()));
  const { id: labelId } = await label('Bersama');
  const answers = await Promise.all([
    batch(owner, ids(...many), { kind: 'hand-over', memberId: otherCs.memberId }),
    batch(owner, ids(...many.toReversed()), { kind: 'status', status: 'lost' }),
    batch(owner, ids(...many), { kind: 'label', labelId }),
    batch(owner, ids(...many.toReversed()), { kind: 'hand-over', memberId: admin.memberId }),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
});
