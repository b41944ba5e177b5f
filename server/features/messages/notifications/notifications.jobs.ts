import { z } from 'zod';
import type { MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { deliverNotificationMail, notificationMailJob } from './mail-notifications.ts';
import { pruneNotifications } from './prune-notifications.ts';

const prune = defineJob('notifications.prune', z.object({}), { maxAttempts: 3 });

export function notificationsJobs(deps: MailDeps): JobHandler[] {
  return [
    handle(notificationMailJob, (notifications) => deliverNotificationMail(deps, notifications)),
    handle(prune, (_nothing, stopping) => pruneNotifications(deps, stopping), '41 * * * *'),
  ];
}
