import { describe, expect, it } from 'vitest';
import type { TurnBoardAnswer } from '#contract/rotator-list.ts';
import type { Receipt } from '#domain/rotation.ts';
import { standardHours } from '#domain/working-hours.ts';
import { openRotators } from './rotators.fixture.ts';

// A Sunday, ten in the morning in Jakarta.
const { mine, theirs, deps, setTime, ask, cs, add, lead } = await openRotators();
const { owner, admin } = mine;
const { db } = deps;

const board = async (id: string) =>
  (await ask(admin, 'GET', `rotators/${id}/turns`)).json().data as TurnBoardAnswer;
const each = (ids: string[], ratio = 1) => ids.map((memberId) => ({ memberId, ratio }));
const setState = (id: string, number: number, state: object) =>
  db
    .updateTable('rotator_turns')
    .set({ number, state: JSON.stringify(state) })
    .where('rotator_id', '=', id)
    .execute();

describe('the board', () => {
  it('says who is on duty, who is not and why, and what each has saved', async () => {
    const hours = (more: object) => JSON.stringify({ ...standardHours, ...more });
    const leaves = [{ from: '2026-11-15', to: '2026-11-15' }];
    const working = await cs(owner);
    const paused = await cs(owner, { paused_until: new Date('2026-11-15T03:00:01Z') });
    const away = await cs(owner, { hours: hours({ leaves }) });
    const resting = await cs(owner, { hours: hours({ enabled: true }) });
    const silent = await cs(owner, { phone: null });
    const mute = await cs(owner, { phone: null, paused_until: new Date('2026-11-16T00:00:00Z') });
    const inactive = await cs(owner);
    const everyone = [working, paused, away, resting, silent, mute, inactive];
    const fallback = await cs(owner);
    const { id, title } = await add(owner, {
      members: everyone.map((memberId, n) => ({ memberId, ratio: n + 1 })),
      defaultMemberId: fallback,
    });
    await db.updateTable('members').set({ status: 'inactive' }).where('id', '=', inactive).execute();
    await setState(id, 41, { [working]: { deficit: 1_260, ratio: 1 }, [paused]: { deficit: 0, ratio: 2 } });

    const { members, people, ...rest } = await board(id);
    expect(rest).toEqual({
      id,
      title,
      type: 'form',
      rotation: 'ratio',
      status: 'active',
      turns: 41,
      fallbackId: fallback,
      next: Array(8).fill(working),
      last: [],
    });
    expect(members.map((one) => [one.id, one.ratio, one.onDuty, one.why, one.saved])).toEqual([
      [working, 1, true, null, 0.75],
      [paused, 2, false, 'paused', 1],
      [away, 3, false, 'leave', 0.5],
      [resting, 4, false, 'hours', 0.5],
      [silent, 5, false, 'no-number', 0.5],
      [mute, 6, false, 'no-number', 0.5],
      [inactive, 7, false, 'inactive', 0.5],
    ]);
    expect(people.map((one) => one.id).sort()).toEqual([...everyone, fallback].sort());

    setTime('2026-11-15T03:00:01Z');
    const later = await board(id);
    expect(later.members[1]).toMatchObject({ onDuty: true, why: null });
    expect(later.next.slice(0, 2)).toEqual([paused, working]);
    setTime('2026-11-15T03:00:00Z');
    await ask(owner, 'PUT', `rotators/${id}/status`, { status: 'paused' });
    expect((await board(id)).next).toEqual([]);
  });

  it('counts the leads of each since midnight in Jakarta, of this rotator alone', async () => {
    const [one, other] = [await cs(owner), await cs(owner)];
    const { id } = await add(owner, { members: each([one, other]) });
    const { id: elsewhere } = await add(owner, { members: each([one]) });
    for (const at of ['2026-11-14T16:59:59.999Z', '2026-11-14T17:00:00Z', '2026-11-15T02:00:00Z'])
      await lead(owner, { rotatorId: id, memberId: one, at });
    await lead(owner, { rotatorId: elsewhere, memberId: one });
    const { members } = await board(id);
    expect(members.map(({ today }) => today)).toEqual([2, 0]);
  });
});

