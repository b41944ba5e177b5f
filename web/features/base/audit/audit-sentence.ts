import type { ParseKeys } from 'i18next';
import type { AuditEntry, AuditKind } from '#contract/audit.ts';
import type { Language } from '#contract/language.ts';
import type { FileKind } from '#domain/export-kinds.ts';
import { formatDate, formatMoney, formatNumber, formatPhone, formatTime } from '#web/lib/format/format.ts';

const sentences: Record<AuditKind, ParseKeys> = {
  account_created: 'audit.accountCreated',
  login: 'audit.login',
  login_failed: 'audit.loginFailed',
  logout: 'audit.logout',
  session_ended: 'audit.sessionEnded',
  other_sessions_ended: 'audit.otherSessionsEnded',
  member_session_ended: 'audit.memberSessionEnded',
  email_verified: 'audit.emailVerified',
  reset_requested: 'audit.resetRequested',
  password_reset: 'audit.passwordReset',
  password_changed: 'audit.passwordChanged',
  google_linked: 'audit.googleLinked',
  second_factor_on: 'audit.secondFactorOn',
  second_factor_off: 'audit.secondFactorOff',
  second_factor_failed: 'audit.secondFactorFailed',
  second_factor_reset: 'audit.secondFactorReset',
  recovery_code_used: 'audit.recoveryCodeUsed',
  recovery_codes_made: 'audit.recoveryCodesMade',
  second_factor_required: 'audit.secondFactorRequired',
  second_factor_not_required: 'audit.secondFactorNotRequired',
  member_added: 'audit.memberAdded',
  member_changed: 'audit.memberChanged',
  number_asked: 'audit.numberAsked',
  number_refused: 'audit.numberRefused',
  number_approval_changed: 'audit.numberApproval',
  member_phone_changed: 'audit.memberPhoneChanged',
  member_email_changed: 'audit.memberEmailChanged',
  member_activated: 'audit.memberActivated',
  member_deactivated: 'audit.memberDeactivated',
  member_removed: 'audit.memberRemoved',
  invitation_accepted: 'audit.invitationAccepted',
  invitation_cancelled: 'audit.invitationCancelled',
  member_invited_again: 'audit.memberInvitedAgain',
  member_password_reset: 'audit.memberPasswordReset',
  member_hours_changed: 'audit.memberHoursChanged',
  hours_changed: 'audit.hoursChanged',
  paused: 'audit.paused',
  resumed: 'audit.resumed',
  team_added: 'audit.teamAdded',
  team_changed: 'audit.teamChanged',
  team_removed: 'audit.teamRemoved',
  rotator_added: 'audit.rotatorAdded',
  rotator_changed: 'audit.rotatorChanged',
  rotator_joined: 'audit.rotatorJoined',
  rotator_paused: 'audit.rotatorPaused',
  rotator_resumed: 'audit.rotatorResumed',
  rotator_removed: 'audit.rotatorRemoved',
  number_blocked: 'audit.numberBlocked',
  numbers_blocked: 'audit.numbersBlocked',
  number_unblocked: 'audit.numberUnblocked',
  numbers_unblocked: 'audit.numbersUnblocked',
  held_released: 'audit.heldReleased',
  held_blocked: 'audit.heldBlocked',
  order_cancelled: 'audit.orderCancelled',
  export_started: 'audit.exportStarted',
  import_run: 'audit.importRun',
  api_key_added: 'audit.apiKeyAdded',
  api_key_revoked: 'audit.apiKeyRevoked',
  webhook_added: 'audit.webhookAdded',
  webhook_changed: 'audit.webhookChanged',
  webhook_removed: 'audit.webhookRemoved',
  webhook_secret_renewed: 'audit.webhookSecretRenewed',
  pixel_added: 'audit.pixelAdded',
  pixel_changed: 'audit.pixelChanged',
  pixel_paused: 'audit.pixelPaused',
  pixel_resumed: 'audit.pixelResumed',
  pixel_removed: 'audit.pixelRemoved',
  domain_added: 'audit.domainAdded',
  domain_changed: 'audit.domainChanged',
  domain_removed: 'audit.domainRemoved',
  time_zone_changed: 'audit.timeZoneChanged',
  daily_points_changed: 'audit.dailyPointsChanged',
  spend_added: 'audit.spendAdded',
  spend_changed: 'audit.spendChanged',
  spend_removed: 'audit.spendRemoved',
  spends_imported: 'audit.spendsImported',
  account_suspended: 'audit.accountSuspended',
  account_resumed: 'audit.accountResumed',
  account_closed: 'audit.accountClosed',
  account_reopened: 'audit.accountReopened',
  operator_looked: 'audit.operatorLooked',
  buyer_exported: 'audit.buyerExported',
  buyer_erased: 'audit.buyerErased',
  buyer_allowed: 'audit.buyerAllowed',
  privacy_changed: 'audit.privacyChanged',
};

