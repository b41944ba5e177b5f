import { describe, expect, it } from 'vitest';
import type { Rotator } from '#contract/rotator-editor.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { untilWaitingForLock } from '#server/testing/lock-waits.ts';
import { revisionOf } from '#server/testing/revision-of.ts';
import { itemsOf, openRotators } from './rotators.fixture.ts';

const shops = await openRotators();
const { mine, theirs, deps, setTime, taker, ask, cs, form, add, lead, balance, trail, events } = shops;
const { owner, admin } = mine;
const { db } = deps;

/** From what is there at this moment. */
const edit = async (viewer: Viewer, id: string, items: object) =>
  ask(viewer, 'PUT', `rotators/${id}`, { ...items, revision: await revisionOf(db, 'rotators', id) });
const unknownMember = 'Anggota ini tidak ditemukan';
const turnsOf = (id: string) =>
  db.selectFrom('rotator_turns').select(['number', 'state']).where('rotator_id', '=', id).executeTakeFirst();

describe('changing a rotator', () => {
  it('changes everything but the turns, for nothing', async () => {
    const rotator = await add(owner);
    const state = { [taker]: { deficit: 1_234, ratio: 1 } };
    await db
      .updateTable('rotator_turns')
      .set({ number: 7, state: JSON.stringify(state) })
      .where('rotator_id', '=', rotator.id)
      .execute();
    const second = await cs(owner);
    const items = form({
      type: 'direct',
      rotation: 'even',
      sticky: 'always',
      members: [
        { memberId: second, ratio: 4 },
        { memberId: taker, ratio: 9 },
      ],
      defaultMemberId: second,
      inputs: {
        ...itemsOf(rotator).inputs,
        name: { show: false, required: false, label: 'A', placeholder: 'B' },
      },
    });
    const [points, eventsBefore] = [await balance(owner), (await events(owner)).length];
    const { data } = (await edit(admin, rotator.id, items)).json();
    const url = `http://localhost:3000/chats/${items.slug}`;
    expect(data).toEqual({ ...items, id: rotator.id, url, revision: 1, status: 'active', spentToday: 0 });
    expect((await ask(owner, 'GET', `rotators/${rotator.id}`)).json().data).toEqual(data);
    expect(await turnsOf(rotator.id)).toEqual({ number: 7, state });
    expect(await balance(owner)).toBe(points);
    const details = { rotator: items.title };
    expect((await trail(owner)).at(-1)).toEqual({ kind: 'rotator_changed', details, by: admin.memberId });
    expect((await events(owner)).slice(eventsBefore)).toEqual(['rotators.changed']);
  });

  it('silent leads go on from the moment that is wanted, whatever the minutes become', async () => {
    const sinceOf = (id: string) =>
      db.selectFrom('rotators').select('reassign_since').where('id', '=', id).executeTakeFirst();
    const { id, ...rotator } = await add(owner);
    expect(rotator.reassignMinutes).toBe(null);
    const items = itemsOf({ id, ...rotator });
    for (const [at, reassignMinutes, since] of [
      ['2026-11-15T03:00:00Z', null, null],
      ['2026-11-15T04:00:00Z', 15, '2026-11-15T04:00:00Z'],
      ['2026-11-15T05:00:00Z', 30, '2026-11-15T04:00:00Z'],
      ['2026-11-15T06:00:00Z', null, null],
      ['2026-11-15T07:00:00Z', 30, '2026-11-15T07:00:00Z'],
    ] as const) {
      setTime(at);
      const { data } = (await edit(owner, id, { ...items, reassignMinutes })).json();
      expect(data.reassignMinutes).toBe(reassignMinutes);
      expect(await sinceOf(id)).toEqual({ reassign_since: since && new Date(since) });
    }
    const made = await add(owner, { reassignMinutes: 60 });
    expect(await sinceOf(made.id)).toEqual({ reassign_since: new Date('2026-11-15T07:00:00Z') });
    const copied = (await ask(owner, 'POST', `rotators/${made.id}/copies`)).json().data;
    expect(copied.reassignMinutes).toBe(60);
    expect(await sinceOf(copied.id)).toEqual({ reassign_since: new Date('2026-11-15T07:00:00Z') });
    // An older screen does not know of it.
    const { reassignMinutes: _, ...older } = form();
    expect((await ask(owner, 'POST', 'rotators', older)).json().data.reassignMinutes).toBe(null);
    setTime('2026-11-15T03:00:00Z');
  });

  it('owner and admin say how many points its leads may take in a day', async () => {
    const rotator = await add(owner);
    expect([rotator.pointsPerDay, rotator.spentToday]).toEqual([null, 0]);
    const { id } = rotator;
    const items = itemsOf(rotator);
    expect((await edit(admin, id, { ...items, pointsPerDay: 40 })).json().data.pointsPerDay).toBe(40);
    await db
      .updateTable('rotator_turns')
      .set({ spent_on: '2026-11-15', spent: 12 })
      .where('rotator_id', '=', id)
      .execute();
    expect((await ask(owner, 'GET', `rotators/${id}`)).json().data).toMatchObject({
      pointsPerDay: 40,
      spentToday: 12,
    });
    for (const pointsPerDay of [0, 1_000_001, 2.5, '7']) {
      const answer = await ask(owner, 'POST', 'rotators', form({ pointsPerDay }));
      expect(answer.json()).toMatchObject({ code: 422, fields: { pointsPerDay: expect.any(String) } });
    }
  });

  it.each([4, 1_441, 7.5, '15'])('%s minutes of silence are refused', async (reassignMinutes) => {
    const answer = await ask(owner, 'POST', 'rotators', form({ reassignMinutes }));
    expect(answer.json()).toMatchObject({ code: 422, fields: { reassignMinutes: expect.any(String) } });
  });

  it('saved as it was, nothing happens', async () => {
    const rotator = await add(owner);
    const [eventsBefore, trailBefore] = [(await events(owner)).length, (await trail(owner)).length];
    expect((await edit(owner, rotator.id, itemsOf(rotator))).json().data).toEqual(rotator);
    expect([(await events(owner)).length, (await trail(owner)).length]).toEqual([eventsBefore, trailBefore]);
  });

  it('who is inactive by now may stay, but nobody inactive comes in', async () => {
    const [stays, comes] = [await cs(owner), await cs(owner, { status: 'inactive' })];
    const rotator = await add(owner, { members: [{ memberId: stays, ratio: 1 }], defaultMemberId: stays });
    await db.updateTable('members').set({ status: 'inactive' }).where('id', '=', stays).execute();
    const renamed = { ...itemsOf(rotator), title: 'Lain' };
    expect((await edit(owner, rotator.id, renamed)).statusCode).toBe(200);
    const more = [...renamed.members, { memberId: comes, ratio: 1 }];
    const refused = await edit(owner, rotator.id, { ...renamed, members: more });
    expect(refused.json()).toMatchObject({ code: 422, fields: { members: unknownMember } });
    const other = await edit(owner, rotator.id, { ...renamed, defaultMemberId: comes });
    expect(other.json()).toMatchObject({ code: 422, fields: { defaultMemberId: unknownMember } });
  });

  it('who was removed may not stay', async () => {
    const [stays, gone] = [await cs(owner), await cs(owner)];
    const members = [stays, gone].map((memberId) => ({ memberId, ratio: 2 }));
    const rotator = await add(owner, { members, defaultMemberId: gone });
    await ask(owner, 'POST', `members/${gone}/removal`, { handOverTo: null });
    expect((await ask(owner, 'GET', `rotators/${rotator.id}`)).json().data).toMatchObject({
      members: [{ memberId: stays, ratio: 2 }],
      defaultMemberId: null,
    });
    const refused = await edit(owner, rotator.id, itemsOf(rotator));
    expect(refused.json()).toMatchObject({ code: 422, fields: { members: unknownMember } });
    await ask(owner, 'POST', `members/${stays}/removal`, { handOverTo: null });
    expect((await ask(owner, 'GET', `rotators/${rotator.id}`)).json().data).toMatchObject({ members: [] });
    const nobody = await edit(owner, rotator.id, { ...itemsOf(rotator), members: [] });
    expect(nobody.json().fields).toEqual({ members: 'Tambahkan minimal satu CS' });
  });

  it('a taken link is refused, and two who swap theirs at once both keep their own', async () => {
    const [one, other] = [await add(owner), await add(owner)];
    const taken = { code: 422, fields: { slug: 'Link ini sudah dipakai, pilih yang lain' } };
    const answers = await Promise.all([
      edit(owner, one.id, { ...itemsOf(one), slug: other.slug }),
      edit(owner, other.id, { ...itemsOf(other), slug: one.slug }),
    ]);
    for (const answer of answers) expect(answer.json()).toMatchObject(taken);
    const race = await Promise.all(
      [one, other].map((rotator) => edit(owner, rotator.id, { ...itemsOf(rotator), slug: 'dua-mau' })),
    );
    expect(race.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect(race.find(({ statusCode }) => statusCode === 422)?.json()).toMatchObject(taken);
  });

  it('a link that is just being given up is refused without waiting, so nobody waits for each other', async () => {
    const [one, other] = [await add(owner), await add(owner)];
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('rotators').set({ slug: 'nanti-saja' }).where('id', '=', other.id).execute();
      const answer = edit(owner, one.id, { ...itemsOf(one), slug: other.slug });
      const first = await Promise.race([answer, untilWaitingForLock(db)]);
      expect(first).toMatchObject({ statusCode: 422 });
    });
  });

  it('while members are removed nobody waits for ever, and no one removed stays in', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => cs(owner)));
    const members = [taker, ...people].map((memberId) => ({ memberId, ratio: 1 }));
    const rotators = await Promise.all(
      [0, 1, 2].map(() => add(owner, { members, defaultMemberId: people[0] })),
    );
    const edits = rotators.flatMap((rotator) =>
      people.map((memberId, n) =>
        edit(owner, rotator.id, {
          ...itemsOf(rotator),
          title: `Edisi ${n}`,
          defaultMemberId: memberId,
          members: members.toReversed(),
        }),
      ),
    );
    const removals = people.map((id, n) =>
      ask(owner, 'POST', `members/${id}/removal`, { handOverTo: people[n + 1] ?? taker }),
    );
    const answers = await Promise.all([...edits, ...removals]);
    expect(answers.map(({ statusCode }) => statusCode).filter((code) => code >= 500)).toEqual([]);
    const left = await db
      .selectFrom('rotator_members as r')
      .innerJoin('members as m', 'm.id', 'r.member_id')
      .select('m.id')
      .where('m.removed_at', 'is not', null)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('pausing', () => {
  it('and going on is published once each', async () => {
    const { id, title } = await add(owner);
    const eventsBefore = (await events(owner)).length;
    const set = async (status: string) =>
      (await ask(admin, 'PUT', `rotators/${id}/status`, { status })).json();
    expect((await set('paused')).data).toMatchObject({ id, status: 'paused', next: [] });
    await set('paused');
    expect((await set('active')).data).toMatchObject({
      status: 'active',
      next: [taker, taker, taker, taker],
    });
    expect((await events(owner)).slice(eventsBefore)).toEqual(['rotators.changed', 'rotators.changed']);
    const [paused, resumed] = (await trail(owner)).slice(-2);
    expect(paused).toEqual({ kind: 'rotator_paused', details: { rotator: title }, by: admin.memberId });
    expect(resumed).toEqual({ kind: 'rotator_resumed', details: { rotator: title }, by: admin.memberId });
    expect(await set('off')).toMatchObject({ code: 422, fields: { status: 'Silakan pilih salah satu' } });
  });
});

