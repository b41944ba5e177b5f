import { expect, it } from 'vitest';
import type { MemberFigures } from '#contract/dashboard.ts';
import { responseStepOf } from '#domain/response-times.ts';
import { readFigures } from '#server/features/insight/figures/read-figures.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

const { app, deps, signInAs, setTime } = await createTestApp();
const { db } = deps;
const { owner, cs } = (await createTwoShops(deps)).mine;
const { accountId } = owner;
const days = 'from=2026-11-14&to=2026-11-15';
const minuteMs = 60_000;
const saturday = new Date('2026-11-14T03:00:00Z');

const ask = async (call = '') => {
  signInAs(owner);
  return (await app.inject({ url: `/v1/dashboard${call}?${days}` })).json().data;
};
const figuresOf = async (memberId: string): Promise<MemberFigures> =>
  (await ask('/members')).members.find(({ member }: MemberFigures) => member?.id === memberId);
/** On Saturday morning; contacted after so many minutes. */
const lead = async (memberId: string, minutes: number | null, turn: number | null) => {
  const { id } = await createLead(deps, { accountId, memberId, at: saturday, turn });
  const contacted = minutes === null ? null : new Date(saturday.getTime() + minutes * minuteMs);
  await db.updateTable('leads').set({ first_contact_at: contacted }).where('id', '=', id).execute();
  return id;
};

it('whoever gets leads that others have contacted long ago did not answer them at once', async () => {
  const { memberId } = await createMember(deps, { accountId });
  const ids = [
    await lead(cs.memberId, 120, 1),
    await lead(cs.memberId, 120, 2),
    await lead(cs.memberId, 120, 3),
  ];
  setTime('2026-11-15T03:00:00Z');
  signInAs(owner);
  const handOver = { which: { ids }, action: { kind: 'hand-over', memberId } };
  const headers = { 'x-giliran-app': 'web', 'idempotency-key': 'hand-them-over' };
  const answer = await app.inject({ method: 'POST', url: '/v1/leads/batches', headers, payload: handOver });
  expect(answer.json().data.changed).toBe(3);
  for (const _ of ['from changes', 'from totals']) {
    const { medianWait, contacted } = await figuresOf(memberId);
    expect([responseStepOf(medianWait ?? 0), contacted]).toEqual([responseStepOf(120 * 60), 3]);
    expect((await figuresOf(cs.memberId)).medianWait).toBeNull();
    await readFigures(db);
  }
});

it('leads out of a file are counted, but nobody is late with them', async () => {
  const { memberId } = await createMember(deps, { accountId });
  await lead(memberId, 10, 4);
  const before = (await ask()).now.total;
  for (const minutes of [0, 0, 5_000, null]) await lead(memberId, minutes, null);
  // Just now, and not contacted: not fresh either.
  await createLead(deps, { accountId, memberId, turn: null });
  for (const _ of ['from changes', 'from totals']) {
    const { medianWait, ...figures } = await figuresOf(memberId);
    expect(figures).toMatchObject({ leads: 6, timed: 1, contacted: 4, inTime: 1, fresh: 0 });
    expect(responseStepOf(medianWait ?? 0)).toBe(responseStepOf(600));
    expect((await ask()).now.total).toEqual({
      ...before,
      leads: before.leads + 5,
      contacted: before.contacted + 3,
    });
    const { waited } = await ask('/hours');
    expect(waited.map(({ member }: MemberFigures) => member?.id)).not.toContain(memberId);
    await readFigures(db);
  }
});
