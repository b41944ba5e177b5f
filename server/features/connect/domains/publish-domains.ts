import type { Db } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import { isHome } from './domains.queries.ts';

/** A rotator is not what it was: domains show which ones they have, and answer with the link of the one at home. */
export async function publishDomains(
  tx: Db,
  accountId: string,
  { id, domainIds }: { id: string; domainIds: readonly (string | null)[] },
): Promise<void> {
  const isShownAtHome = await isHome(tx, accountId, id);
  if (isShownAtHome || domainIds.some((one) => one !== null))
    await publish(tx, accountId, { name: 'domains.changed', payload: {} });
  if (isShownAtHome) await publish(tx, accountId, { name: 'hosts.changed', payload: {} });
}
