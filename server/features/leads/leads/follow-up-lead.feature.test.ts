import { describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { openLeadActions } from './lead-actions.fixture.ts';

const shops = await openLeadActions();
const { mine, theirs, otherCs, deps, ask, lead, row, historyOf } = shops;
const { owner, cs } = mine;
const { db } = deps;

const template = async ({ accountId }: { accountId: string }, name: string) => {
  const id = newId(deps.clock, deps.random);
  const created_at = deps.clock.now();
  await db
    .insertInto('templates')
    .values({ account_id: accountId, id, name, text: 'Halo', created_at })
    .execute();
  return id;
};

describe('following up', () => {
  it('keeps the first moment, and every time in the history', async () => {
    const { id } = await lead();
    const templateId = await template(owner, 'Salam');
    shops.setTime('2026-11-15T04:00:00Z');
    const first = (await ask(cs, 'POST', `leads/${id}/follow-ups`, { how: 'now', templateId })).json().data;
    shops.setTime('2026-11-15T05:00:00Z');
    const second = (await ask(owner, 'POST', `leads/${id}/follow-ups`, { how: 'already' })).json().data;
    for (const data of [first, second])
      expect(data).toMatchObject({ status: 'contacted', firstContactAt: '2026-11-15T04:00:00.000Z' });
    expect(await historyOf(id)).toMatchObject([
      { kind: 'followed_up', details: { how: 'now', template: 'Salam' }, by: cs.memberId },
      { kind: 'followed_up', details: { how: 'already', template: null }, by: owner.memberId },
    ]);
  });

  it('sent twice under one key it is one line in the history', async () => {
    const { id } = await lead();
    const body = { how: 'already', at: '2026-11-15T04:00:00.000Z' };
    const send = () => ask(cs, 'POST', `leads/${id}/follow-ups`, body, 'made-offline-1');
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await send()).headers['idempotency-replayed']).toBe('true');
    expect(await historyOf(id)).toHaveLength(1);
    const { statusCode } = await ask(otherCs, 'POST', `leads/${id}/follow-ups`, body, 'made-offline-1');
    expect(statusCode).toBe(404);
  });

  it.each([
    ['as it was', '2026-11-15T04:30:00Z', '2026-11-15T04:30:00.000Z'],
    ['not in the future', '2026-11-15T09:00:00Z', '2026-11-15T06:00:00.000Z'],
    ['not before the lead', '2026-11-15T01:00:00Z', '2026-11-15T04:00:00.000Z'],
  ])('sent later it counts %s', async (_what, at, counted) => {
    shops.setTime('2026-11-15T04:00:00Z');
    const { id } = await lead();
    shops.setTime('2026-11-15T06:00:00Z');
    const { data } = (await ask(cs, 'POST', `leads/${id}/follow-ups`, { how: 'already', at })).json();
    expect(data.firstContactAt).toBe(counted);
    expect(data.events[0]).toMatchObject({ kind: 'followed_up', at: counted });
  });

  it('sent later it counts as a week ago at most, and may be earlier than what was sent first', async () => {
    shops.setTime('2026-11-01T04:00:00Z');
    const { id } = await lead();
    shops.setTime('2026-11-15T06:00:00Z');
    const first = (await ask(owner, 'POST', `leads/${id}/follow-ups`, { how: 'already' })).json();
    expect(first.data.firstContactAt).toBe('2026-11-15T06:00:00.000Z');
    const at = '2026-11-01T05:00:00Z';
    const { data } = (await ask(cs, 'POST', `leads/${id}/follow-ups`, { how: 'already', at })).json();
    expect(data.firstContactAt).toBe('2026-11-08T06:00:00.000Z');
  });

  it('leaves a lead that is further, or lost, where it stands', async () => {
    for (const status of ['ordered', 'lost'] as const) {
      const { id } = await lead({ status });
      const { data } = (await ask(cs, 'POST', `leads/${id}/follow-ups`, { how: 'already' })).json();
      expect(data.status).toBe(status);
    }
  });

  it('knows no template of another account', async () => {
    const { id } = await lead();
    const templateId = await template(theirs.owner, 'Lain');
    const { statusCode } = await ask(cs, 'POST', `leads/${id}/follow-ups`, { how: 'now', templateId });
    expect(statusCode).toBe(404);
    expect(await historyOf(id)).toEqual([]);
    expect((await row(id)).status).toBe('new');
  });
});
