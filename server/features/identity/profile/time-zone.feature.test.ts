import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { TimeZone } from '#domain/working-hours.ts';
import { checkFigures } from '#server/features/insight/figures/check-figures.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember, openTestSession } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const here = await createTestApp();
const { app, deps } = here;
const { db } = deps;

/** An owner with a session of their own: the zone comes with it, as for everybody. */
async function openShop() {
  const owner = await createMember(deps);
  const { accountId } = owner;
  const people = {
    owner,
    admin: await createMember(deps, { accountId, role: 'admin' }),
    cs: await createMember(deps, { accountId, role: 'cs' }),
  };
  const cookies = {
    owner: (await openTestSession(deps, people.owner)).cookie,
    admin: (await openTestSession(deps, people.admin)).cookie,
    cs: (await openTestSession(deps, people.cs)).cookie,
  };
  let keys = 0;
  const ask = (url: string, payload?: object, cookie = cookies.owner) => {
    keys += 1;
    const headers = { cookie, 'x-giliran-app': 'web', 'idempotency-key': `zone-${accountId}-${keys}` };
    return app.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload && { payload }) });
  };
  const setZone = (timeZone: TimeZone, cookie?: string) =>
    ask('/v1/profile/setItem', { timeZone }, cookie ?? cookies.owner);
  return { accountId, people, cookies, ask, setZone };
}

const changesOf = (accountId: string) =>
  db
    .selectFrom('audit_entries')
    .select(['member_id', 'details'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'time_zone_changed')
    .execute();
const eventsOf = async (accountId: string) =>
  (await db.selectFrom('events').select('name').where('account_id', '=', accountId).execute()).map(
    ({ name }) => name,
  );

describe('the time zone of a shop', () => {
  test('is WIB until the owner says otherwise, which is in the trail and published to every screen', async () => {
    const { accountId, people, cookies, ask, setZone } = await openShop();
    expect((await ask('/v1/profile')).json().data.timeZone).toBe('WIB');
    expect((await setZone('WITA')).json().data).toMatchObject({ timeZone: 'WITA', tour: null });
    expect((await ask('/v1/profile', undefined, cookies.cs)).json().data.timeZone).toBe('WITA');
    expect(await changesOf(accountId)).toEqual([
      { member_id: people.owner.memberId, details: { from: 'WIB', to: 'WITA' } },
    ]);
    expect(await eventsOf(accountId)).toEqual(['account.changed']);
  });

  test('set to what it is, nothing is recorded or counted', async () => {
    const { accountId, setZone } = await openShop();
    expect((await setZone('WIB')).statusCode).toBe(200);
    expect(await changesOf(accountId)).toEqual([]);
  });

  test.each(['admin', 'cs'] as const)('is none of the %s’s business', async (role) => {
    const { accountId, cookies, ask, setZone } = await openShop();
    expect((await setZone('WIT', cookies[role])).json()).toMatchObject({ code: 403, error: 'forbidden' });
    expect((await ask('/v1/profile')).json().data.timeZone).toBe('WIB');
    expect(await changesOf(accountId)).toEqual([]);
  });

  test('is one of three', async () => {
    const { ask } = await openShop();
    expect((await ask('/v1/profile/setItem', { timeZone: 'Asia/Tokyo' })).statusCode).toBe(422);
  });
});

describe('a lead at 23.30 in WIB', () => {
  const at = new Date('2026-11-10T16:30:00Z');

  test.each([
    ['WIB', '2026-11-10', 'Waktu (WIB)', '2026-11-10T23:30:00+07:00'],
    ['WITA', '2026-11-11', 'Waktu (WITA)', '2026-11-11T00:30:00+08:00'],
    ['WIT', '2026-11-11', 'Waktu (WIT)', '2026-11-11T01:30:00+09:00'],
  ] as const)('belongs in %s to %s: in lists, counts and files', async (zone, day, title, moment) => {
    const { accountId, people, ask, setZone } = await openShop();
    const rotator = await createRotator(deps, { accountId });
    const { memberId } = people.cs;
    const { code } = await createLead(deps, { accountId, memberId, rotatorId: rotator.id, at });
    await setZone(zone);
    await runQueuedJobs(here);

    const ofDay = async (date: string, more = '') =>
      (await ask(`/v1/leads?from=${date}&to=${date}${more}`)).json().data;
    const counts = async (more?: string) =>
      Promise.all(['2026-11-10', '2026-11-11'].map(async (date) => (await ofDay(date, more)).total));
    const wanted = ['2026-11-10', '2026-11-11'].map((date) => (date === day ? 1 : 0));
    // By the totals of the days, and by looking at the leads themselves.
    expect(await counts()).toEqual(wanted);
    expect(await counts(`&search=${code}`)).toEqual(wanted);
    expect((await ofDay(day)).leads).toMatchObject([{ code }]);
    expect(await checkFigures(db, accountId)).toEqual([]);

    const filter = { from: day, to: day };
    const order = { kind: 'leads', filter, format: 'csv', numbers: 'machine' };
    const { id } = (await ask('/v1/exports', order)).json().data;
    await runQueuedJobs(here);
    const { payload } = await ask(`/v1/exports/${id}/file`);
    expect(parse(payload, { columns: true })).toMatchObject([{ Kode: code, [title]: moment }]);
  });
});

describe('the tour', () => {
  test.each(['owner', 'admin', 'cs'] as const)(
    'of the %s is remembered wherever they sign in',
    async (role) => {
      const { people, cookies, ask } = await openShop();
      const elsewhere = await openTestSession(deps, people[role]);
      const { memberId } = people[role];
      for (const tour of ['skipped', 'completed', null] as const) {
        const answer = await ask('/v1/profile/setItem', { tour }, cookies[role]);
        expect(answer.json().data.tour).toBe(tour);
        const seen = await ask('/v1/profile/setItem', {}, elsewhere.cookie);
        expect(seen.json().data).toMatchObject({ id: memberId, tour });
      }
      expect((await ask('/v1/profile/setItem', { tour: 'begun' }, cookies[role])).statusCode).toBe(422);
    },
  );
});
