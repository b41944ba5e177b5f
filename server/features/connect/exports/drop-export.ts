import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { failUnfinished } from './exports.queries.ts';
import { lifeOf } from './start-export.ts';

/** Nobody writes it any more: whoever asked for it sees that it failed, and may ask again. */
export async function dropExport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  const now = clock.now();
  await failUnfinished(
    db,
    { accountId, id },
    { at: now, expiresAt: new Date(now.getTime() + lifeOf('leads')) },
  );
  await publish(db, accountId, { name: 'exports.changed', payload: {} });
}
