import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { publishDomains } from '#server/features/connect/domains/publish-domains.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { deleteMembers, lockRotator, setRotator } from './rotators.queries.ts';

/** The row stays, for leads refer to it; its link is free, and nobody takes turns in it any more. */
export async function removeRotator(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { accountId, memberId }: Viewer,
  id: string,
  client: Client,
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const rotator = await lockRotator(tx, accountId, id);
    if (!rotator) throw new AppError('not_found');
    await setRotator(tx, accountId, rotator.id, { removed_at: deps.clock.now() });
    await deleteMembers(tx, accountId, rotator.id);
    const details = { rotator: rotator.title };
    await recordAudit(tx, deps, { accountId, memberId, kind: 'rotator_removed', details, client });
    await publish(tx, accountId, { name: 'rotators.changed', payload: {} });
    await publishDomains(tx, accountId, { id: rotator.id, domainIds: [rotator.domainId] });
  });
}