const anyExport = sentences.export_started;
const exported: Record<FileKind, ParseKeys> = {
  leads: 'audit.exportedLeads',
  orders: 'audit.exportedOrders',
  usage: 'audit.exportedUsage',
  members: 'audit.exportedMembers',
  spends: anyExport,
  'top-ups': anyExport,
  'figures-days': anyExport,
  'figures-members': anyExport,
  'figures-rotators': anyExport,
  'figures-origins': anyExport,
  'figures-campaigns': anyExport,
  'figures-hours': anyExport,
  'figures-waited': anyExport,
  everything: 'audit.exportedEverything',
};

type Event = Pick<AuditEntry, 'kind' | 'details'>;

/** What happened: the key of its sentence, and what fills the gaps in it. */
export function auditSentence({ kind, details }: Event, language: Language) {
  return {
    key: keyOf({ kind, details }),
    gaps: {
      member: text(details.member),
      from: text(details.from),
      to: text(details.to),
      team: text(details.team),
      rotator: text(details.rotator),
      // Of a buyer who was erased since, only the mark is left.
      phone:
        details.phone === undefined && details.buyer ? mark(details.buyer) : formatPhone(text(details.phone)),
      buyer: mark(details.buyer),
      reason: text(details.reason),
      operator: text(details.operator),
      code: text(details.code),
      file: text(details.file),
      key: text(details.key),
      url: text(details.url),
      name: text(details.name),
      host: text(details.host),
      until: moment(details.until, language),
      day: day(details.day, language),
      amount: number(details.nominal, formatMoney),
      count: number(details.count, formatNumber),
      points: number(details.points, formatNumber),
      added: number(details.added, formatNumber),
      changed: number(details.changed, formatNumber),
      removed: number(details.removed, formatNumber),
    },
  };
}

function keyOf({ kind, details }: Event): ParseKeys {
  if (kind === 'order_cancelled' && !details.code) return 'audit.orderByHandCancelled';
  if (kind === 'login' && details.method === 'google') return 'audit.loginGoogle';
  if (kind === 'login' && details.method === 'passkey') return 'audit.loginPasskey';
  if (kind === 'second_factor_reset' && details.operator) return 'audit.secondFactorResetByOperator';
  if (kind === 'member_changed' && details.role === 'admin') return 'audit.memberMadeAdmin';
  if (kind === 'member_changed' && details.role === 'cs') return 'audit.memberMadeCs';
  if (kind === 'member_removed' && details.to) return 'audit.memberRemovedTo';
  if (kind === 'export_started') return exported[details.kind as FileKind] ?? anyExport;
  // Who paused it by hand needed no reason.
  if (kind === 'pixel_paused' && details.why) return 'audit.pixelStopped';
  if (kind === 'daily_points_changed' && details.points === undefined) return 'audit.dailyPointsRemoved';
  if (kind === 'number_blocked' && details.reason) return 'audit.numberBlockedFor';
  return sentences[kind];
}

/** Details are whatever was written at the time: an entry without the word still gets a readable sentence. */
function text(detail: unknown): string {
  return typeof detail === 'string' && detail !== '' ? detail : '–';
}

/** The beginning of the hash: enough to see that two entries speak of the same buyer. */
function mark(detail: unknown): string {
  const hash = text(detail);
  return hash.length > 8 ? `#${hash.slice(0, 8)}` : hash;
}

function moment(detail: unknown, language: Language): string {
  const at = typeof detail === 'string' ? new Date(detail) : undefined;
  return at && !Number.isNaN(at.getTime()) ? `${formatDate(at, language)}, ${formatTime(at, language)}` : '–';
}

/** '2026-11-15': a day of the account, the same wherever it is read. */
function day(detail: unknown, language: Language): string {
  const at = typeof detail === 'string' ? new Date(`${detail}T00:00:00Z`) : undefined;
  return at && !Number.isNaN(at.getTime()) ? formatDate(at, language, 'UTC') : '–';
}

function number(detail: unknown, format: (value: number) => string): string {
  return typeof detail === 'number' ? format(detail) : '–';
}

/** What an owner should look at twice. */
export function needsAttention(kind: AuditKind): boolean {
  return kind === 'login_failed';
}
