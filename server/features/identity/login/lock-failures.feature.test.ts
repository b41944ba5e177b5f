import { expect, it } from 'vitest';
import { withTransaction } from '#server/platform/database/index.ts';
import { untilWaitingForLock } from '#server/testing/lock-waits.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { deleteFailures, lockFailures, saveFailures } from './login.queries.ts';

const { db } = await createTestDatabase();
const now = new Date('2026-11-15T03:00:00Z');

it('who comes while another deletes the failures begins anew', async () => {
  await withTransaction(db, async (tx) => {
    await lockFailures(tx, 'toko@example.id', now);
    await saveFailures(tx, 'toko@example.id', { count: 3, lastAt: now });
  });
  let next: Promise<unknown> | undefined;
  await withTransaction(db, async (tx) => {
    expect(await lockFailures(tx, 'toko@example.id', now)).toEqual({ count: 3, lastAt: now });
    next = withTransaction(db, async (other) => lockFailures(other, 'toko@example.id', now));
    await untilWaitingForLock(db);
    await deleteFailures(tx, 'toko@example.id');
  });
  expect(await next).toEqual({ count: 0, lastAt: now });
});
