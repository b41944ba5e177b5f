import { describe, expect, it } from 'vitest';
import { standardHours } from '#domain/working-hours.ts';
import { openTestSession } from '#server/testing/people.ts';
import { revisionOf } from '#server/testing/revision-of.ts';
import { openShops } from './members.fixture.ts';

const { mine, theirs, deps, ask, add, row, trail, events } = await openShops();
const { owner, admin, cs } = mine;
const set = async (viewer: typeof owner, id: string, status: string) =>
  (await ask(viewer, 'PUT', `members/${id}/status`, { status })).json();
const forbidden = { code: 403, error: 'forbidden' };

describe('the status', () => {
  it('inactive signs out everywhere, is written down once, and published to open screens', async () => {
    const { id, fullName } = await add(owner);
    const person = { accountId: owner.accountId, memberId: id, email: '' };
    const [phone, laptop] = [await openTestSession(deps, person), await openTestSession(deps, person)];
    const me = ({ cookie }: { cookie: string }) => ask(null, 'GET', 'profile', undefined, { cookie });
    expect((await me(phone)).statusCode).toBe(200);

    const eventsBefore = (await events(owner)).length;
    expect((await set(owner, id, 'inactive')).data.status).toBe('inactive');
    expect([(await me(phone)).statusCode, (await me(laptop)).statusCode]).toEqual([401, 401]);
    expect((await events(owner)).slice(eventsBefore)).toEqual([
      'session.ended',
      'session.ended',
      'members.changed',
    ]);
    const entry = { kind: 'member_deactivated', details: { member: fullName }, by: owner.memberId };
    const entries = await trail(owner);
    expect(entries.at(-1)).toEqual(entry);

    expect((await set(owner, id, 'inactive')).data.status).toBe('inactive');
    expect((await trail(owner)).length).toBe(entries.length);
    expect((await events(owner)).length).toBe(eventsBefore + 3);
  });

  it('active again lets them in again, but opens no old session', async () => {
    const { id, fullName } = await add(owner);
    const { cookie } = await openTestSession(deps, { accountId: owner.accountId, memberId: id, email: '' });
    await set(owner, id, 'inactive');
    expect((await set(owner, id, 'active')).data.status).toBe('active');
    expect((await ask(null, 'GET', 'profile', undefined, { cookie })).statusCode).toBe(401);
    expect((await trail(owner)).at(-1)).toMatchObject({
      kind: 'member_activated',
      details: { member: fullName },
    });
  });

  it('is not the owner’s, nor one’s own, nor another account’s', async () => {
    expect(await set(owner, owner.memberId, 'inactive')).toMatchObject(forbidden);
    expect(await set(admin, owner.memberId, 'inactive')).toMatchObject(forbidden);
    expect(await set(admin, admin.memberId, 'inactive')).toMatchObject(forbidden);
    expect(await set(admin, (await add(owner, { role: 'admin' })).id, 'inactive')).toMatchObject(forbidden);
    expect((await set(owner, theirs.cs.memberId, 'inactive')).code).toBe(404);
    expect((await set(admin, cs.memberId, 'inactive')).code).toBe(200);
    expect((await set(owner, cs.memberId, 'active')).code).toBe(200);
  });
});

describe('the hours', () => {
  const hours = {
    ...standardHours,
    enabled: true,
    timeZone: 'WIT',
    leaves: [{ from: '2026-12-24', to: '2026-12-26' }],
  };
  const change = async (viewer: typeof owner, id: string, payload: object = hours) => {
    const revision = await revisionOf(deps.db, 'members', id);
    return (await ask(viewer, 'PUT', `members/${id}/hours`, { ...payload, revision })).json();
  };

  it('are kept as given, written down and live', async () => {
    const eventsBefore = (await events(owner)).length;
    expect((await change(admin, cs.memberId)).data).toMatchObject({ id: cs.memberId, hours });
    expect((await row(cs.memberId)).hours).toEqual(hours);
    expect((await trail(owner)).at(-1)).toEqual({
      kind: 'member_hours_changed',
      details: { member: (await row(cs.memberId)).full_name },
      by: admin.memberId,
    });
    expect((await events(owner)).slice(eventsBefore)).toEqual(['members.changed']);
  });

  it('are the owner’s own too; an admin sets neither theirs nor the owner’s here', async () => {
    expect((await change(owner, owner.memberId)).data.hours).toEqual(hours);
    expect(await change(admin, owner.memberId)).toMatchObject(forbidden);
    expect(await change(admin, admin.memberId)).toMatchObject(forbidden);
    expect((await change(owner, theirs.owner.memberId)).code).toBe(404);
  });

  it('must be hours', async () => {
    const wrong = { ...hours, leaves: [{ from: '2026-12-26', to: '2026-12-24' }] };
    expect(await change(owner, cs.memberId, wrong)).toMatchObject({ code: 422 });
  });
});
