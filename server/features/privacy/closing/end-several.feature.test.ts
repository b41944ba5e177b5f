import { expect, test } from 'vitest';
import { createStorage } from '#server/integrations/storage/create-storage.ts';
import { createMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { insertClosing } from './closing.queries.ts';
import { endClosedAccounts } from './end-account.ts';

const { deps } = await createTestApp();
const { db, clock } = deps;

/** In the order in which they are ended. */
async function closeTwo() {
  const ids = [(await createMember(deps)).accountId, (await createMember(deps)).accountId].sort();
  const at = clock.now();
  for (const id of ids) await insertClosing(db, id, at, at);
  return ids as [string, string];
}

const endedOf = async (ids: readonly string[]) => {
  const rows = await db
    .selectFrom('account_closings')
    .select('ended_at')
    .where('account_id', 'in', ids)
    .orderBy('account_id')
    .execute();
  return rows.map(({ ended_at }) => ended_at !== null);
};

test('an account that cannot end keeps no other, and the run counts as failed', async () => {
  const ids = await closeTwo();
  await db
    .updateTable('members')
    .set({ picture: 'pictures/stuck.webp' })
    .where('account_id', '=', ids[0])
    .execute();
  const storage = createStorage(deps);
  const remove = () => Promise.reject(new Error('the storage does not answer'));
  await expect(endClosedAccounts({ ...deps, storage: { ...storage, remove } })).rejects.toThrow(
    '1 account(s)',
  );
  expect(await endedOf(ids)).toEqual([false, true]);
  expect(await endClosedAccounts({ ...deps, storage })).toBe(true);
  expect(await endedOf(ids)).toEqual([true, true]);
});
