import { describe, expect, it } from 'vitest';
import type { LeadAction } from '#contract/lead-actions.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { createMember } from '#server/testing/people.ts';
import { openLeadActions } from './lead-actions.fixture.ts';

const shops = await openLeadActions();
const { mine, theirs, otherCs, deps, ask, lead, label, order, row, labelsOf, historyOf } = shops;
const { batch, undo, blockedPhones, published } = shops;
const { owner, admin, cs } = mine;
const { db } = deps;

const ids = (...leads: { id: string }[]) => ({ ids: leads.map(({ id }) => id) });
const start = new Date('2026-11-15T03:00:00Z').getTime();
let minutes = 0;
/** So that the order of what happens is visible. */
const tick = () => {
  minutes += 1;
  shops.setTime(new Date(start + minutes * 60_000).toISOString());
};
const done = async (
  viewer: Viewer,
  which: { id: string }[],
  action: Partial<LeadAction>,
): Promise<string> => {
  tick();
  const { data } = await batch(viewer, ids(...which), action);
  expect(data.changed).toBe(which.length);
  tick();
  return data.batchId;
};
const all = { status: 'done', total: 2, changed: 2, skipped: 0 };
const nothing = { status: 'done', total: 2, changed: 0, skipped: 2 };

describe('undoing', () => {
  it('a label: put on where it was taken off, and the other way round', async () => {
    const [one, two] = [await lead(), await lead()];
    const { id: labelId } = await label('Promo');
    const on = await done(cs, [one, two], { kind: 'label', labelId });
    expect((await undo(cs, on)).data).toEqual(all);
    expect(await labelsOf(one.id)).toEqual([]);
    expect((await historyOf(one.id)).at(-1)).toMatchObject({ kind: 'unlabelled', details: { undone: true } });
    await done(cs, [one, two], { kind: 'label', labelId });
    const off = await done(cs, [one, two], { kind: 'unlabel', labelId });
    expect((await undo(cs, off)).data).toEqual(all);
    expect(await labelsOf(two.id)).toEqual([labelId]);
    expect((await undo(cs, off)).data).toEqual(nothing);
    // The first batch was undone before: that the label is there again is not its doing.
    expect((await undo(cs, on)).data).toEqual(nothing);
    expect(await labelsOf(two.id)).toEqual([labelId]);
  });

  it('a label that was deleted meanwhile changes nothing', async () => {
    const [one, two] = [await lead(), await lead()];
    const { id: labelId } = await label('Hilang');
    await done(cs, [one, two], { kind: 'label', labelId });
    const off = await done(cs, [one, two], { kind: 'unlabel', labelId });
    await db.deleteFrom('labels').where('id', '=', labelId).execute();
    expect((await undo(cs, off)).data).toEqual(nothing);
  });

  it('a hand-over, by the CS who no longer has the leads', async () => {
    const [one, two, three] = [await lead(), await lead(), await lead()];
    const id = await done(cs, [one, two, three], { kind: 'hand-over', memberId: otherCs.memberId });
    expect((await ask(cs, 'GET', `leads/${one.id}`)).statusCode).toBe(404);
    // Someone else moved one of them on meanwhile.
    await done(otherCs, [three], { kind: 'hand-over', memberId: admin.memberId });
    const before = (await published()).length;
    expect((await undo(cs, id)).data).toMatchObject({ changed: 2, skipped: 1 });
    for (const { id: leadId } of [one, two])
      expect(await row(leadId)).toMatchObject({ member_id: cs.memberId, assigned_at: deps.clock.now() });
    expect((await row(three.id)).member_id).toBe(admin.memberId);
    const details = { from: otherCs.memberId, to: cs.memberId, undone: true };
    expect((await historyOf(one.id)).at(-1)).toEqual({ kind: 'handed_over', details, by: cs.memberId });
    expect((await published()).slice(before)).toEqual(['leads.changed']);
    expect((await undo(cs, id)).data).toMatchObject({ changed: 0, skipped: 3 });
  });

  it('a hand-over from someone who left leaves the leads where they are', async () => {
    const { memberId } = await createMember(deps, { accountId: owner.accountId });
    const [theirsOnce, orphan] = [await lead({ memberId }), await lead({ memberId: null })];
    const id = await done(owner, [theirsOnce, orphan], { kind: 'hand-over', memberId: cs.memberId });
    await ask(owner, 'POST', `members/${memberId}/removal`, { handOverTo: null });
    expect((await undo(owner, id)).data).toMatchObject({ changed: 1, skipped: 1 });
    expect((await row(theirsOnce.id)).member_id).toBe(cs.memberId);
    expect((await row(orphan.id)).member_id).toBeNull();
  });

  it('a status, but not of leads that went on', async () => {
    const [one, two, three, four] = [
      await lead(),
      await lead({ status: 'contacted' }),
      await lead(),
      await lead(),
    ];
    const id = await done(cs, [one, two, three, four], { kind: 'status', status: 'lost' });
    await order(three.id);
    await batch(owner, ids(four), { kind: 'trash' });
    expect((await undo(admin, id)).data).toMatchObject({ changed: 2, skipped: 2 });
    expect([(await row(one.id)).status, (await row(two.id)).status]).toEqual(['new', 'contacted']);
    expect((await row(three.id)).status).toBe('ordered');
    expect((await row(four.id)).status).toBe('lost');
    const details = { from: 'lost', to: 'contacted', undone: true };
    expect((await historyOf(two.id)).at(-1)).toEqual({ kind: 'status', details, by: admin.memberId });
  });

  it('a first contact that was only claimed; an earlier one stays', async () => {
    const [one, two] = [await lead(), await lead({ status: 'lost' })];
    const earlier = new Date('2026-11-01T00:00:00Z');
    await deps.db.updateTable('leads').set({ first_contact_at: earlier }).where('id', '=', two.id).execute();
    const contacts = async () => [(await row(one.id)).first_contact_at, (await row(two.id)).first_contact_at];
    const id = await done(cs, [one, two], { kind: 'status', status: 'contacted' });
    expect(await contacts()).toEqual([expect.any(Date), earlier]);
    await undo(cs, id);
    expect(await contacts()).toEqual([null, earlier]);
  });

  it('a block, of the numbers it blocked itself', async () => {
    const [one, two, three] = [await lead(), await lead(), await lead()];
    const id = await done(cs, [one, two, three], { kind: 'block', reason: 'Iseng' });
    // Blocked once more by hand: that is another decision.
    await ask(cs, 'POST', `leads/${three.id}/block`, { reason: 'Sungguh' });
    await ask(owner, 'PUT', `leads/${two.id}`, {
      name: 'Dewi',
      phone: '081299990000',
      address: '',
      message: '',
      revision: 1,
    });
    expect((await undo(cs, id)).data).toMatchObject({ changed: 2, skipped: 1 });
    expect(await blockedPhones()).toEqual([three.phone]);
    expect((await historyOf(one.id)).at(-1)).toMatchObject({ kind: 'unblocked', details: { undone: true } });
  });

  it('a deletion, and what was brought back', async () => {
    const [one, two] = [await lead(), await lead()];
    const first = await done(owner, [one, two], { kind: 'trash' });
    expect((await undo(admin, first)).data).toEqual(all);
    expect((await row(one.id)).trashed_at).toBeNull();
    await done(owner, [one, two], { kind: 'trash' });
    expect((await undo(owner, first)).data).toEqual(nothing);
    const back = await done(owner, [one, two], { kind: 'restore' });
    await order(two.id);
    expect((await undo(owner, back)).data).toMatchObject({ changed: 1, skipped: 1 });
    expect((await row(one.id)).trashed_at).toEqual(deps.clock.now());
  });

  it('happens once, even when asked twice at the same moment', async () => {
    const [one, two] = [await lead(), await lead()];
    const id = await done(cs, [one, two], { kind: 'status', status: 'lost' });
    const answers = await Promise.all([undo(owner, id), undo(owner, id)]);
    expect(answers.map(({ data }) => data.changed).sort()).toEqual([0, 2]);
    expect(await historyOf(one.id)).toHaveLength(2);
  });

  it('is for who did it and who manages, within 30 days, in one’s own account', async () => {
    const [one, two] = [await lead(), await lead()];
    const id = await done(cs, [one, two], { kind: 'status', status: 'lost' });
    for (const viewer of [otherCs, theirs.owner]) expect((await undo(viewer, id)).code).toBe(404);
    expect((await undo(owner, newId(deps.clock, deps.random))).code).toBe(404);
    const then = deps.clock.now().getTime() - 60_000;
    const dayMs = 24 * 60 * 60 * 1_000;
    shops.setTime(new Date(then + 30 * dayMs + 1).toISOString());
    expect((await undo(owner, id)).code).toBe(404);
    shops.setTime(new Date(then + 30 * dayMs).toISOString());
    expect((await undo(cs, id)).data).toEqual(all);
  });
});
