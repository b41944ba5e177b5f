import { describe, expect, it } from 'vitest';
import { createApiKey } from '#server/testing/api-keys.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { newPhone, openShop } from './new-lead.fixture.ts';

const test = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
const { db, clock } = test.deps;

/** What a crash after the lead was stored, and before its answer was, leaves behind. */
const deleteKeys = (accountId: string) =>
  db.deleteFrom('idempotency_keys').where('account_id', '=', accountId).execute();

describe('under one key', () => {
  it('the same again is the same answer, and nothing happens', async () => {
    const { byApi, leads, balance } = await openShop(test);
    const body = { name: 'Nur', phone: newPhone() };
    const first = await byApi(body, { key: 'order-000017' });
    const second = await byApi(body, { key: 'order-000017' });
    expect(second.json()).toEqual(first.json());
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect([(await leads()).length, await balance()]).toEqual([1, 999]);
  });

  it('ten at the same moment are one lead', async () => {
    const { byApi, leads, balance } = await openShop(test);
    const body = { name: 'Nur', phone: newPhone() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => byApi(body, { key: 'order-000017' })));
    expect(new Set(answers.map((answer) => answer.json().data.lead.id)).size).toBe(1);
    expect([(await leads()).length, await balance()]).toEqual([1, 999]);
  });

  it('another body is refused', async () => {
    const { byApi, leads } = await openShop(test);
    const phone = newPhone();
    await byApi({ name: 'Nur', phone }, { key: 'order-000017' });
    const answer = await byApi({ name: 'Ayu', phone }, { key: 'order-000017' });
    expect(answer.json()).toMatchObject({ code: 409, error: 'key_reused' });
    expect(await leads()).toHaveLength(1);
  });

  it('another person’s is another key', async () => {
    const { byApi, leads, admin } = await openShop(test);
    const body = { name: 'Nur', phone: newPhone() };
    await byApi(body, { key: 'order-000017' });
    await byApi(body, { key: 'order-000017', viewer: admin });
    expect(await leads()).toHaveLength(2);
  });

  it('two programs of one person may number alike', async () => {
    const { byApi, leads, owner } = await openShop(test);
    const keys = [await createApiKey(test.deps, owner), await createApiKey(test.deps, owner)];
    for (const { headers } of keys) {
      const body = { name: 'Nur', phone: newPhone() };
      for (let time = 0; time < 2; time += 1)
        expect((await byApi(body, { key: 'order-001001', headers })).statusCode).toBe(200);
    }
    expect(await leads()).toHaveLength(2);
  });

  it('what was refused left no memory', async () => {
    const { byApi, rotator, leads } = await openShop(test, { status: 'paused' });
    const body = { name: 'Nur', phone: newPhone() };
    expect((await byApi(body, { key: 'order-000017' })).statusCode).toBe(409);
    await db.updateTable('rotators').set({ status: 'active' }).where('id', '=', rotator.id).execute();
    expect((await byApi(body, { key: 'order-000017' })).statusCode).toBe(200);
    expect(await leads()).toHaveLength(1);
  });
});

describe('after a crash between the lead and the memory of it', () => {
  it.each(['off', 'always'] as const)('the same lead is found again (sticky %s)', async (sticky) => {
    const { byApi, leads, balance, accountId } = await openShop(test, { ratios: [1, 1], sticky });
    const body = { name: 'Nur', phone: newPhone() };
    const first = await byApi(body, { key: 'order-000017' });
    await deleteKeys(accountId);
    const again = await byApi(body, { key: 'order-000017' });
    expect(again.headers).not.toHaveProperty('idempotency-replayed');
    expect(again.json()).toEqual(first.json());
    expect([(await leads()).length, await balance()]).toEqual([1, 999]);
  });

  it('even by ten at once, with the rotator paused and the number blocked since', async () => {
    const { byApi, leads, balance, accountId, rotator } = await openShop(test);
    const phone = newPhone();
    const body = { name: 'Nur', phone };
    const first = (await byApi(body, { key: 'order-000017' })).json().data.lead.id;
    await deleteKeys(accountId);
    await db.updateTable('rotators').set({ status: 'paused' }).where('id', '=', rotator.id).execute();
    await db
      .insertInto('blocked_numbers')
      .values({ account_id: accountId, phone, created_at: clock.now() })
      .execute();
    const answers = await Promise.all(Array.from({ length: 10 }, () => byApi(body, { key: 'order-000017' })));
    expect(answers.map((answer) => answer.json().data.lead.id)).toEqual(Array(10).fill(first));
    expect([(await leads()).length, await balance()]).toEqual([1, 999]);
  });
});

/** As a careful caller does it: asked to try again later, they send the same again. */
async function withRetry<Answered extends { statusCode: number }>(send: () => Promise<Answered>) {
  for (let left = 10; ; left--) {
    const answer = await send();
    if (answer.statusCode !== 503 || left === 0) return answer;
  }
}

it('200 at once under 50 keys, with the form busy beside them: no lead twice, no turn lost, no point too many', async () => {
  const { byApi, byForm, leads, balance, members } = await openShop(test, { ratios: [3, 2] });
  const wishes = Array.from({ length: 50 }, (_, n) => {
    const body = { name: 'Nur', phone: newPhone() };
    return () => withRetry(() => byApi(body, { key: `load-key-${n}` }));
  });
  const forms = Array.from({ length: 50 }, (_, n) => {
    const fields = { name: 'Ayu', phone: newPhone(), key: `form-key-of-load-${n + 100}` };
    return () => withRetry(() => byForm(fields));
  });
  const sent = [...forms, ...wishes, ...wishes, ...wishes, ...wishes].map((send) => send());
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses.slice(0, 50))).toEqual(new Set([303]));
  expect(new Set(statuses.slice(50))).toEqual(new Set([200]));
  const all = await leads();
  expect(all.map(({ turn }) => turn)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
  expect(new Set(all.map(({ phone }) => phone)).size).toBe(100);
  expect(all.filter((lead) => lead.member_id === members[0]?.memberId)).toHaveLength(60);
  expect(await balance()).toBe(900);
});
