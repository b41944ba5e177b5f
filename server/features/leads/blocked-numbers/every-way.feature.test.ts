import { beforeEach, expect, test } from 'vitest';
import type { LeadAction } from '#contract/lead-actions.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createApiKey } from '#server/testing/api-keys.ts';
import { createHeld } from '#server/testing/held.ts';
import { createLead } from '#server/testing/leads.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';

// Wherever a number is blocked or unblocked: the audit trail says who did it, and open screens get an event.

const here = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000000' } });
const { app, deps, signInAs, setTime } = here;
const { db } = deps;
let { mine } = await createTwoShops(deps);
beforeEach(async () => {
  ({ mine } = await createTwoShops(deps));
});

let calls = 0;
const asMember = (viewer: Viewer) => (method: 'POST' | 'DELETE', path: string, payload?: object) => {
  signInAs(viewer);
  return send(method, path, { 'x-giliran-app': 'web', 'user-agent': 'Test' }, payload);
};
const send = async (
  method: 'POST' | 'DELETE',
  path: string,
  headers: Record<string, string>,
  payload?: object,
) => {
  calls += 1;
  setTime(new Date(Date.parse('2026-11-15T03:00:00Z') + calls * 1_000).toISOString());
  const answer = await app.inject({
    method,
    url: `/v1/${path}`,
    headers: { 'idempotency-key': `call-number-${calls}`, ...headers },
    ...(payload && { payload }),
  });
  expect(answer.json()).toMatchObject({ code: 200 });
  return answer.json().data;
};
const lead = (phone: string) =>
  createLead(deps, { accountId: mine.cs.accountId, memberId: mine.cs.memberId, phone });
const leads = async (count: number) => {
  const ids = [];
  for (let n = 0; n < count; n += 1) ids.push((await lead(`62813${10_000_000 + n}`)).id);
  return ids;
};
const block: Extract<LeadAction, { kind: 'block' }> = { kind: 'block', reason: 'Iseng' };
const one = '6281234567801';

const audited = () =>
  db
    .selectFrom('audit_entries')
    .select(['kind', 'details', 'member_id as by', 'user_agent as from'])
    .where('account_id', '=', mine.owner.accountId)
    .where('kind', 'like', 'number%')
    .orderBy('at')
    // Portions of one batch have one time here.
    .orderBy('kind', 'desc')
    .execute();
/** What the trail says of blocks; open screens get as many events. */
const said = async () => {
  const { accountId } = mine.owner;
  const entries = await audited();
  const events = await db
    .selectFrom('events')
    .select('id')
    .where('account_id', '=', accountId)
    .where('name', '=', 'blocked-numbers.changed')
    .execute();
  expect(events).toHaveLength(entries.length);
  return entries;
};
const blocked = async () =>
  (
    await db
      .selectFrom('blocked_numbers')
      .where('account_id', '=', mine.owner.accountId)
      .selectAll()
      .execute()
  ).length;

test('from a lead and back', async () => {
  const { id } = await lead(one);
  const ask = asMember(mine.cs);
  await ask('POST', `leads/${id}/block`, { reason: 'Iseng' });
  await ask('DELETE', `leads/${id}/block`);
  await ask('DELETE', `leads/${id}/block`);
  const entry = { details: { phone: one, reason: 'Iseng' }, by: mine.cs.memberId, from: 'Test' };
  expect(await said()).toEqual([
    { kind: 'number_blocked', ...entry },
    { kind: 'number_unblocked', ...entry },
  ]);
});

test('of many leads at once and undone by somebody else', async () => {
  const ids = await leads(3);
  const { batchId } = await asMember(mine.cs)('POST', 'leads/batches', { which: { ids }, action: block });
  // What is blocked already is left as it is, and not written down again.
  await asMember(mine.cs)('POST', 'leads/batches', { which: { ids }, action: block });
  await asMember(mine.owner)('POST', `leads/batches/${batchId}/undo`);
  await asMember(mine.owner)('POST', `leads/batches/${batchId}/undo`);
  expect(await said()).toEqual([
    { kind: 'numbers_blocked', details: { count: 3 }, by: mine.cs.memberId, from: 'Test' },
    { kind: 'numbers_unblocked', details: { count: 3 }, by: mine.owner.memberId, from: 'Test' },
  ]);
  expect(await blocked()).toBe(0);
});

