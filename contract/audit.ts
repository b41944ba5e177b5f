import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Everything the trail can tell. Features add theirs here; the web has a sentence for each. */
export const auditKinds = [
  'account_created',
  'login',
  'login_failed',
  'logout',
  'session_ended',
  'other_sessions_ended',
  'email_verified',
  'reset_requested',
  'password_reset',
  'password_changed',
  'google_linked',
  'member_added',
  'member_changed',
  'member_activated',
  'member_deactivated',
  'member_removed',
  'member_invited_again',
  'invitation_accepted',
  'invitation_cancelled',
  'member_password_reset',
  'member_hours_changed',
  'hours_changed',
  'paused',
  'resumed',
  'team_added',
  'team_changed',
  'team_removed',
  'rotator_added',
  'rotator_changed',
  'rotator_paused',
  'rotator_resumed',
  'rotator_removed',
  'number_blocked',
  'number_unblocked',
  'order_cancelled',
  'export_started',
  'import_run',
  'api_key_added',
  'api_key_revoked',
  'webhook_added',
  'webhook_changed',
  'webhook_removed',
  'webhook_secret_renewed',
  'pixel_added',
  'pixel_changed',
  'pixel_paused',
  'pixel_resumed',
  'pixel_removed',
  'domain_added',
  'domain_changed',
  'domain_removed',
  'time_zone_changed',
  'spend_added',
  'spend_changed',
  'spend_removed',
  'spends_imported',
  'account_suspended',
  'account_resumed',
  'operator_looked',
] as const;
export type AuditKind = (typeof auditKinds)[number];

const auditEntrySchema = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    kind: z.enum(auditKinds),
    who: z.string().describe('Name of the member, or the e-mail while there is none.'),
    details: z.record(z.string(), z.unknown()),
    ip: z.string(),
    browser: z.string(),
    system: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditPageSize = 10;

export const listAudit = endpoint({
  method: 'GET',
  path: '/v1/audit',
  tag: 'audit',
  access: 'audit',
  summary: 'The account’s security events, latest first; owner only',
  query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  answer: z.object({ total: z.number().int(), entries: z.array(auditEntrySchema) }),
});
