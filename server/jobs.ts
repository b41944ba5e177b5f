import { captchaJobs } from './features/captcha/captcha.jobs.ts';
import { closingJobs } from './features/closing/closing.jobs.ts';
import { conversionsJobs } from './features/conversions/conversions.jobs.ts';
import { corporateJobs } from './features/corporate/corporate.jobs.ts';
import { creditsJobs } from './features/credits/credits.jobs.ts';
import { eventsJobs } from './features/events/events.jobs.ts';
import { exportsJobs } from './features/exports/exports.jobs.ts';
import { figuresJobs } from './features/figures/figures.jobs.ts';
import { heldJobs } from './features/held/held.jobs.ts';
import { housekeepingJobs } from './features/housekeeping/housekeeping.jobs.ts';
import { importsJobs } from './features/imports/imports.jobs.ts';
import type { Intake } from './features/intake/submission.ts';
import { invitationsJobs } from './features/invitations/invitations.jobs.ts';
import { leadsJobs } from './features/leads/leads.jobs.ts';
import { notificationsJobs } from './features/notifications/notifications.jobs.ts';
import { operatorAccountsJobs } from './features/operator-accounts/operator-accounts.jobs.ts';
import { passwordJobs } from './features/password/password.jobs.ts';
import { paymentsJobs } from './features/payments/payments.jobs.ts';
import { pixelsJobs } from './features/pixels/pixels.jobs.ts';
import { pointsJobs } from './features/points/points.jobs.ts';
import { pushJobs } from './features/push/push.jobs.ts';
import { reassignJobs } from './features/reassign/reassign.jobs.ts';
import { registerJobs } from './features/register/register.jobs.ts';
import { retentionJobs } from './features/retention/retention.jobs.ts';
import { revenueJobs } from './features/revenue/revenue.jobs.ts';
import { securityMailsJobs } from './features/security-mails/security-mails.jobs.ts';
import { topUpsJobs } from './features/top-ups/top-ups.jobs.ts';
import { webhooksJobs } from './features/webhooks/webhooks.jobs.ts';
import type { Deps } from './platform/http/app-types.ts';
import type { JobHandler } from './platform/jobs/run-jobs.ts';

/** Every job the worker can run, feature by feature. */
export function allJobs(deps: Deps & { intake: Intake }): JobHandler[] {
  return [
    ...eventsJobs(deps),
    ...housekeepingJobs(deps),
    ...captchaJobs(deps),
    ...registerJobs(deps),
    ...passwordJobs(deps),
    ...invitationsJobs(deps),
    ...securityMailsJobs(deps),
    ...pointsJobs(deps),
    ...creditsJobs(deps),
    ...topUpsJobs(deps),
    ...paymentsJobs(deps),
    ...corporateJobs(deps),
    ...revenueJobs(deps),
    ...leadsJobs(deps),
    ...heldJobs(deps),
    ...reassignJobs(deps),
    ...exportsJobs(deps),
    ...importsJobs(deps),
    ...webhooksJobs(deps),
    ...pixelsJobs(deps),
    ...conversionsJobs(deps),
    ...figuresJobs(deps),
    ...notificationsJobs(deps),
    ...pushJobs(deps),
    ...operatorAccountsJobs(deps),
    ...retentionJobs(deps),
    ...closingJobs(deps),
  ];
}
