import { beforeEach, describe, expect, test } from 'vitest';
import { createMember } from '#server/testing/people.ts';
import { openNotifications } from './notifications.fixture.ts';

const here = await openNotifications();
const { app, deps, db, mine, tell, leadOf, kept, signInAs, setTime } = here;
const { accountId } = mine.owner;
let key = 0;

beforeEach(async () => {
  await here.forgetAll();
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
/** As the teller says it; what they were told before is not asked for. */
async function toldTo(viewer: Viewer): Promise<[string, string | null][]> {
  await tell();
  return (await kept(viewer)).map(({ kind, leadId }) => [kind, leadId]);
}
/** A minute apart, and told to whoever has them first. */
async function leadsOf(viewer: Viewer, count: number, more: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    setTime(new Date(Date.UTC(2026, 10, 15, 3, number)).toISOString());
    ids.push((await leadOf(viewer, more)).id);
  }
  await tell();
  return ids;
}

describe('who is given a lead by hand is told', () => {
  test('of each, by an owner', async () => {
    const ids = await leadsOf(mine.owner, 3);
    await give(mine.owner, ids, mine.cs.memberId);
    expect((await toldTo(mine.cs)).sort()).toEqual(ids.map((id) => ['lead.reassigned', id]).sort());
  });

  test('of one that nobody had', async () => {
    const { id } = await leadOf(mine.cs, { memberId: null });
    await give(mine.admin, [id], mine.cs.memberId);
    expect(await toldTo(mine.cs)).toEqual([['lead.reassigned', id]]);
  });

  test('of many only of the newest', async () => {
    const ids = await leadsOf(mine.owner, 21);
    await give(mine.owner, ids, mine.cs.memberId);
    expect(await toldTo(mine.cs)).toEqual([['lead.reassigned', ids.at(-1)]]);
  });

  test('not of one that was answered, nor by themself', async () => {
    const [answered = '', own = ''] = await leadsOf(mine.admin, 2);
    await db.updateTable('leads').set({ status: 'contacted' }).where('id', '=', answered).execute();
    await give(mine.owner, [answered], mine.cs.memberId);
    await give(mine.owner, [own], mine.owner.memberId);
    expect([await toldTo(mine.cs), await toldTo(mine.owner)]).toEqual([[], []]);
  });

  test('whoever follows one who leaves; not when they removed them', async () => {
    for (const heir of [mine.cs, mine.owner]) {
      const leaving = await createMember(deps, { accountId });
      const [id] = await leadsOf({ ...mine.cs, ...leaving }, 1);
      await post(mine.owner, `/v1/members/${leaving.memberId}/removal`, { handOverTo: heir.memberId });
      expect(await toldTo(heir)).toEqual(heir === mine.cs ? [['lead.reassigned', id]] : []);
    }
  });
});
