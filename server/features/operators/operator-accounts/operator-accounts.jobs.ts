import { z } from 'zod';
import type { MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { checkHealth } from './account-health.queries.ts';
import { deliverSecondFactorMail, secondFactorMailJob } from './mail-second-factor.ts';
import { deliverSuspensionMail, suspensionMailJob } from './mail-suspension.ts';

// The next minute checks again anyway.
const check = defineJob('operator-accounts.check-health', z.object({}), { maxAttempts: 1 });
/** A minute's portion: a hundred thousand accounts are checked within the hour, a few hundred every minute. */
const accountsPerMinute = 2_000;

export function operatorAccountsJobs(deps: MailDeps & Pick<Deps, 'clock'>): JobHandler[] {
  const run = async () => {
    await checkHealth(deps.db, deps.clock.now(), accountsPerMinute);
  };
  return [
    handle(check, run, '* * * * *'),
    handle(suspensionMailJob, (payload) => deliverSuspensionMail(deps, payload)),
    handle(secondFactorMailJob, (payload) => deliverSecondFactorMail(deps, payload)),
  ];
}
