import { expect, test } from 'vitest';
import type { Outcome } from '#server/features/rotation/intake/submission.ts';
import { createMember } from '#server/testing/people.ts';
import { createRotator } from '#server/testing/rotators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createHeldWriter } from './create-held-writer.ts';
import type { NewHeldArrival } from './held-arrival.ts';

async function open(env: Record<string, string> = {}) {
  const { deps } = await createTestApp({ env });
  const { accountId } = await createMember(deps);
  const { id: rotatorId } = await createRotator(deps, { accountId });
  const arrival = (requestKey: string, more: Partial<NewHeldArrival> = {}): NewHeldArrival => ({
    accountId,
    rotatorId,
    at: deps.clock.now(),
    state: 'asked',
    reasons: ['no_work'],
    name: 'Nur "Aisyah", {ibu}',
    phone: '6281277340199',
    address: 'Jl. Melati 3',
    visitor: null,
    origin: 'meta',
    source: { fbclid: 'x', ads: ['meta'] },
    requestKey,
    ...more,
  });
  const rows = () =>
    deps.db
      .selectFrom('held_arrivals')
      .select(['request_key as key', 'state', 'reasons', 'name', 'source', 'lead_id as leadId', 'refusal'])
      .where('account_id', '=', accountId)
      .orderBy('request_key')
      .execute();
  return { deps, accountId, rotatorId, arrival, rows };
}

const assigned = {
  kind: 'assigned',
  leadId: '018f0000-0000-7000-8000-00000000000a',
  visitId: '018f0000-0000-7000-8000-00000000000a',
  returning: false,
  cs: { id: '018f0000-0000-7000-8000-000000000001', name: 'Sari', phone: '628123456789', colour: 1 },
  message: '',
  visitor: null,
} as const;

test('writes as it was sent; the same request again changes nothing, a question that was skipped does', async () => {
  const { deps, arrival, rows } = await open();
  const writer = createHeldWriter(deps);
  await Promise.all([
    writer.add(arrival('a')),
    writer.add(arrival('a', { name: 'Lain' })),
    writer.add(arrival('b')),
    writer.add(arrival('b', { state: 'held', reasons: ['skipped', 'no_work'] })),
    writer.add(arrival('c', { state: 'bot', reasons: ['program'] })),
  ]);
  await writer.add(arrival('a', { state: 'held', reasons: ['sequence', 'headless'] }));
  await writer.add(arrival('c'));
  expect(await rows()).toMatchObject([
    { key: 'a', state: 'held', reasons: ['sequence', 'headless'], name: 'Nur "Aisyah", {ibu}' },
    { key: 'b', state: 'held', reasons: ['skipped', 'no_work'], source: { fbclid: 'x', ads: ['meta'] } },
    { key: 'c', state: 'bot', reasons: ['program'] },
  ]);
  await writer.close();
});

test('what was answered has passed, what the seller decided stays', async () => {
  const { deps, arrival, rows, accountId, rotatorId } = await open();
  const writer = createHeldWriter(deps);
  const { leadId } = assigned;
  for (const requestKey of ['a', 'b']) await writer.add(arrival(requestKey));
  await deps.db
    .updateTable('held_arrivals')
    .set({ state: 'released' })
    .where('request_key', '=', 'b')
    .execute();
  for (const requestKey of ['a', 'b']) writer.answered({ accountId, rotatorId, requestKey }, assigned);
  await writer.close();
  expect(await rows()).toMatchObject([
    { key: 'a', state: 'passed', leadId },
    { key: 'b', state: 'released', leadId: null },
  ]);
});

test('what was answered and refused is blocked, or held with the reason, and never unanswered', async () => {
  const { deps, arrival, rows, accountId, rotatorId } = await open();
  const gone = await createRotator(deps, { accountId });
  const writer = createHeldWriter(deps);
  const outcomes = ['blocked', 'closed', 'held', 'no-members', 'suspended', 'used'] as const;
  for (const kind of outcomes) await writer.add(arrival(kind));
  await writer.add(arrival('gone', { rotatorId: gone.id }));
  await deps.db
    .updateTable('rotators')
    .set({ removed_at: deps.clock.now() })
    .where('id', '=', gone.id)
    .execute();
  for (const kind of outcomes) writer.answered({ accountId, rotatorId, requestKey: kind }, { kind });
  writer.answered({ accountId, rotatorId: gone.id, requestKey: 'gone' }, { kind: 'closed' });
  await writer.close();
  expect(await rows()).toMatchObject([
    { key: 'blocked', state: 'blocked', refusal: null },
    { key: 'closed', state: 'held', refusal: 'paused' },
    { key: 'gone', state: 'held', refusal: 'deleted' },
    // The intake has kept it by itself; the form is asked of once more.
    { key: 'held', state: 'asked' },
    { key: 'no-members', state: 'held', refusal: 'no_members' },
    { key: 'suspended', state: 'passed', leadId: null },
    { key: 'used', state: 'asked' },
  ]);
});

test('an answer that was sent again: its lead stays, or else the last counts', async () => {
  const { deps, arrival, rows, accountId, rotatorId } = await open();
  const writer = createHeldWriter(deps);
  for (const requestKey of ['a', 'b']) await writer.add(arrival(requestKey));
  const answer = (requestKey: string, outcome: Outcome) =>
    writer.answered({ accountId, rotatorId, requestKey }, outcome);
  answer('a', { kind: 'closed' });
  answer('b', assigned);
  answer('a', assigned);
  answer('b', { kind: 'blocked' });
  await writer.close();
  expect(await rows()).toMatchObject([
    { key: 'a', state: 'passed', refusal: null },
    { key: 'b', state: 'passed', refusal: null },
  ]);
});

test('a flood of one account refuses only its own; nothing is taken after the end', async () => {
  const { deps, arrival, rows } = await open({ INTAKE_QUEUE: '100' });
  const other = await createMember(deps);
  const theirs = await createRotator(deps, { accountId: other.accountId });
  const writer = createHeldWriter(deps);
  const flood = Array.from({ length: 15 }, (_, n) => writer.add(arrival(`flood ${n}`, { state: 'bot' })));
  const calm = writer.add(arrival('calm', { accountId: other.accountId, rotatorId: theirs.id }));
  expect(deps.metrics.heldState.read().waiting).toBe(11);
  const settled = await Promise.allSettled(flood);
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  for (const one of settled)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'unavailable' });
  await calm;
  expect(await rows()).toHaveLength(10);
  // There is room again.
  await writer.add(arrival('later'));
  await writer.close();
  await expect(writer.add(arrival('too late'))).rejects.toMatchObject({ code: 'unavailable' });
  expect(deps.metrics.heldState.read()).toEqual({ waiting: 0, oldestSeconds: 0 });
});

test('one that cannot be stored takes no neighbour with it; of a rotator that is gone nothing is kept', async () => {
  const { deps, arrival, rows, accountId } = await open();
  const writer = createHeldWriter(deps);
  const settled = await Promise.allSettled([
    writer.add(arrival('a')),
    writer.add(arrival('broken', { name: 'nul \u0000' })),
    writer.add(arrival('gone', { rotatorId: accountId })),
    writer.add(arrival('z')),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect((await rows()).map(({ key }) => key)).toEqual(['a', 'z']);
  await writer.close();
});
