import { afterAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/index.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { assignedOf, createShop, leadsOf, openIntake, type Shop, someone } from './intake.fixture.ts';
import { pruneFormKeys } from './prune-form-keys.ts';

// One form, one request. Whoever sends it again with other words gets no second lead.

const { deps, database } = await createTestApp();
const { db } = deps;
const hour = 60 * 60 * 1_000;

let keys = 0;
function newKey(at = deps.clock.now()): string {
  keys += 1;
  return at.getTime().toString(16).padStart(12, '0') + keys.toString(16).padStart(18, '0');
}
const spentBy = async ({ accountId }: Shop) =>
  db
    .selectFrom('ledger_entries')
    .select('points')
    .where('account_id', '=', accountId)
    .where('reason', '=', 'lead')
    .execute();

describe('a form that was sent', () => {
  test('gets the same answer again, also after the time in which requests are repeated', async () => {
    const shop = await createShop(deps, { takers: [{}, {}] });
    const intake = openIntake(deps, database);
    const tap = someone(deps, shop, { formKey: newKey() });
    const first = assignedOf(await intake.submit(tap));
    expect(await intake.submit(tap)).toEqual(first);
    const later = { ...tap, at: new Date(tap.at.getTime() + 20 * hour) };
    expect(await intake.submit(later)).toEqual(first);
    expect(await leadsOf(deps, shop)).toHaveLength(1);
  });

  test('is used with other words, and good with the same ones still', async () => {
    const shop = await createShop(deps, { takers: [{}, {}] });
    const intake = openIntake(deps, database);
    const tap = someone(deps, shop, { formKey: newKey() });
    const first = await intake.submit(tap);
    const { formKey } = tap;
    // Read once, decided from the cache once: the cache knows no keys.
    expect(await intake.submit(someone(deps, shop, { formKey }))).toEqual({ kind: 'used' });
    await intake.submit(someone(deps, shop));
    expect(await intake.submit(someone(deps, shop, { formKey, phone: null }))).toEqual({ kind: 'used' });
    expect(await intake.submit(tap)).toEqual(first);
    expect(await leadsOf(deps, shop)).toHaveLength(2);
    expect(await spentBy(shop)).toHaveLength(2);
  });

  test('by a returning buyer is used too', async () => {
    const shop = await createShop(deps, { sticky: 'always' });
    const intake = openIntake(deps, database);
    const { phone } = someone(deps, shop);
    await intake.submit(someone(deps, shop, { phone }));
    const formKey = newKey();
    const back = someone(deps, shop, { phone, formKey });
    expect(assignedOf(await intake.submit(back)).returning).toBe(true);
    expect(assignedOf(await intake.submit(back)).returning).toBe(true);
    expect(await intake.submit(someone(deps, shop, { formKey }))).toEqual({ kind: 'used' });
    expect((await leadsOf(deps, shop)).map(({ touches }) => touches)).toEqual([1]);
  });

  test('in vain is not used', async () => {
    const shop = await createShop(deps);
    const intake = openIntake(deps, database);
    const formKey = newKey();
    const open = (status: 'active' | 'paused') =>
      db.updateTable('rotators').set({ status }).where('id', '=', shop.rotatorId).execute();
    await open('paused');
    expect(await intake.submit(someone(deps, shop, { formKey }))).toEqual({ kind: 'closed' });
    await open('active');
    assignedOf(await intake.submit(someone(deps, shop, { formKey })));
  });

  test('whose lead was deleted becomes one again', async () => {
    const shop = await createShop(deps);
    const intake = openIntake(deps, database);
    const tap = someone(deps, shop, { formKey: newKey() });
    const { leadId } = assignedOf(await intake.submit(tap));
    await db.updateTable('leads').set({ trashed_at: deps.clock.now() }).where('id', '=', leadId).execute();
    expect(assignedOf(await intake.submit(tap)).leadId).not.toBe(leadId);
  });
});

test('of many in one batch one is taken', async () => {
  const shop = await createShop(deps, { takers: [{}, {}] });
  const intake = openIntake(deps, database);
  const formKey = newKey();
  const taps = [1, 2, 3].map(() => someone(deps, shop, { formKey }));
  const outcomes = await Promise.all([...taps, someone(deps, shop)].map((tap) => intake.submit(tap)));
  expect(outcomes.map(({ kind }) => kind)).toEqual(['assigned', 'used', 'used', 'assigned']);
  expect(await spentBy(shop)).toHaveLength(2);
});

test('a key costs no further statement, from the cache neither', async () => {
  const shop = await createShop(deps);
  const intake = openIntake(deps, database);
  const asked = vi.spyOn(database.intakeDb, 'executeQuery');
  for (const statements of [2, 1, 1]) {
    asked.mockClear();
    await intake.submit(someone(deps, shop, { formKey: newKey() }));
    expect(asked).toHaveBeenCalledTimes(statements);
  }
  asked.mockRestore();
});

describe('contention', () => {
  const count = 4;
  const others = Array.from({ length: count }, () =>
    openDatabase({ connection: database.connection, size: 3, onError: () => undefined }),
  );
  afterAll(() => Promise.all(others.map((other) => other.close())));
  const often = Array.from({ length: 6 }, (_, n) => n);

  test.each(often)('one key with different words at all replicas at once is one lead (%i)', async (n) => {
    // Without points the account's balance guards nothing.
    const shop = await createShop(deps, { takers: [{}, {}], points: n % 2 === 0 ? 0 : 100 });
    const replicas = others.map((other) => openIntake(deps, { intakeDb: other.db }));
    // In every third round they all remember what was there.
    if (n % 3 === 0) for (const intake of replicas) await intake.submit(someone(deps, shop));
    const before = (await leadsOf(deps, shop)).length;
    const formKey = newKey();
    const outcomes = await Promise.all(
      replicas.flatMap((intake) => [1, 2, 3].map(() => intake.submit(someone(deps, shop, { formKey })))),
    );
    expect(outcomes.filter(({ kind }) => kind === 'assigned')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'used')).toHaveLength(3 * count - 1);
    expect(await leadsOf(deps, shop)).toHaveLength(before + 1);
  });

  test('whoever takes the key for unused, and is wrong, is refused by the statement that stores', async () => {
    const shop = await createShop(deps);
    const intake = openIntake(deps, database);
    await intake.submit(someone(deps, shop));
    const formKey = newKey();
    // As if another replica had stored it without a turn: nothing but the key has changed.
    await db
      .insertInto('used_form_keys')
      .values({ key: Buffer.from(formKey, 'hex'), request_key: 'another' })
      .execute();
    expect(await intake.submit(someone(deps, shop, { formKey }))).toEqual({ kind: 'used' });
    expect(await leadsOf(deps, shop)).toHaveLength(1);
  });
});

test('keys are forgotten when no form with them counts any more', async () => {
  await db.deleteFrom('used_form_keys').execute();
  const shop = await createShop(deps);
  const intake = openIntake(deps, database);
  const now = deps.clock.now();
  const [old, young] = [26, 24].map((hours) => newKey(new Date(now.getTime() - hours * hour)));
  for (const formKey of [old, young]) await intake.submit(someone(deps, shop, { formKey: String(formKey) }));
  await pruneFormKeys(db, now);
  const kept = await db.selectFrom('used_form_keys').select('key').execute();
  expect(kept.map(({ key }) => key.toString('hex'))).toEqual([young]);
});

test('a key that is none fails alone', async () => {
  const shop = await createShop(deps);
  const intake = openIntake(deps, database);
  const taps = ['x', null, newKey()].map((formKey) => intake.submit(someone(deps, shop, { formKey })));
  const settled = await Promise.allSettled(taps);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});
