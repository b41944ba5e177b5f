import { beforeEach, describe, expect, test } from 'vitest';
import { languageCookie } from '#contract/language.ts';
import { standardHours, type WorkingHours } from '#domain/working-hours.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { revisionOf } from '#server/testing/revision-of.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

const { app, deps, signInAs, setTime } = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '100000' } });
const { db } = deps;
let { mine, theirs } = await createTwoShops(deps);
const others = (who: Viewer) =>
  [...Object.values(mine), ...Object.values(theirs)].filter((one) => one !== who);

const now = '2026-11-15T03:00:00.000Z';
const evening = '2026-11-15T10:00:00.000Z';
const nights: WorkingHours = {
  enabled: true,
  timeZone: 'WITA',
  days: Array.from({ length: 7 }, () => ({ active: true, spans: [{ start: '22:00', end: '06:00' }] })),
  leaves: [{ from: '2026-12-24', to: '2026-12-26' }],
};

const call = (who: Viewer | null, method: 'GET' | 'PUT' | 'DELETE', part = '', payload?: object) => {
  signInAs(who);
  const headers = { 'x-giliran-app': 'web', 'user-agent': 'Test' };
  return app.inject({ method, url: `/v1/duty${part}`, headers, ...(payload && { payload }) });
};
const dutyOf = async (who: Viewer) => (await call(who, 'GET')).json().data;
const setHours = async (who: Viewer | null, hours: object) => {
  const revision = who ? await revisionOf(db, 'members', who.memberId) : 0;
  return call(who, 'PUT', '/hours', { ...hours, revision });
};
const pause = (who: Viewer | null, until: string) => call(who, 'PUT', '/pause', { until });
const resume = (who: Viewer | null) => call(who, 'DELETE', '/pause');

/** Of both accounts; another account's would show. */
const accounts = () => [mine.owner.accountId, theirs.owner.accountId];
const trail = () =>
  db
    .selectFrom('audit_entries')
    .select(['account_id', 'member_id', 'kind', 'details', 'user_agent'])
    .where('account_id', 'in', accounts())
    .orderBy('at')
    .execute();
const published = () =>
  db.selectFrom('events').select(['account_id', 'name']).where('account_id', 'in', accounts()).execute();

beforeEach(async () => {
  setTime(now);
  ({ mine, theirs } = await createTwoShops(deps));
});

describe('hours', () => {
  test('who never set anything is at work day and night', async () => {
    expect(await dutyOf(mine.cs)).toEqual({
      status: 'active',
      hours: standardHours,
      pausedUntil: null,
      inRotation: false,
      revision: 0,
    });
  });

  test.each(['owner', 'admin', 'cs'] as const)('the %s sets their own and reads them back', async (role) => {
    const answer = await setHours(mine[role], nights);
    expect(answer.json()).toEqual({
      code: 200,
      data: { status: 'active', hours: nights, pausedUntil: null, inRotation: false, revision: 1 },
    });
    expect((await dutyOf(mine[role])).hours).toEqual(nights);
    for (const other of others(mine[role])) expect((await dutyOf(other)).hours).toEqual(standardHours);
  });

  test('the change is in the trail and published to open screens, once; the same again is no change', async () => {
    await setHours(mine.cs, nights);
    expect((await setHours(mine.cs, { ...nights, leaves: [...nights.leaves] })).statusCode).toBe(200);
    const { accountId, memberId } = mine.cs;
    expect(await trail()).toEqual([
      { account_id: accountId, member_id: memberId, kind: 'hours_changed', details: {}, user_agent: 'Test' },
    ]);
    expect(await published()).toEqual([{ account_id: accountId, name: 'members.changed' }]);
  });

  test.each<[string, object, string, string]>([
    [
      'no such time',
      daysWith({ start: '24:00', end: '06:00' }),
      'days.0.spans.0.start',
      'Tulis jam seperti 08:30',
    ],
    ['half a time', daysWith({ start: '08:00', end: '' }), 'days.0.spans.0.end', 'Tulis jam seperti 08:30'],
    ['a zone that is not ours', { timeZone: 'PST' }, 'timeZone', 'Silakan pilih salah satu'],
    [
      'leave that ends before it begins',
      leave('2026-12-26', '2026-12-24'),
      'leaves.0.to',
      'Hari terakhir harus setelah hari pertama',
    ],
    ['a day no calendar has', leave('2026-02-30', '2026-03-01'), 'leaves.0.from', 'Tanggal tidak valid'],
    [
      'too many leaves',
      { leaves: Array(101).fill({ from: '2026-12-24', to: '2026-12-24' }) },
      'leaves',
      'Maksimal 100 karakter',
    ],
  ])('%s is refused beside its field', async (_name, change, field, sentence) => {
    const answer = await setHours(mine.cs, { ...nights, ...change });
    expect(answer.json()).toMatchObject({ code: 422, fields: { [field]: sentence } });
    expect((await dutyOf(mine.cs)).hours).toEqual(standardHours);
    expect(await trail()).toEqual([]);
  });
});

