import type { Spend } from '#contract/spends.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { requireRevision } from '#server/platform/edit-conflicts.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { SpendDeps } from './add-spend.ts';
import { lockSpend, queueUp, updateSpend } from './change-spend.queries.ts';
import { checkSpend, type SentSpend, spendOf } from './check-spend.ts';
import { loadSpend } from './load-spends.ts';

export async function editSpend(
  { db, clock, random }: SpendDeps,
  viewer: Viewer,
  { id, client }: { id: string; client: Client },
  { revision, ...sent }: SentSpend & { revision: number },
): Promise<Spend> {
  const { accountId, memberId } = viewer;
  const items = spendOf(sent);
  return withTransaction(db, async (tx) => {
    // Before the entry, as an import does: nobody waits for us while we wait for them.
    await queueUp(tx, accountId);
    const before = await lockSpend(tx, accountId, id);
    if (!before) throw new AppError('not_found');
    await requireRevision(revision, before, () => loadSpend(tx, viewer, id));
    await checkSpend(tx, viewer, items, { now: clock.now(), before: { ...before, id } });
    await updateSpend(tx, accountId, id, items);
    const details = { day: items.day, nominal: items.amount, campaign: items.campaign };
    await recordAudit(tx, { clock, random }, { accountId, memberId, kind: 'spend_changed', details, client });
    await publish(tx, accountId, { name: 'spends.changed', payload: {} });
    return loadSpend(tx, viewer, id);
  });
}
