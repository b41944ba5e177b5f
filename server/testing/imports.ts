import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestMember } from './people.ts';

/** A file of one row that was handed in and checked, ready to be taken in. */
export async function createImport(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  { accountId, memberId }: Pick<TestMember, 'accountId' | 'memberId'>,
): Promise<string> {
  const id = newId(clock, random);
  const now = clock.now();
  await db
    .insertInto('imports')
    .values({
      account_id: accountId,
      id,
      member_id: memberId,
      file_name: 'lead.csv',
      bytes: 20,
      status: 'ready',
      headers: ['No HP'],
      fields: ['phone'],
      rows: 1,
      progress: 1,
      counts: JSON.stringify({ refused: 1 }),
      created_at: now,
      progressed_at: now,
      expires_at: new Date(now.getTime() + 7 * 24 * 3_600_000),
    })
    .execute();
  const problems = JSON.stringify([{ field: 'phone', problem: 'phone_wrong', value: '12' }]);
  await db
    .insertInto('import_rows')
    .values({ account_id: accountId, import_id: id, number: 2, cells: ['12'], outcome: 'refused', problems })
    .execute();
  return id;
}
