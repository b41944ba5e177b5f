import { beforeEach, describe, expect, test } from 'vitest';
import { publishUnreached } from './find-unreached.ts';
import { openPushReports } from './push-reports.fixture.ts';

const here = await openPushReports();
const {
  deps,
  db,
  mine,
  theirs,
  service,
  subscribe,
  pushes,
  report,
  events,
  call,
  at,
  later,
  pushed,
  unreached,
} = here;
const { accountId } = mine.owner;
beforeEach(here.resetAll);

const names = async () =>
  (await unreached()).map((one: { member: { id: string }; since: string; missed: number }) => [
    one.member.id,
    one.since,
    one.missed,
  ]);

describe('who is not reached', () => {
  test('is known after two minutes, by owner and admin, until a device shows something', async () => {
    await subscribe(mine.cs);
    await pushed();
    later(1);
    const [token = ''] = await pushed();
    later(1.9);
    expect(await names()).toEqual([]);
    later(2);
    expect(await names()).toEqual([[mine.cs.memberId, at(0).toISOString(), 2]]);
    expect(await unreached(mine.admin)).toHaveLength(1);
    expect(await unreached(theirs.owner)).toEqual([]);
    expect((await call(mine.cs, 'GET', '/v1/notifications/unreached')).statusCode).toBe(403);
    await publishUnreached(deps);
    await events();
    later(5);
    await report(token);
    expect(await names()).toEqual([]);
    expect(await events()).toEqual([{ accountId, name: 'unreached.changed', payload: {} }]);
    await report(token);
    expect(await events()).toEqual([]);
    // What it was sent before was replaced by what it showed.
    expect((await pushes(mine.cs)).every(({ shownAt }) => shownAt !== null)).toBe(true);
  });

  test('is who has no device that showed it, not who has one that did', async () => {
    await subscribe(mine.cs);
    await subscribe(mine.cs);
    const [first = ''] = await pushed();
    await report(first);
    later(10);
    expect(await names()).toEqual([]);
    await pushed();
    later(13);
    expect(await names()).toEqual([[mine.cs.memberId, at(10).toISOString(), 1]]);
  });

  test('is not who saw it on one device before the other was sent it', async () => {
    await subscribe(mine.cs);
    await subscribe(mine.cs);
    const [first = ''] = await pushed();
    await report(first);
    await db
      .updateTable('pushes')
      .set({ sent_at: at(1) })
      .where('shown_at', 'is', null)
      .execute();
    later(5);
    expect(await names()).toEqual([]);
  });

  test('is known for a day', async () => {
    await subscribe(mine.cs);
    await pushed();
    later(24 * 60 - 1);
    expect(await names()).toHaveLength(1);
    later(24 * 60);
    expect(await names()).toEqual([]);
  });

  test.each([
    ['whose device is gone', 410],
    ['whose service refuses', 403],
    ['whose service does not answer', 500],
  ])('is also who, %s', async (_what, status) => {
    await subscribe(mine.cs);
    service.answerWith(status);
    await pushed();
    later(2);
    expect(await names()).toEqual([[mine.cs.memberId, at(0).toISOString(), 1]]);
  });

  test('is not who wants no pushes, has no device, or stopped it', async () => {
    await subscribe(mine.admin);
    await here.choose(mine.admin, 'lead.new', { bell: true });
    await pushed(mine.admin);
    await pushed(mine.cs);
    const { endpoint } = await subscribe(mine.owner);
    await pushed(mine.owner);
    await call(mine.owner, 'POST', '/v1/push/stop', { endpoint });
    later(3);
    expect(await names()).toEqual([]);
  });

  test('is published to screens as it comes to be, in its own shop', async () => {
    await subscribe(mine.cs);
    await pushed();
    await events();
    later(1);
    await publishUnreached(deps);
    expect(await events()).toEqual([]);
    later(2.5);
    await publishUnreached(deps);
    const changed = { accountId, name: 'unreached.changed', payload: {} };
    expect(await events()).toEqual([changed]);
    // Another lead that they do not see either changes nothing.
    later(3);
    await pushed();
    await events();
    later(5.5);
    await publishUnreached(deps);
    expect(await events()).toEqual([]);
    expect(await names()).toHaveLength(1);
    later(24 * 60 + 6);
    await publishUnreached(deps);
    expect(await events()).toEqual([changed]);
  });

  test('counts from when the service took it', async () => {
    await subscribe(mine.cs);
    service.answerWith(429, { headers: { 'retry-after': '60' }, times: 1 });
    await pushed();
    later(1);
    await here.send();
    await events();
    later(2.5);
    await publishUnreached(deps);
    expect([await names(), await events()]).toEqual([[], []]);
    later(3.5);
    await publishUnreached(deps);
    expect(await names()).toEqual([[mine.cs.memberId, at(1).toISOString(), 1]]);
    expect(await events()).toHaveLength(1);
  });
});
