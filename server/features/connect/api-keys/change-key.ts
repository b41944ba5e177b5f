import type { ApiKey } from '#contract/api-keys.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { endKey, renameKey as updateName } from './api-keys.queries.ts';
import { loadKey } from './load-keys.ts';

export async function renameKey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId }: Viewer,
  id: string,
  name: string,
): Promise<ApiKey> {
  return withTransaction(db, async (tx) => {
    if (!(await updateName(tx, accountId, id, name))) throw new AppError('not_found');
    await publish(tx, accountId, { name: 'api-keys.changed', payload: {} });
    return loadKey(tx, accountId, id, clock.now());
  });
}

/** Once and for good; a second time nothing more happens. */
export async function revokeKey(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  viewer: Viewer,
  id: string,
  client: Client,
): Promise<ApiKey> {
  const { accountId } = viewer;
  const now = deps.clock.now();
  return withTransaction(deps.db, async (tx) => {
    const ended = await endKey(tx, accountId, id, now);
    const key = await loadKey(tx, accountId, id, now);
    if (!ended) return key;
    await recordAudit(tx, deps, { ...viewer, kind: 'api_key_revoked', details: { key: key.name }, client });
    await publish(tx, accountId, { name: 'api-keys.changed', payload: {} });
    return key;
  });
}
