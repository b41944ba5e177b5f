import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';

/** A host name that was added, and nothing more. */
export async function createDomain(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  accountId: string,
): Promise<string> {
  const id = newId(clock, random);
  await db
    .insertInto('domains')
    .values({ account_id: accountId, id, host: `${id}.test`, token: 'x', created_at: clock.now() })
    .execute();
  return id;
}
