import { z } from 'zod';
import { createMidtrans } from '#server/integrations/midtrans/create-midtrans.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { checkAttemptJob, closeAttemptJob, notificationJob, openAttemptJob } from './attempt-jobs.ts';
import { checkAttempt, checkDueAttempts, closeAttempt, handleNotification } from './check-attempt.ts';
import { dropNotification } from './drop-notification.ts';
import { expireTopUps } from './expire-top-ups.ts';
import { mailTopUp } from './mail-top-up.ts';
import { notifyTopUpJob } from './notify-top-up.ts';
import { type GatewayDeps, openAttempt } from './open-attempt.ts';
import { beginReconciling, reconcile, reconcileJob } from './reconcile.ts';
import { remindTopUps } from './remind-top-ups.ts';

const expire = defineJob('top-ups.expire', z.object({}), { maxAttempts: 3 });
const check = defineJob('top-ups.check-due', z.object({}), { maxAttempts: 3 });
const remind = defineJob('top-ups.remind', z.object({}), { maxAttempts: 3 });
const nightly = defineJob('top-ups.begin-reconciling', z.object({}), { maxAttempts: 3 });
/** Ten past two in WIB. */
const atNight = '10 19 * * *';
const everyMinute = '* * * * *';

export function topUpsJobs(deps: Deps): JobHandler[] {
  const midtrans = createMidtrans(deps.config);
  // Left over from when there was a key: what cannot be asked is not asked.
  const withGateway =
    <T>(work: (gateway: GatewayDeps, payload: T, stopping: AbortSignal) => Promise<void>) =>
    async (payload: T, stopping: AbortSignal) => {
      if (midtrans) await work({ ...deps, midtrans }, payload, stopping);
    };
  return [
    handle(openAttemptJob, withGateway(openAttempt)),
    handle(checkAttemptJob, withGateway(checkAttempt)),
    handle(closeAttemptJob, withGateway(closeAttempt)),
    handle(notificationJob, async ({ id }) => {
      if (midtrans) return handleNotification({ ...deps, midtrans }, id);
      deps.log.warn({ id }, 'a notification of the gateway came while there was still a key, and is ignored');
      await dropNotification(deps, id);
    }),
    handle(nightly, () => beginReconciling(deps), atNight),
    handle(reconcileJob, withGateway(reconcile)),
    handle(check, () => checkDueAttempts(deps), everyMinute),
    handle(expire, () => expireTopUps(deps), everyMinute),
    handle(remind, () => remindTopUps(deps), everyMinute),
    handle(notifyTopUpJob, (payload) => mailTopUp(deps, payload)),
  ];
}