test('of many leads that have one number between them', async () => {
  const ids = [await lead(one), await lead(one)].map(({ id }) => id);
  await asMember(mine.cs)('POST', 'leads/batches', { which: { ids }, action: block });
  expect(await said()).toMatchObject([{ kind: 'number_blocked', details: { phone: one, reason: 'Iseng' } }]);
});

test('of many leads in the background: whoever began it, and the key they began it with', async () => {
  await leads(201);
  const { headers } = await createApiKey(deps, mine.owner, { name: 'Kasir' });
  const which = { filter: {} };
  signInAs(null);
  const { batchId } = await send('POST', 'leads/batches', headers, { which, action: block });
  await runQueuedJobs(here);
  expect(await blocked()).toBe(201);
  const byKey = { by: mine.owner.memberId, from: '' };
  expect(await said()).toEqual([
    { kind: 'numbers_blocked', details: { count: 200, apiKey: 'Kasir' }, ...byKey },
    {
      kind: 'number_blocked',
      details: { phone: expect.any(String), reason: 'Iseng', apiKey: 'Kasir' },
      ...byKey,
    },
  ]);
  await asMember(mine.admin)('POST', `leads/batches/${batchId}/undo`);
  await runQueuedJobs(here);
  expect(await blocked()).toBe(0);
  const undone = (await said()).slice(2);
  expect(undone.map(({ kind }) => kind)).toEqual(['numbers_unblocked', 'number_unblocked']);
  for (const { by, details } of undone) {
    expect(by).toBe(mine.admin.memberId);
    expect(details).not.toHaveProperty('apiKey');
  }
});

test.each([
  ['at once', 3],
  ['in the background', 150],
])('of held arrivals %s', async (when, count) => {
  const { accountId, memberId } = mine.cs;
  const { id: rotatorId } = await createRotator(deps, { accountId, members: [{ memberId }] });
  await createHeld(deps, { accountId, rotatorId }, count);
  const { headers } = await createApiKey(deps, mine.admin, { name: 'Penjaga' });
  signInAs(null);
  await send('POST', 'held/block', headers, { until: deps.clock.now().toISOString() });
  await runQueuedJobs(here);
  const entries = await said();
  expect(await blocked()).toBe(count);
  expect(
    entries.map(({ details }) => Number((details as { count: number }).count)).reduce((a, b) => a + b),
  ).toBe(count);
  expect(entries).toHaveLength(when === 'at once' ? 1 : 2);
  for (const entry of entries)
    expect(entry).toMatchObject({
      kind: 'numbers_blocked',
      details: { apiKey: 'Penjaga' },
      by: mine.admin.memberId,
    });
});

test('held arrivals of a number that is blocked already: its reason stays', async () => {
  const { accountId, memberId } = mine.cs;
  const { id: rotatorId } = await createRotator(deps, { accountId, members: [{ memberId }] });
  await createHeld(deps, { accountId, rotatorId, phone: one });
  await asMember(mine.owner)('POST', 'blocked-numbers', { phone: one, reason: 'Penipu' });
  await asMember(mine.admin)('POST', 'held/block', { until: deps.clock.now().toISOString() });
  const rows = await db
    .selectFrom('blocked_numbers')
    .select(['reason', 'member_id as by'])
    .where('account_id', '=', accountId)
    .execute();
  expect(rows).toEqual([{ reason: 'Penipu', by: mine.owner.memberId }]);
  expect(await said()).toHaveLength(1);
});

test('what the trail says of a number goes with its buyer', async () => {
  const ids = [(await lead(one)).id];
  await asMember(mine.cs)('POST', 'leads/batches', { which: { ids }, action: block });
  await asMember(mine.cs)('DELETE', `leads/${ids[0]}/block`);
  await asMember({ ...mine.owner, confirmed: true })('POST', 'buyers/erase', { phone: one });
  const buyer = { details: { buyer: expect.any(String) } };
  expect(await audited()).toMatchObject([buyer, buyer]);
  expect(JSON.stringify(await audited())).not.toMatch(/81234567801|Iseng/);
});
