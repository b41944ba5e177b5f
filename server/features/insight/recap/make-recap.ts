import { z } from 'zod';
import type { DashboardRange } from '#contract/dashboard.ts';
import { recapKind } from '#domain/notifications.ts';
import { isWorthARecap, nextRecapAt, type Recap, recapDayOf } from '#domain/recap.ts';
import { loadDashboard } from '#server/features/insight/dashboard/load-dashboard.ts';
import { wantsMail } from '#server/features/messages/notifications/notification-settings.ts';
import { queueNotice } from '#server/features/messages/notifications/queue-notice.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';
import { type DueRecap, findAddressee, lockDue, putSchedule, type Reader } from './recap.queries.ts';

/** One transaction: no more at once than are quickly written. */
const portion = 500;

const reader = { accountId: z.uuid(), memberId: z.uuid(), day: z.iso.date() };
export const recapJob = defineJob('recap.make', z.object(reader));
export const recapMailJob = defineJob('recap.mail', z.object(reader));

type RecapDeps = Pick<Deps, 'db' | 'clock'>;

/** Queues everyone's whose hour it is, portion by portion. What was missed while nothing ran comes once, late. */
export async function queueRecaps({ db, clock }: RecapDeps): Promise<void> {
  let queued = portion;
  while (queued === portion) {
    queued = await withTransaction(db, async (tx) => {
      const now = clock.now();
      const due = await lockDue(tx, now, portion);
      for (const { accountId, memberId, hour, timeZone, isResting } of due) {
        await putSchedule(tx, { accountId, memberId }, { hour, nextAt: nextRecapAt(hour, timeZone, now) });
        const day = recapDayOf(hour, timeZone, now);
        if (!isResting) await enqueue(tx, recapJob, { accountId, memberId, day });
      }
      return due.length;
    });
  }
}

/** The bell and pushes get it through the log, as everything else that people are notified of. */
export async function makeRecap(
  deps: RecapDeps,
  { accountId, memberId, day }: z.output<typeof recapJob.payload>,
): Promise<void> {
  const addressee = await findAddressee(deps.db, { accountId, memberId });
  if (!addressee) return;
  const recap = await loadRecap(deps, { accountId, memberId, timeZone: addressee.timeZone }, day);
  if (!isWorthARecap(recap)) return;
  await withTransaction(deps.db, async (tx) => {
    await queueNotice(tx, accountId, { type: 'recap', memberId, recap });
    if (await wantsMail(tx, { accountId, memberId }, recapKind))
      await enqueue(tx, recapMailJob, { accountId, memberId, day });
  });
}

async function loadRecap(
  deps: RecapDeps,
  owner: Reader & Pick<DueRecap, 'timeZone'>,
  day: string,
): Promise<Recap> {
  const range: DashboardRange = { from: day, to: day };
  const viewer = { ...owner, role: 'owner' as const, sessionId: '', verified: true };
  const { leads, orders, revenue, spend } = (await loadDashboard(deps, viewer, range)).now.total;
  return { day, leads, orders, revenue, spend: spend ?? 0 };
}
