import { z } from 'zod';
import type { MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { saveCheck } from './check-ledger.queries.ts';
import { checkLedger, describeDifference } from './check-ledger.ts';
import { deliverRanOutMail, ranOutMailJob } from './mail-ran-out.ts';

const check = defineJob('points.check-ledger', z.object({}), { maxAttempts: 3 });

export function pointsJobs(deps: MailDeps & Pick<Deps, 'log'>): JobHandler[] {
  const { db, log, clock } = deps;
  const run = async () => {
    const { accounts, entries, differences } = await checkLedger(db);
    await saveCheck(db, differences.length, clock.now());
    for (const difference of differences) {
      log.error({ ...difference }, `ledger difference: ${describeDifference(difference)}`);
    }
    // A failed job stays in sight until a person has looked.
    if (differences.length > 0) throw new Error(`the points ledger has ${differences.length} difference(s)`);
    log.info({ accounts, entries }, 'the points ledger is whole');
  };
  return [
    // Half past one at night in WIB.
    handle(check, run, '30 18 * * *'),
    handle(ranOutMailJob, (account) => deliverRanOutMail(deps, account)),
  ];
}
