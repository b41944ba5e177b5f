import { eventsJobs } from './features/base/events/events.jobs.ts';
import { conversionsJobs } from './features/connect/conversions/conversions.jobs.ts';
import { exportsJobs } from './features/connect/exports/exports.jobs.ts';
import { importsJobs } from './features/connect/imports/imports.jobs.ts';
import { pixelsJobs } from './features/connect/pixels/pixels.jobs.ts';
import { webhooksJobs } from './features/connect/webhooks/webhooks.jobs.ts';
import { captchaJobs } from './features/identity/captcha/captcha.jobs.ts';
import { emailChangeJobs } from './features/identity/email-change/email-change.jobs.ts';
import { invitationsJobs } from './features/identity/invitations/invitations.jobs.ts';
import { passwordJobs } from './features/identity/password/password.jobs.ts';
import { registerJobs } from './features/identity/register/register.jobs.ts';
import { securityMailsJobs } from './features/identity/security-mails/security-mails.jobs.ts';
import { figuresJobs } from './features/insight/figures/figures.jobs.ts';
import { recapJobs } from './features/insight/recap/recap.jobs.ts';
import { leadsJobs } from './features/leads/leads/leads.jobs.ts';
import { notificationsJobs } from './features/messages/notifications/notifications.jobs.ts';
import { pushJobs } from './features/messages/push/push.jobs.ts';
import { corporateJobs } from './features/money/corporate/corporate.jobs.ts';
import { creditsJobs } from './features/money/credits/credits.jobs.ts';
import { paymentsJobs } from './features/money/payments/payments.jobs.ts';
import { pointsJobs } from './features/money/points/points.jobs.ts';
import { topUpsJobs } from './features/money/top-ups/top-ups.jobs.ts';
import { housekeepingJobs } from './features/operators/housekeeping/housekeeping.jobs.ts';
import { operatorAccountsJobs } from './features/operators/operator-accounts/operator-accounts.jobs.ts';
import { revenueJobs } from './features/operators/revenue/revenue.jobs.ts';
import { closingJobs } from './features/privacy/closing/closing.jobs.ts';
import { retentionJobs } from './features/privacy/retention/retention.jobs.ts';
import { heldJobs } from './features/rotation/held/held.jobs.ts';
import type { Intake } from './features/rotation/intake/submission.ts';
import { reassignJobs } from './features/rotation/reassign/reassign.jobs.ts';
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
    ...emailChangeJobs(deps),
    ...recapJobs(deps),
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
