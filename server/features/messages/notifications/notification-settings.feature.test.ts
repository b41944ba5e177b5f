import { beforeEach, describe, expect, test } from 'vitest';
import { defaultChannels, isCorporateKind, notificationKinds } from '#domain/notifications.ts';
import { openNotifications, quiet } from './notifications.fixture.ts';

const here = await openNotifications();
const { mine, theirs, choose, call, subscribe } = here;
type Viewer = typeof mine.cs;

beforeEach(here.resetAll);

describe('settings', () => {
  const settings = async (viewer: Viewer) =>
    (await call(viewer, 'GET', '/v1/notifications/settings')).json().data;

  test.each([
    ['owner', notificationKinds.filter((kind) => !isCorporateKind(kind))],
    [
      'admin',
      [
        'lead.new',
        'lead.returned',
        'lead.reassigned',
        'lead.reminder',
        'lead.team',
        'pixel.paused',
        'domain.lost',
        'domain.taken',
        'points.ceiling',
        'arrivals.waiting',
        'member.number',
        'member.contact',
      ],
    ],
    ['cs', ['lead.new', 'lead.returned', 'lead.reassigned', 'lead.reminder']],
  ] as const)('of the %s are those of what concerns them', async (role, kinds) => {
    expect(await settings(mine[role])).toEqual({
      settings: kinds.map((kind) => ({ kind, ...defaultChannels[kind] })),
      devices: [],
    });
  });

  test('are theirs, each kind for itself', async () => {
    await choose(mine.cs, 'lead.new', { bell: true, email: true, offDuty: true });
    await choose(mine.cs, 'lead.new', { bell: true, email: true });
    expect((await settings(mine.cs)).settings).toEqual([
      { kind: 'lead.new', ...quiet, bell: true, email: true },
      { kind: 'lead.returned', ...defaultChannels['lead.returned'] },
      { kind: 'lead.reassigned', ...defaultChannels['lead.reassigned'] },
      { kind: 'lead.reminder', ...defaultChannels['lead.reminder'] },
    ]);
    expect((await settings(mine.admin)).settings[0]).toEqual({
      kind: 'lead.new',
      ...defaultChannels['lead.new'],
    });
  });

  test.each([
    ['cs', 'lead.team', 404],
    ['admin', 'points.low', 404],
    ['admin', 'top-up.paid', 404],
    ['owner', 'corporate.due', 404],
    ['owner', 'nothing', 422],
  ] as const)('a %s cannot choose %s', async (role, kind, status) => {
    const answer = await call(mine[role], 'PUT', `/v1/notifications/settings/${kind}`, quiet);
    expect(answer.statusCode).toBe(status);
  });

  test('show the devices, until they are stopped by whose they are', async () => {
    await subscribe(mine.cs);
    const { endpoint } = await subscribe(mine.cs);
    const [newest, oldest] = (await settings(mine.cs)).devices;
    expect(newest).toMatchObject({
      userAgent: 'Peramban/1',
      since: '2026-11-15T03:00:00.000Z',
      lastShownAt: null,
    });
    const stop = (viewer: Viewer, payload: object) => call(viewer, 'POST', '/v1/push/stop', payload);
    expect((await stop(mine.admin, { deviceId: oldest.id })).json()).toEqual({ code: 200, data: {} });
    expect((await stop(theirs.cs, { endpoint })).statusCode).toBe(200);
    expect((await settings(mine.cs)).devices).toHaveLength(2);
    await stop(mine.cs, { endpoint });
    await stop(mine.cs, { endpoint });
    expect((await settings(mine.cs)).devices).toHaveLength(1);
    const [left] = (await settings(mine.cs)).devices;
    await stop(mine.cs, { deviceId: left.id });
    expect((await settings(mine.cs)).devices).toEqual([]);
  });
});
