import { beforeEach, describe, expect, test } from 'vitest';
import { openPushReports } from './push-reports.fixture.ts';
import { pushToken } from './push-token.ts';
import { recordSent } from './record-sent.ts';
import { lockDevice, waitingPushes } from './sending.queries.ts';

const here = await openPushReports();
const {
  deps,
  db,
  mine,
  service,
  notify,
  leadOf,
  subscribe,
  pushes,
  report,
  events,
  call,
  kept,
  at,
  later,
  pushed,
  unreached,
} = here;
const { accountId } = mine.owner;
beforeEach(here.resetAll);

describe('a device says', () => {
  test('shown, once', async () => {
    await subscribe(mine.cs);
    const [token = ''] = await pushed();
    later(1);
    expect((await report(token)).json()).toEqual({ code: 200, data: {} });
    later(2);
    await report(token);
    expect(await pushes(mine.cs)).toMatchObject([{ shownAt: at(1), openedAt: null }]);
    const { data } = (await call(mine.cs, 'GET', '/v1/notifications/settings')).json();
    expect(data.devices).toMatchObject([{ lastShownAt: at(2).toISOString() }]);
    expect(await kept(mine.cs)).toMatchObject([{ readAt: null }]);
  });

  test('shown, which says nothing of another kind, nor of what was not sent', async () => {
    await subscribe(mine.owner);
    service.answerWith(403, { times: 1 });
    await pushed(mine.owner);
    later(0.5);
    await here.lowPoints(mine.owner, 12);
    await notify();
    await here.send();
    later(1);
    const [token = ''] = await pushed(mine.owner);
    await report(token);
    expect((await pushes(mine.owner)).map(({ status, shownAt }) => [status, shownAt])).toEqual([
      ['failed', null],
      ['sent', null],
      ['sent', at(1)],
    ]);
  });

  test('opened, which is shown and read too; other screens follow', async () => {
    await subscribe(mine.cs);
    const [token = ''] = await pushed();
    await events();
    later(1);
    await report(token, 'opened');
    expect(await pushes(mine.cs)).toMatchObject([{ shownAt: at(1), openedAt: at(1) }]);
    const row = await db.selectFrom('notifications').select(['read_at', 'opened_at']).executeTakeFirst();
    expect(row).toEqual({ read_at: at(1), opened_at: at(1) });
    const payload = { memberId: mine.cs.memberId, sound: false, leadId: null };
    expect(await events()).toEqual([{ accountId, name: 'notifications.changed', payload }]);
    later(1.5);
    expect((await report(token, 'opened')).json()).toEqual({ code: 200, data: {} });
    expect(await events()).toEqual([]);
    expect(await pushes(mine.cs)).toMatchObject([{ openedAt: at(1) }]);
  });

  test('something of a push that nobody sent, and learns nothing by that', async () => {
    await subscribe(mine.cs);
    const [token = ''] = await pushed();
    const answer = await report(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'opened');
    expect(answer.json()).toEqual({ code: 200, data: {} });
    expect(await pushes(mine.cs)).toMatchObject([{ shownAt: null }]);
  });

  test('before we know that it was sent', async () => {
    await subscribe(mine.cs);
    for (const name of ['Ayu', 'Budi']) {
      await leadOf(mine.cs, { name });
      await notify();
    }
    // The service answers only after the device has spoken.
    const ids = (await pushes(mine.cs)).map(({ id }) => id);
    const [subscription] = await db.selectFrom('push_subscriptions').select('id').execute();
    const ref = { accountId, subscriptionId: String(subscription?.id) };
    const device = await lockDevice(db, ref);
    const head = (await waitingPushes(db, ref)).at(-1);
    if (!device || !head) throw new Error('nothing waits');
    await report(pushToken(deps.secrets, head.id));
    await recordSent(deps, ref, device, [{ push: head, ids, result: { kind: 'sent' } }]);
    later(3);
    expect((await pushes(mine.cs)).map(({ status, shownAt }) => [status, shownAt])).toEqual([
      ['sent', at(0)],
      ['sent', at(0)],
    ]);
    expect(await unreached()).toEqual([]);
  });
});
