import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { deleteDomain, leaveDomain } from './domains.queries.ts';

const mostTries = 5;

/** Rotators that had it go on under our address. */
export async function removeDomain(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  viewer: Viewer,
  id: string,
  client: Client,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await remove(deps, viewer, id, client);
    } catch (error) {
      // A rotator got it in this moment. Rotators are held first, as by who edits them, so nobody waits in a circle.
      if ((error as { code?: unknown }).code !== '23503' || tries === mostTries) throw error;
    }
  }
}

async function remove(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { accountId, memberId }: Viewer,
  id: string,
  client: Client,
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const left = await leaveDomain(tx, accountId, id);
    const host = await deleteDomain(tx, accountId, id);
    if (host === undefined) throw new AppError('not_found');
    await recordAudit(tx, deps, { accountId, memberId, kind: 'domain_removed', details: { host }, client });
    await publish(tx, accountId, { name: 'domains.changed', payload: {} });
    await publish(tx, accountId, { name: 'hosts.changed', payload: {} });
    if (left > 0) await publish(tx, accountId, { name: 'rotators.changed', payload: {} });
  });
}
