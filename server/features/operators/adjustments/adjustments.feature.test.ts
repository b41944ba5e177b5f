import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createOperatorMoney } from '#server/testing/operator-money.ts';
import { createOperate, operatorEmails } from '#server/testing/operators.ts';

const money = await createOperatorMoney();
const { setTime, newOwner, balance, operate, second, data } = money;

let owner: Awaited<ReturnType<typeof newOwner>>;
beforeEach(async () => {
  setTime('2026-11-16T03:00:00Z');
  owner = await newOwner();
});
afterAll(money.expectWholeLedger);

const actsOf = (kind: string) => money.actsOf(owner.accountId, kind);

describe('adjustments', () => {
  const adjust = (points: number, key: string = randomUUID(), as = operate) =>
    as('POST', `/accounts/${owner.accountId}/points`, { key, points, reason: 'ganti rugi' });

  test('above the limit wait for the yes of a second operator, never of who asked; both stand in the trail', async () => {
    const key = randomUUID();
    expect((await adjust(501, key)).json().data).toMatchObject({ state: 'waiting', limit: 500 });
    expect((await adjust(501, key)).json().data).toMatchObject({ state: 'waiting' });
    expect(await balance()).toBe(0);
    const confirm = (as: typeof operate) => as('POST', `/adjustments/${key}/confirm`);
    expect((await confirm(operate)).json().error).toBe('own_request');
    const unconfirmed = createOperate(money, { email: operatorEmails[1], confirmed: false });
    expect((await confirm(unconfirmed)).json().error).toBe('code_needed');
    const [asked] = (await data('/adjustments', second)).waiting.filter(
      ({ id }: { id: string }) => id === key,
    );
    expect(asked).toMatchObject({ points: 501, mayConfirm: true, account: { balance: 0 } });
    const twice = await Promise.all([confirm(second), confirm(second)]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await balance()).toBe(501);
    expect(await actsOf('adjustment_asked')).toMatchObject([{ email: operatorEmails[0] }]);
    expect(await actsOf('points_adjusted')).toMatchObject([
      { email: operatorEmails[1], before: { balance: 0 }, after: { balance: 501, askedBy: 'operator' } },
    ]);
  });

  test('in small parts need a second operator too, until a day has passed', async () => {
    expect((await adjust(300)).json().data).toMatchObject({ state: 'done', balance: 300 });
    expect((await adjust(-201)).json().data.state).toBe('waiting');
    expect((await adjust(-200)).json().data.state).toBe('done');
    expect((await adjust(1, randomUUID(), second)).json().data.state).toBe('done');
    setTime('2026-11-17T03:00:01Z');
    expect((await adjust(500)).json().data.state).toBe('done');
    const zero = await adjust(0);
    expect(zero.statusCode).toBe(422);
  });

  test('the trail says what the balance was, not what it would have been without debts', async () => {
    await money.deps.db
      .updateTable('accounts')
      .set({ owed_points: 30 })
      .where('id', '=', owner.accountId)
      .execute();
    await adjust(100);
    expect(await actsOf('points_adjusted')).toMatchObject([
      { before: { balance: 0 }, after: { balance: 70, points: 100 } },
    ]);
  });

  test('are refused with a reason, or forgotten after a week', async () => {
    const [refused, old] = [randomUUID(), randomUUID()];
    await adjust(600, refused);
    await adjust(700, old);
    const again = async (id: string, points: number) => (await adjust(points, id)).json().data;
    const refuse = (id: string) =>
      second('POST', `/adjustments/${id}/refuse`, { reason: 'tidak ada dasarnya' });
    expect((await refuse(refused)).json().data).toEqual({ state: 'refused' });
    expect((await second('POST', `/adjustments/${refused}/confirm`)).json().error).toBe('wrong_step');
    setTime('2026-11-23T03:00:00Z');
    expect((await second('POST', `/adjustments/${old}/confirm`)).json().error).toBe('wrong_step');
    expect((await refuse(old)).json().error).toBe('wrong_step');
    expect([await again(refused, 600), await again(old, 700)]).toEqual([
      { state: 'refused' },
      { state: 'expired' },
    ]);
    const { decided } = await data('/adjustments');
    const stateOf = (id: string) => decided.find((one: { id: string }) => one.id === id)?.state;
    expect([stateOf(refused), stateOf(old)]).toEqual(['refused', 'expired']);
    expect(await balance()).toBe(0);
  });
});
