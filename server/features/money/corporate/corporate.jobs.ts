import { z } from 'zod';
import type { Deps } from '#server/platform/http/app-types.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { lockOverdue, remindOfInvoices } from './follow-up-invoices.ts';
import { issueMonths } from './issue-month.ts';
import { corporateMailJob, deliverCorporateMail } from './notify-corporate.ts';

const issue = defineJob('corporate.issue-months', z.object({}), { maxAttempts: 3 });
const remind = defineJob('corporate.remind', z.object({}), { maxAttempts: 3 });
const lock = defineJob('corporate.lock-overdue', z.object({}), { maxAttempts: 3 });
/** Accounts have three zones, and the service may have been off: cheap to ask, and never too late. */
const everyMinute = '* * * * *';

export function corporateJobs(deps: Deps): JobHandler[] {
  return [
    handle(issue, () => issueMonths(deps), everyMinute),
    handle(remind, () => remindOfInvoices(deps), everyMinute),
    handle(lock, () => lockOverdue(deps), everyMinute),
    handle(corporateMailJob, (mail) => deliverCorporateMail(deps, mail)),
  ];
}
