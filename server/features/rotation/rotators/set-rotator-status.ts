import type { RotatorRow } from '#contract/rotator-list.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { loadRotatorRow } from './load-rotator-rows.ts';
import { lockRotator, setRotator } from './rotators.queries.ts';

/** Setting the status that it has already changes nothing. */
export async function setRotatorStatus(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'config'>,
  viewer: Viewer,
  id: string,
  status: RotatorRow['status'],
  client: Client,
): Promise<RotatorRow> {
  const { accountId, memberId } = viewer;
  return withTransaction(deps.db, async (tx) => {
    const rotator = await lockRotator(tx, accountId, id);
    if (!rotator) throw new AppError('not_found');
    if (rotator.status !== status) {
      await setRotator(tx, accountId, rotator.id, { status });
      const kind = status === 'active' ? 'rotator_resumed' : 'rotator_paused';
      const details = { rotator: rotator.title };
      await recordAudit(tx, deps, { accountId, memberId, kind, details, client });
      await publish(tx, accountId, { name: 'rotators.changed', payload: {} });
    }
    return loadRotatorRow({ ...deps, db: tx }, viewer, rotator.id);
  });
}
