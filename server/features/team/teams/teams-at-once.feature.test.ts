import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { largestTeam } from '#contract/teams.ts';
import { newId } from '#server/platform/ids.ts';
import { untilWaitingForLock } from '#server/testing/lock-waits.ts';
import { createMember } from '#server/testing/people.ts';
import { revisionOf } from '#server/testing/revision-of.ts';
import { createTestApp } from '#server/testing/test-app.ts';

// Many at once, in both senses.

const { app, deps, signInAs } = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '100000' } });
const { db, clock, random } = deps;
const owner = await createMember(deps);
const { accountId } = owner;
signInAs({ ...owner, role: 'owner', sessionId: newId(clock, random), verified: true });

let keys = 0;
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  keys += 1;
  const headers = { 'x-giliran-app': 'web', 'idempotency-key': `key-number-${keys}` };
  return app.inject({ method, url: `/v1/teams${path}`, headers, ...(payload && { payload }) });
};
/** From what is there at this moment. */
const edit = async (id: string, items: { name?: string; memberIds: string[] }) =>
  call('PUT', `/${id}`, { ...items, revision: await revisionOf(db, 'teams', id) });
const add = async (name: string, memberIds: string[] = []): Promise<string> =>
  (await call('POST', '', { name, memberIds })).json().data.id;

const ids = Array.from({ length: largestTeam }, () => newId(clock, random));
await db
  .insertInto('members')
  .values(
    ids.map((id, place) => ({
      account_id: accountId,
      id,
      email: `banyak${place}@contoh.id`,
      full_name: `Anggota ${String(place).padStart(4, '0')}`,
      nickname: 'A',
      role: 'cs' as const,
      join_order: place + 1,
    })),
  )
  .execute();

test('5,000 members in one call, each way', async () => {
  const id = await add('Semua', ids);
  expect((await call('GET', `/${id}`)).json().data.memberIds).toEqual(ids);
  const half = ids.filter((_, place) => place % 2 === 0);
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await edit(id, { name: 'Separuh', memberIds: half });
  expect(statements.mock.calls.length).toBeGreaterThan(5);
  expect(statements.mock.calls.length).toBeLessThan(20);
  statements.mockRestore();
  expect(answer.json().data).toMatchObject({ name: 'Separuh', memberCount: 2_500 });
  expect((await call('GET', '')).json().data[0].members.map(({ name }: { name: string }) => name)).toEqual(
    [0, 2, 4, 6, 8].map((place) => `Anggota 000${place}`),
  );
  expect((await edit(id, { name: 'Separuh', memberIds: [...ids, owner.memberId] })).statusCode).toBe(422);
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(200);
});

test('of ten that want one name at the same moment one gets it, new or renamed', async () => {
  const adding = Array.from({ length: 5 }, (_, n) =>
    call('POST', '', { name: n % 2 ? 'pagi' : 'PAGI', memberIds: [] }),
  );
  const existing = await Promise.all(Array.from({ length: 5 }, (_, n) => add(`Tim ${n}`)));
  const renaming = existing.map((id) => call('PUT', `/${id}`, { name: 'Pagi', memberIds: [], revision: 0 }));
  const answers = await Promise.all([...adding, ...renaming]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(422)]);
});

test('a rename waits for one that adds the name, and is then refused', async () => {
  const id = await add('Lama');
  const renaming = await db.transaction().execute(async (tx) => {
    const at = clock.now();
    const team = { account_id: accountId, id: newId(clock, random), name: 'Baru', created_at: at };
    await tx.insertInto('teams').values(team).execute();
    const answer = call('PUT', `/${id}`, { name: 'BARU', memberIds: [], revision: 0 });
    const first = await Promise.race([answer, untilWaitingForLock(db)]);
    expect(first).toBe('waits');
    return { answer };
  });
  expect((await renaming.answer).json()).toMatchObject({
    code: 422,
    fields: { name: 'Nama ini sudah dipakai' },
  });
});

test('teams that swap names and members at once never fail; each member ends in one team', async () => {
  const [one, two] = [await add('Satu', ids.slice(0, 40)), await add('Dua', ids.slice(40, 80))];
  const names = ['Satu', 'Dua', 'Tiga'];
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      edit(n % 2 ? one : two, {
        name: names[n % 3],
        memberIds: n % 4 < 2 ? ids.slice(20, 60) : ids.slice(0, 80).reverse(),
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  const teams = (await call('GET', '')).json().data as { id: string; memberCount: number }[];
  const counted = teams.filter(({ id }) => [one, two].includes(id));
  expect(counted.reduce((sum, { memberCount }) => sum + memberCount, 0)).toBeLessThanOrEqual(80);
});
