import type { OwnDuty } from '#contract/duty.ts';
import type { WorkingHours } from '#domain/working-hours.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { requireRevision } from '#server/platform/edit-conflicts.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { lockDuty, updateHours } from './duty.queries.ts';
import { loadDuty } from './load-duty.ts';

export async function setOwnHours(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  viewer: Viewer,
  { revision, ...hours }: WorkingHours & { revision: number },
  client: Client,
): Promise<OwnDuty> {
  const { accountId, memberId } = viewer;
  return withTransaction(db, async (tx) => {
    const member = await lockDuty(tx, viewer);
    if (!member) throw new AppError('unauthenticated');
    await requireRevision(revision, member, () => loadDuty(tx, viewer, clock.now()));
    if (await updateHours(tx, viewer, hours)) {
      await recordAudit(tx, { clock, random }, { accountId, memberId, kind: 'hours_changed', client });
      await publish(tx, accountId, { name: 'members.changed', payload: {} });
    }
    return loadDuty(tx, viewer, clock.now());
  });
}
