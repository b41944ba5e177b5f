import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { publishDomains } from '#server/features/connect/domains/publish-domains.ts';
import { clearPhoto } from '#server/features/rotation/looks/load-look.ts';
import { removeReplaced } from '#server/features/rotation/looks/remove-unused.ts';
import type { Storage } from '#server/integrations/storage/storage.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { deleteMembers, lockRotator, setRotator } from './rotators.queries.ts';

/** The row stays, for leads refer to it; its link is free, its photo goes, and nobody takes turns in it any more. */
export async function removeRotator(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'log'> & { storage: Storage },
  { accountId, memberId }: Viewer,
  id: string,
  client: Client,
): Promise<void> {
  const photoId = await withTransaction(deps.db, async (tx) => {
    const rotator = await lockRotator(tx, accountId, id);
    if (!rotator) throw new AppError('not_found');
    await setRotator(tx, accountId, rotator.id, { removed_at: deps.clock.now() });
    await deleteMembers(tx, accountId, rotator.id);
    await clearPhoto(tx, accountId, rotator.id);
    const details = { rotator: rotator.title };
    await recordAudit(tx, deps, { accountId, memberId, kind: 'rotator_removed', details, client });
    await publish(tx, accountId, { name: 'rotators.changed', payload: {} });
    await publishDomains(tx, accountId, { id: rotator.id, domainIds: [rotator.domainId] });
    return rotator.look.photoId;
  });
  await removeReplaced(deps, accountId, photoId);
}
