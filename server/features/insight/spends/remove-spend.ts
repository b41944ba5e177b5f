import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { SpendDeps } from './add-spend.ts';
import { deleteSpend } from './change-spend.queries.ts';

export async function removeSpend(
  { db, clock, random }: SpendDeps,
  { accountId, memberId }: Viewer,
  id: string,
  client: Client,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const details = await deleteSpend(tx, accountId, id);
    if (!details) throw new AppError('not_found');
    await recordAudit(tx, { clock, random }, { accountId, memberId, kind: 'spend_removed', details, client });
    await publish(tx, accountId, { name: 'spends.changed', payload: {} });
  });
}
