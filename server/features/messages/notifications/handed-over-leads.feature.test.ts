import { beforeEach, describe, expect, test } from 'vitest';
import { createMember } from '#server/testing/people.ts';
import { openNotifications } from './notifications.fixture.ts';

const here = await openNotifications();
const { app, deps, db, mine, notify, leadOf, kept, signInAs, setTime } = here;
const { accountId } = mine.owner;
let key = 0;

beforeEach(async () => {
  await here.resetAll();
  await db.deleteFrom('leads').execute();
});

type Viewer = typeof mine.cs;
async function post(viewer: Viewer, url: string, payload: object) {
  key += 1;
  signInAs(viewer);
  const headers = { 'x-giliran-app': 'web', 'idempotency-key': `handing-over-${key}` };
  const answer = await app.inject({ method: 'POST', url, headers, payload });
  expect(answer.statusCode).toBe(200);
}
const give = (viewer: Viewer, ids: string[], memberId: string) =>
  post(viewer, '/v1/leads/batches', { which: { ids }, action: { kind: 'hand-over', memberId } });
/** All that they were notified of. */
async function notificationsOf(viewer: Viewer): Promise<[string, string | null][]> {
  await notify();
  return (await kept(viewer)).map(({ kind, leadId }) => [kind, leadId]);
}
/** A minute apart, and whoever has them first was notified. */
async function leadsOf(viewer: Viewer, count: number, more: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    setTime(new Date(Date.UTC(2026, 10, 15, 3, number)).toISOString());
    ids.push((await leadOf(viewer, more)).id);
  }
  await notify();
  return ids;
}

describe('who is given a lead by hand is notified', () => {
  test('of each, by an owner', async () => {
    const ids = await leadsOf(mine.owner, 3);
    await give(mine.owner, ids, mine.cs.memberId);
    expect((await notificationsOf(mine.cs)).sort()).toEqual(ids.map((id) => ['lead.reassigned', id]).sort());
  });

  test('of one that nobody had', async () => {
    const { id } = await leadOf(mine.cs, { memberId: null });
    await give(mine.admin, [id], mine.cs.memberId);
    expect(await notificationsOf(mine.cs)).toEqual([['lead.reassigned', id]]);
  });

  test('of many only of the newest', async () => {
    const ids = await leadsOf(mine.owner, 21);
    await give(mine.owner, ids, mine.cs.memberId);
    expect(await notificationsOf(mine.cs)).toEqual([['lead.reassigned', ids.at(-1)]]);
  });

  test('not of one that was answered, nor by themself', async () => {
    const [answered = '', own = ''] = await leadsOf(mine.admin, 2);
    await db.updateTable('leads').set({ status: 'contacted' }).where('id', '=', answered).execute();
    await give(mine.owner, [answered], mine.cs.memberId);
    await give(mine.owner, [own], mine.owner.memberId);
    expect([await notificationsOf(mine.cs), await notificationsOf(mine.owner)]).toEqual([[], []]);
  });

  test('whoever follows one who leaves; not when they removed them', async () => {
    for (const heir of [mine.cs, mine.owner]) {
      const leaving = await createMember(deps, { accountId });
      const [id] = await leadsOf({ ...mine.cs, ...leaving }, 1);
      await post(mine.owner, `/v1/members/${leaving.memberId}/removal`, { handOverTo: heir.memberId });
      expect(await notificationsOf(heir)).toEqual(heir === mine.cs ? [['lead.reassigned', id]] : []);
    }
  });
});
