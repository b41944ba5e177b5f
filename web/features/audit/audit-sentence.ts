import type { ParseKeys } from 'i18next';
import type { AuditEntry, AuditKind } from '#contract/audit.ts';

const sentences: Record<AuditKind, ParseKeys> = {
  account_created: 'audit.accountCreated',
  login: 'audit.login',
  login_failed: 'audit.loginFailed',
  logout: 'audit.logout',
  session_ended: 'audit.sessionEnded',
  other_sessions_ended: 'audit.otherSessionsEnded',
  email_verified: 'audit.emailVerified',
  reset_requested: 'audit.resetRequested',
  password_reset: 'audit.passwordReset',
  password_changed: 'audit.passwordChanged',
  google_linked: 'audit.googleLinked',
};

/** What happened, as the key of its sentence. */
export function auditSentence({ kind, details }: Pick<AuditEntry, 'kind' | 'details'>): ParseKeys {
  if (kind === 'login' && details.method === 'google') return 'audit.loginGoogle';
  return sentences[kind];
}

/** What an owner should look at twice. */
export function needsAttention(kind: AuditKind): boolean {
  return kind === 'login_failed';
}
