import type { ParseKeys } from 'i18next';
import type { ChannelChoice, NotificationKind } from '#domain/notifications.ts';

export const kindText: Record<NotificationKind, { name: ParseKeys; why: ParseKeys }> = {
  'lead.new': { name: 'notify.leadNew', why: 'notify.leadNewWhy' },
  'lead.returned': { name: 'notify.leadReturned', why: 'notify.leadReturnedWhy' },
  'lead.reassigned': { name: 'notify.leadReassigned', why: 'notify.leadReassignedWhy' },
  'lead.reminder': { name: 'notify.leadReminder', why: 'notify.leadReminderWhy' },
  'lead.team': { name: 'notify.leadTeam', why: 'notify.leadTeamWhy' },
  'recap.daily': { name: 'notify.recapDaily', why: 'notify.recapDailyWhy' },
  'points.low': { name: 'notify.pointsLow', why: 'notify.pointsLowWhy' },
  'top-up.paid': { name: 'notify.topUpPaid', why: 'notify.topUpPaidWhy' },
  'top-up.expiring': { name: 'notify.topUpExpiring', why: 'notify.topUpExpiringWhy' },
  'top-up.problem': { name: 'notify.topUpProblem', why: 'notify.topUpProblemWhy' },
  'top-up.refunded': { name: 'notify.topUpRefunded', why: 'notify.topUpRefundedWhy' },
  'corporate.decided': { name: 'notify.corporateDecided', why: 'notify.corporateDecidedWhy' },
  'corporate.invoice': { name: 'notify.corporateInvoice', why: 'notify.corporateInvoiceWhy' },
  'corporate.due': { name: 'notify.corporateDue', why: 'notify.corporateDueWhy' },
  'pixel.paused': { name: 'notify.pixelStopped', why: 'notify.pixelStoppedWhy' },
  'domain.lost': { name: 'notify.domainLost', why: 'notify.domainLostWhy' },
  'domain.taken': { name: 'notify.domainTaken', why: 'notify.domainTakenWhy' },
  'arrivals.waiting': { name: 'notify.arrivalsWaiting', why: 'notify.arrivalsWaitingWhy' },
  'archive.ready': { name: 'notify.archiveReady', why: 'notify.archiveReadyWhy' },
  'member.number': { name: 'notify.memberNumber', why: 'notify.memberNumberWhy' },
  'member.contact': { name: 'notify.memberContact', why: 'notify.memberContactWhy' },
  'points.ceiling': { name: 'notify.pointsCeiling', why: 'notify.pointsCeilingWhy' },
};

export type Choice = keyof ChannelChoice;

/** In the order of their loudness; `brief` heads a column, `long` stands alone in a row of the phone. */
export const choices: readonly { choice: Choice; brief: ParseKeys; long: ParseKeys }[] = [
  { choice: 'bell', brief: 'notify.bell', long: 'notify.bellLong' },
  { choice: 'sound', brief: 'notify.sound', long: 'notify.soundLong' },
  { choice: 'push', brief: 'notify.push', long: 'notify.pushLong' },
  { choice: 'email', brief: 'notify.email', long: 'notify.emailLong' },
  { choice: 'offDuty', brief: 'notify.offDuty', long: 'notify.offDutyLong' },
];