describe('the last turns', () => {
  it('stand with their reasons, the latest first, and name everyone, who left too', async () => {
    const [ayu, budi, gone] = [await cs(owner), await cs(owner), await cs(owner)];
    const { id } = await add(owner, { members: each([ayu, budi, gone]) });
    const skipped = [{ id: gone, why: 'leave' as const }];
    const byRatio: Receipt = {
      how: 'ratio',
      chosen: budi,
      pool: [
        { id: ayu, ratio: 1, deficit: 2_520 },
        { id: budi, ratio: 2, deficit: 1_260 },
      ],
      skipped,
    };
    const receipts: [Receipt, string][] = [
      [byRatio, budi],
      [
        {
          how: 'random',
          chosen: ayu,
          pool: byRatio.pool.map((one) => ({ ...one, deficit: 0 })),
          skipped: [],
        },
        ayu,
      ],
      [{ how: 'default', chosen: owner.memberId, pool: [], skipped }, owner.memberId],
    ];
    const leads: string[] = [];
    for (const [n, [receipt, memberId]] of receipts.entries())
      leads.push(await lead(owner, { rotatorId: id, memberId, turn: n + 1, receipt }));
    // One that came without a turn is no turn.
    await lead(owner, { rotatorId: id, memberId: ayu });
    await ask(owner, 'POST', `members/${gone}/removal`, { handOverTo: null });
    // Whoever has the lead by now, Budi was the one who got the turn.
    await db
      .updateTable('leads')
      .set({ member_id: ayu })
      .where('id', '=', leads[0] ?? '')
      .execute();

    const { last, people } = await board(id);
    expect(last.map(({ turn, leadId, chosenId }) => [turn, leadId, chosenId])).toEqual([
      [3, leads[2], owner.memberId],
      [2, leads[1], ayu],
      [1, leads[0], budi],
    ]);
    expect(last[2]).toEqual({
      leadId: leads[0],
      turn: 1,
      at: '2026-11-15T03:00:00.000Z',
      memberId: ayu,
      chosenId: budi,
      origin: 'other',
      receipt: {
        how: 'ratio',
        pool: [
          { id: ayu, ratio: 1, saved: 0.75, after: 0.75 },
          { id: budi, ratio: 2, saved: 1, after: 0 },
        ],
        skipped,
      },
    });
    expect(people.map((one) => one.id).sort()).toEqual([ayu, budi, gone, owner.memberId].sort());
    expect(people.find((one) => one.id === gone)).toEqual({
      id: gone,
      fullName: expect.stringContaining('Orang'),
      nickname: expect.any(String),
      colour: expect.any(Number),
    });
  });

  it('are twenty, in the order of their numbers even when clocks differ', async () => {
    const memberId = await cs(owner);
    const { id } = await add(owner, { members: each([memberId]) });
    const receipt: Receipt = {
      how: 'ratio',
      chosen: memberId,
      pool: [{ id: memberId, ratio: 1, deficit: 0 }],
      skipped: [],
    };
    for (let turn = 1; turn <= 25; turn += 1)
      await lead(owner, {
        rotatorId: id,
        memberId,
        turn,
        receipt,
        at: `2026-11-15T02:00:${10 + ((turn * 7) % 25)}Z`,
      });
    expect((await board(id)).last.map(({ turn }) => turn)).toEqual(
      Array.from({ length: 20 }, (_, n) => 25 - n),
    );
  });
});

describe('arrivals', () => {
  it('are the leads of seven days by minute, and who got them', async () => {
    setTime('2026-11-15T03:00:30Z');
    const [one, other] = [await cs(owner), await cs(owner)];
    const { id } = await add(owner, { members: each([one, other]) });
    const { id: elsewhere } = await add(owner, { members: each([one]) });
    for (const [at, memberId] of [
      ['2026-11-15T03:00:30Z', one],
      ['2026-11-15T03:00:00Z', null],
      ['2026-11-15T02:59:59.999Z', other],
      // Midnight of the first of seven days, in WIB; and just before.
      ['2026-11-08T17:00:00Z', one],
      ['2026-11-08T17:00:59Z', one],
      ['2026-11-08T16:59:59.999Z', one],
    ] as const)
      await lead(owner, { rotatorId: id, memberId, at });
    await lead(owner, { rotatorId: elsewhere, memberId: one });
    expect((await ask(owner, 'GET', `rotators/${id}/arrivals`)).json().data).toEqual({
      total: 5,
      minutes: [
        ['2026-11-08T17:00:00.000Z', 2],
        ['2026-11-15T02:59:00.000Z', 1],
        ['2026-11-15T03:00:00.000Z', 2],
      ],
      got: [
        { memberId: one, leads: 3 },
        { memberId: other, leads: 1 },
      ],
    });
    setTime('2026-11-15T03:00:00Z');
  });

  it('may be none', async () => {
    const { id } = await add(owner, { members: each([await cs(owner)]) });
    const nothing = { total: 0, minutes: [], got: [] };
    expect((await ask(owner, 'GET', `rotators/${id}/arrivals`)).json().data).toEqual(nothing);
  });
});

it('neither is for a CS', async () => {
  const { id } = await add(theirs.owner, { members: each([theirs.cs.memberId]) });
  for (const path of ['turns', 'arrivals'])
    expect((await ask(theirs.cs, 'GET', `rotators/${id}/${path}`)).json()).toMatchObject({
      code: 403,
      error: 'forbidden',
    });
});
