import type { Parsed } from '#contract/endpoint.ts';
import type { editRetention as call, Retention } from '#contract/retention.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { requireRevision } from '#server/platform/edit-conflicts.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { loadRetention } from './load-retention.ts';
import { lockRetention, updateRetention } from './retention.queries.ts';

export async function editRetention(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { accountId, memberId }: Viewer,
  { revision, ...items }: Parsed<typeof call>['body'],
  client: Client,
): Promise<Retention> {
  return withTransaction(deps.db, async (tx) => {
    const before = await lockRetention(tx, accountId);
    await requireRevision(revision, before, () => loadRetention(tx, accountId));
    await updateRetention(tx, accountId, items);
    const details = {
      traceDays: items.traceDays,
      // Nought: leads are kept.
      leadMonths: items.leadMonths ?? 0,
      traceDaysBefore: before.traceDays,
      leadMonthsBefore: before.leadMonths ?? 0,
    };
    await recordAudit(tx, deps, { accountId, memberId, kind: 'privacy_changed', details, client });
    return loadRetention(tx, accountId);
  });
}
