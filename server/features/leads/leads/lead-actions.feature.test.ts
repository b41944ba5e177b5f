import { describe, expect, it } from 'vitest';
import { editConflict } from '#contract/edit-conflicts.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { openLeadActions } from './lead-actions.fixture.ts';

const shops = await openLeadActions();
const { mine, theirs, otherCs, deps, ask, lead, foreignLead, label, row, labelsOf, historyOf, published } =
  shops;
const { owner, admin, cs } = mine;
const { db } = deps;

const items = { name: 'Dewi Anggraini', phone: '081234567890', address: 'Jl. Melati 1', message: 'Halo' };
const edit = async (viewer: Viewer, id: string, more: object = {}) =>
  (await ask(viewer, 'PUT', `leads/${id}`, { ...items, revision: 0, ...more })).json();

/** Every act on one lead, as a valid call. */
const acts = [
  ['PUT', '', { ...items, revision: 0 }],
  ['POST', '/follow-ups', { how: 'already' }],
  ['PUT', '/chat', { chat: 'yes' }],
  ['POST', '/block', {}],
  ['DELETE', '/block'],
] as const;
const actsOnLocked = [
  ['PUT', '/labels', { labelIds: [] }],
  ['POST', '/notes', { text: 'Halo' }],
] as const;

describe('every act on a lead', () => {
  it('is refused on what the viewer may not see, and leaves it as it is', async () => {
    const others = await lead({ memberId: otherCs.memberId });
    const foreign = await foreignLead();
    const gone = await lead();
    await db.updateTable('leads').set({ trashed_at: deps.clock.now() }).where('id', '=', gone.id).execute();
    const merged = await lead();
    await db.updateTable('leads').set({ merged_into: others.id }).where('id', '=', merged.id).execute();
    for (const [viewer, id] of [
      [cs, others.id],
      [cs, foreign.id],
      [owner, foreign.id],
      [owner, gone.id],
      [owner, merged.id],
    ] as const) {
      const before = await row(id);
      for (const [method, path, payload] of [...acts, ...actsOnLocked]) {
        const { statusCode } = await ask(viewer, method, `leads/${id}${path}`, payload);
        expect([method, path, statusCode]).toEqual([method, path, 404]);
      }
      expect(await row(id)).toEqual(before);
      expect(await historyOf(id)).toEqual([]);
    }
  });

  it('that could show who the buyer is waits until the lead is open', async () => {
    const { id } = await lead({ locked: true });
    for (const [method, path, payload] of acts) {
      const answer = (await ask(owner, method, `leads/${id}${path}`, payload)).json();
      expect([path, answer.error]).toEqual([path, 'lead_locked']);
    }
    for (const [method, path, payload] of actsOnLocked)
      expect((await ask(owner, method, `leads/${id}${path}`, payload)).statusCode).toBe(200);
    expect(await historyOf(id)).toHaveLength(1);
  });
});