describe('a removed rotator', () => {
  it('keeps its leads, frees its link, and exists for no call', async () => {
    const rotator = await add(owner);
    const { id, title, slug } = rotator;
    await lead(owner, { rotatorId: id, memberId: taker });
    const eventsBefore = (await events(owner)).length;
    expect((await ask(admin, 'DELETE', `rotators/${id}`)).json()).toEqual({ code: 200, data: {} });
    expect((await trail(owner)).at(-1)).toEqual({
      kind: 'rotator_removed',
      details: { rotator: title },
      by: admin.memberId,
    });
    expect((await events(owner)).slice(eventsBefore)).toEqual(['rotators.changed']);
    const leads = await db.selectFrom('leads').select('member_id').where('rotator_id', '=', id).execute();
    expect(leads).toEqual([{ member_id: taker }]);
    const takers = db.selectFrom('rotator_members').selectAll().where('rotator_id', '=', id);
    expect(await takers.execute()).toEqual([]);

    await expectGone(owner, rotator);
    const lists = [await ask(owner, 'GET', 'rotators'), await ask(owner, 'GET', 'rotators/options')];
    for (const list of lists) expect(list.body).not.toContain(id);
    expect(
      (await add(theirs.owner, { slug, members: [{ memberId: theirs.cs.memberId, ratio: 1 }] })).slug,
    ).toBe(slug);
    const again = await add(owner, { slug: `${slug}-b` });
    const refused = await edit(owner, again.id, { ...itemsOf(again), slug });
    expect(refused.statusCode).toBe(422);
  });

  it('another account’s neither exists nor changes', async () => {
    const members = [{ memberId: theirs.cs.memberId, ratio: 1 }];
    const rotator = await add(theirs.owner, { members });
    await expectGone(owner, rotator);
    expect((await ask(theirs.owner, 'GET', `rotators/${rotator.id}`)).json().data).toEqual(rotator);
    const lists = [await ask(owner, 'GET', 'rotators'), await ask(owner, 'GET', 'rotators/options')];
    for (const list of lists) expect(list.body).not.toContain(rotator.id);
  });

  async function expectGone(viewer: Viewer, rotator: Rotator) {
    for (const [method, path, payload] of [
      ['GET', ''],
      ['PUT', '', { ...itemsOf(rotator), members: [{ memberId: taker, ratio: 1 }], revision: 0 }],
      ['PUT', '/status', { status: 'paused' }],
      ['POST', '/copies'],
      ['GET', '/turns'],
      ['GET', '/arrivals'],
      ['DELETE', ''],
    ] as const) {
      const answer = await ask(viewer, method, `rotators/${rotator.id}${path}`, payload);
      expect([method, path, answer.statusCode]).toEqual([method, path, 404]);
    }
  }
});