describe('pause', () => {
  test.each(['owner', 'admin', 'cs'] as const)('the %s pauses and comes back, alone', async (role) => {
    const who = mine[role];
    expect((await pause(who, evening)).json().data).toMatchObject({ pausedUntil: evening });
    expect(await dutyOf(who)).toMatchObject({ pausedUntil: evening });
    for (const other of others(who)) expect((await dutyOf(other)).pausedUntil).toBeNull();
    expect((await resume(who)).json().data).toMatchObject({ pausedUntil: null });
    expect(await dutyOf(who)).toMatchObject({ pausedUntil: null });
  });

  test('each real change is in the trail and published, nothing else is', async () => {
    const { accountId: account_id, memberId: member_id } = mine.cs;
    const later = '2026-11-15T12:00:00.000Z';
    await resume(mine.cs);
    expect(await trail()).toEqual([]);
    await pause(mine.cs, evening);
    await pause(mine.cs, evening);
    setTime('2026-11-15T03:01:00Z');
    await pause(mine.cs, later);
    setTime('2026-11-15T03:02:00Z');
    await resume(mine.cs);
    await resume(mine.cs);
    const who = { account_id, member_id, user_agent: 'Test' };
    expect(await trail()).toEqual([
      { ...who, kind: 'paused', details: { until: evening } },
      { ...who, kind: 'paused', details: { until: later } },
      { ...who, kind: 'resumed', details: {} },
    ]);
    expect(await published()).toEqual(Array(3).fill({ account_id, name: 'members.changed' }));
  });

  test('a pause that is over is none, and nobody has to end it', async () => {
    await pause(mine.cs, evening);
    setTime('2026-11-15T09:59:59.999Z');
    expect(await dutyOf(mine.cs)).toMatchObject({ pausedUntil: evening });
    setTime(evening);
    expect(await dutyOf(mine.cs)).toMatchObject({ pausedUntil: null });
    expect((await resume(mine.cs)).json().data).toMatchObject({ pausedUntil: null });
    expect((await trail()).map(({ kind }) => kind)).toEqual(['paused']);
    const tomorrow = '2026-11-16T10:00:00.000Z';
    expect((await pause(mine.cs, tomorrow)).json().data).toMatchObject({ pausedUntil: tomorrow });
  });

  test.each([
    [
      'a second ago',
      '2026-11-15T02:59:59.000Z',
      'Pilih waktu yang akan datang',
      'choose a time in the future',
    ],
    ['now', now, 'Pilih waktu yang akan datang', 'choose a time in the future'],
    [
      'a millisecond over thirty days',
      '2026-12-15T03:00:00.001Z',
      'Jeda paling lama 30 hari; untuk lebih lama pakai cuti',
      'a pause lasts 30 days at most; use leave for longer',
    ],
    ['no time at all', 'besok', 'Tanggal tidak valid', 'date is not valid'],
  ])('%s is refused', async (_name, until, sentence, english) => {
    expect((await pause(mine.cs, until)).json()).toMatchObject({
      code: 422,
      error: 'invalid_input',
      fields: { until: sentence },
    });
    const headers = { 'x-giliran-app': 'web', cookie: `${languageCookie}=en` };
    const answer = await app.inject({ method: 'PUT', url: '/v1/duty/pause', headers, payload: { until } });
    expect(answer.json().fields).toEqual({ until: english });
    expect(await dutyOf(mine.cs)).toMatchObject({ pausedUntil: null });
    expect(await trail()).toEqual([]);
  });

  test('thirty days to the millisecond are allowed', async () => {
    expect((await pause(mine.cs, '2026-12-15T03:00:00.000Z')).statusCode).toBe(200);
  });
});

describe('who has no duty', () => {
  test.each<[string, () => Viewer | null]>([
    ['a stranger', () => null],
    ['who is gone meanwhile', () => ({ ...mine.cs, memberId: '018f0000-0000-7000-8000-00000000dead' })],
    ['who is of another account', () => ({ ...mine.cs, accountId: theirs.cs.accountId })],
  ])('%s', async (_name, someone) => {
    const who = someone();
    for (const answer of [
      await call(who, 'GET'),
      await setHours(who, nights),
      await pause(who, evening),
      await resume(who),
    ]) {
      expect(answer.statusCode).toBe(401);
    }
    expect(await trail()).toEqual([]);
    expect(await dutyOf(mine.cs)).toMatchObject({ hours: standardHours, pausedUntil: null });
  });

  test('who was removed', async () => {
    const change = { removed_at: new Date(now), status: 'inactive' as const };
    await db.updateTable('members').set(change).where('id', '=', theirs.cs.memberId).execute();
    expect((await call(theirs.cs, 'GET')).statusCode).toBe(401);
    expect((await pause(theirs.cs, evening)).statusCode).toBe(401);
    expect((await setHours(theirs.cs, nights)).statusCode).toBe(401);
  });
});

function daysWith(span: { start: string; end: string }) {
  return { days: nights.days.with(0, { active: true, spans: [span] }) };
}

function leave(from: string, to: string) {
  return { leaves: [{ from, to }] };
}

describe('being in a rotation', () => {
  const isIn = async (who: Viewer) => (await dutyOf(who)).inRotation;
  const change = (id: string, to: { status?: 'active' | 'paused'; removed_at?: Date }) =>
    db.updateTable('rotators').set(to).where('id', '=', id).execute();

  test('is to get leads of an active rotator, in turn or as its main CS', async () => {
    const { accountId } = mine.owner;
    const { id } = await createRotator(deps, {
      accountId,
      members: [mine.cs],
      defaultMemberId: mine.admin.memberId,
    });
    expect([await isIn(mine.cs), await isIn(mine.admin), await isIn(mine.owner)]).toEqual([
      true,
      true,
      false,
    ]);
    for (const other of Object.values(theirs)) expect(await isIn(other)).toBe(false);
    await change(id, { status: 'paused' });
    expect([await isIn(mine.cs), await isIn(mine.admin)]).toEqual([false, false]);
    await createRotator(deps, { accountId, members: [mine.cs] });
    expect([await isIn(mine.cs), await isIn(mine.admin)]).toEqual([true, false]);
    await change(id, { status: 'active' });
    expect(await isIn(mine.admin)).toBe(true);
    await change(id, { removed_at: deps.clock.now() });
    expect([await isIn(mine.cs), await isIn(mine.admin)]).toEqual([true, false]);
  });
});