describe('editing a lead', () => {
  it('keeps what was given, names what changed, and publishes to the screens', async () => {
    const { id } = await lead({ message: 'Halo' });
    const before = (await published()).length;
    const { data } = await edit(cs, id);
    expect(data).toMatchObject({ ...items, phone: '6281234567890', revision: 1 });
    const fields = ['name', 'phone', 'address'];
    expect(await historyOf(id)).toEqual([{ kind: 'edited', details: { fields }, by: cs.memberId }]);
    expect(data.events).toMatchObject([{ kind: 'edited', who: cs.memberId, details: { fields } }]);
    expect((await published()).slice(before)).toEqual(['leads.changed']);
  });

  it('saved as it was, nothing happens', async () => {
    const { id } = await lead();
    await edit(owner, id);
    const before = (await published()).length;
    expect((await edit(owner, id, { revision: 1 })).data.revision).toBe(1);
    expect(await historyOf(id)).toHaveLength(1);
    expect((await published()).length).toBe(before);
  });

  it('of two at once the second gets a conflict, whatever the first one did', async () => {
    const { id } = await lead();
    const answers = await Promise.all([edit(cs, id, { name: 'A' }), edit(owner, id, { name: 'B' })]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(answers.find(({ code }) => code === 409)).toMatchObject({ error: editConflict });
    await ask(cs, 'POST', `leads/${id}/follow-ups`, { how: 'now' });
    expect((await edit(admin, id, { revision: 1, name: 'C' })).error).toBe(editConflict);
    expect((await edit(admin, id, { revision: 2, name: 'C' })).data.name).toBe('C');
  });

  it('refuses a number that is none, beside its field', async () => {
    const { id } = await lead();
    expect(await edit(cs, id, { phone: '12' })).toMatchObject({
      code: 422,
      fields: { phone: expect.any(String) },
    });
    expect((await edit(cs, id, { phone: null })).data.phone).toBeNull();
  });
});

it('whether the chat came in can be said, changed and taken back', async () => {
  const { id } = await lead();
  const say = async (chat: string | null) => (await ask(cs, 'PUT', `leads/${id}/chat`, { chat })).json().data;
  expect((await say('yes')).chat).toBe('yes');
  await say('yes');
  shops.setTime('2026-11-15T06:00:00Z');
  expect((await say('no')).chat).toBe('no');
  shops.setTime('2026-11-15T07:00:00Z');
  expect((await say(null)).chat).toBeNull();
  expect((await historyOf(id)).map(({ kind, details }) => [kind, details])).toEqual([
    ['chat', { from: null, to: 'yes' }],
    ['chat', { from: 'yes', to: 'no' }],
    ['chat', { from: 'no', to: null }],
  ]);
});

describe('labels of a lead', () => {
  it('are exactly those given, at the lead’s own moment', async () => {
    const { id } = await lead({ at: new Date('2026-11-01T00:00:00Z') });
    const [hot, cold, vip] = [await label('Panas'), await label('Dingin'), await label('VIP')];
    const set = async (...labelIds: string[]) =>
      (await ask(cs, 'PUT', `leads/${id}/labels`, { labelIds })).json().data;
    await set(hot.id, cold.id, hot.id);
    const moments = await db.selectFrom('lead_labels').select('lead_at').where('lead_id', '=', id).execute();
    expect(moments).toEqual(Array(2).fill({ lead_at: new Date('2026-11-01T00:00:00Z') }));
    shops.setTime('2026-11-15T08:00:00Z');
    const data = await set(cold.id, vip.id);
    expect(data.labels.map(({ name }: { name: string }) => name).sort()).toEqual(['Dingin', 'VIP']);
    expect(data.revision).toBe(2);
    await set(vip.id, cold.id);
    expect((await row(id)).revision).toBe(2);
    const { name, colour } = hot;
    const history = await historyOf(id);
    expect(history).toHaveLength(4);
    expect(history).toContainEqual({
      kind: 'unlabelled',
      details: { label: { name, colour } },
      by: cs.memberId,
    });
  });

  it('of another account do not exist, and then nothing changes', async () => {
    const { id } = await lead();
    const [own, foreign] = [await label('Kita'), await label('Mereka', theirs.owner)];
    const { statusCode } = await ask(owner, 'PUT', `leads/${id}/labels`, { labelIds: [own.id, foreign.id] });
    expect(statusCode).toBe(404);
    expect(await labelsOf(id)).toEqual([]);
  });
});

describe('notes', () => {
  const write = async (viewer: Viewer, id: string, text: string, key?: string) =>
    (await ask(viewer, 'POST', `leads/${id}/notes`, { text }, key)).json().data.events[0];
  const remove = async (viewer: Viewer, id: string, noteId: string) =>
    (await ask(viewer, 'DELETE', `leads/${id}/notes/${noteId}`)).statusCode;

  it('are written once, and deleted by their writer or who manages', async () => {
    const { id } = await lead();
    shops.setTime('2026-11-15T09:00:00Z');
    const byOwner = await write(owner, id, 'Tawarkan diskon');
    expect(byOwner).toMatchObject({
      kind: 'noted',
      who: owner.memberId,
      details: { text: 'Tawarkan diskon' },
    });
    expect(await remove(cs, id, byOwner.id)).toBe(403);
    shops.setTime('2026-11-15T09:01:00Z');
    const byCs = await write(cs, id, 'Minta sore', 'the-same-key');
    await write(cs, id, 'Minta sore', 'the-same-key');
    expect(await historyOf(id)).toHaveLength(2);
    expect(await remove(admin, id, byCs.id)).toBe(200);
    expect(await remove(owner, id, byOwner.id)).toBe(200);
    expect(await historyOf(id)).toEqual([]);
    expect(await remove(owner, id, byOwner.id)).toBe(404);
  });

  it('of another lead, and lines that are no note, cannot be deleted', async () => {
    const [{ id }, other] = [await lead(), await lead()];
    const note = await write(cs, other.id, 'Lain');
    expect(await remove(owner, id, note.id)).toBe(404);
    const { data } = (await ask(cs, 'PUT', `leads/${id}/chat`, { chat: 'yes' })).json();
    expect(await remove(owner, id, data.events[0].id)).toBe(404);
    expect(await historyOf(id)).toHaveLength(1);
  });
});

describe('blocking from a lead', () => {
  it('a CS does and undoes it on their own', async () => {
    const { id, phone } = await lead();
    const { data } = (await ask(cs, 'POST', `leads/${id}/block`, { reason: 'Iseng' })).json();
    expect(data.blocked).toBe(true);
    const block = db.selectFrom('blocked_numbers').selectAll().where('phone', '=', phone);
    expect(await block.execute()).toMatchObject([{ reason: 'Iseng', member_id: cs.memberId }]);
    shops.setTime('2026-11-15T10:00:00Z');
    expect((await ask(cs, 'DELETE', `leads/${id}/block`)).json().data.blocked).toBe(false);
    await ask(cs, 'DELETE', `leads/${id}/block`);
    expect(await block.execute()).toEqual([]);
    expect(await historyOf(id)).toEqual([
      { kind: 'blocked', details: { reason: 'Iseng' }, by: cs.memberId },
      { kind: 'unblocked', details: {}, by: cs.memberId },
    ]);
    expect((await published()).slice(-2).sort()).toEqual(['blocked-numbers.changed', 'leads.changed']);
  });

  it('needs a number', async () => {
    const { id } = await lead({ phone: null });
    expect((await ask(cs, 'POST', `leads/${id}/block`, {})).json()).toMatchObject({
      code: 422,
      fields: { phone: 'Lead ini tidak punya nomor WhatsApp' },
    });
  });
});
