import type { ParseKeys, TFunction } from 'i18next';
import type { Language } from '#contract/language.ts';
import type { Notification } from '#contract/notifications.ts';
import { firstNameOf } from '#domain/first-name.ts';
import {
  type AlertKind,
  type CorporateEvent,
  isAlertKind,
  isTopUpKind,
  type TopUpKind,
} from '#domain/notifications.ts';
import type { Recap } from '#domain/recap.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { shortDay } from '#web/lib/format/short-time.ts';

type NotificationContent = Pick<
  Notification,
  'kind' | 'lead' | 'points' | 'runsOut' | 'orderId' | 'corporateEvent' | 'invoice' | 'subject' | 'recap'
>;

const orderText: Record<TopUpKind, ParseKeys> = {
  'top-up.paid': 'notifications.topUpPaid',
  'top-up.expiring': 'notifications.topUpExpiring',
  'top-up.problem': 'notifications.topUpProblem',
  'top-up.refunded': 'notifications.topUpRefunded',
};

const corporateText: Record<CorporateEvent, ParseKeys> = {
  approved: 'notifications.corporateApproved',
  refused: 'notifications.corporateRefused',
  invoice: 'notifications.invoiceIssued',
  in_a_week: 'notifications.invoiceInAWeek',
  tomorrow: 'notifications.invoiceTomorrow',
  late: 'notifications.invoiceLate',
  locked: 'notifications.invoiceLocked',
  needs_slip: 'notifications.invoiceNeedsSlip',
  paid: 'notifications.invoicePaid',
};

const problemText: Record<Exclude<AlertKind, 'points.ceiling'>, ParseKeys> = {
  'pixel.paused': 'notifications.pixelStopped',
  'domain.lost': 'notifications.domainLost',
  'domain.taken': 'notifications.domainTaken',
  'arrivals.waiting': 'notifications.arrivalsWaiting',
  'archive.ready': 'notifications.archiveReady',
  'member.number': 'notifications.memberNumber',
  'member.contact': 'notifications.memberContact',
};

/** "Lead baru: Rina · Promo Gamis" */
export function sentenceOf(content: NotificationContent, t: TFunction, language: Language) {
  const { kind, lead, points, runsOut, orderId, corporateEvent, invoice, subject, recap } = content;
  if (recap) return recapText(recap, t, language);
  if (kind === 'points.low') return lowText({ points, runsOut }, t, language);
  if (isTopUpKind(kind)) {
    return t(orderText[kind], { order: orderId ?? '', points: formatNumber(points ?? 0) });
  }
  if (corporateEvent) return t(corporateText[corporateEvent], { invoice: invoice ?? '' });
  if (kind === 'points.ceiling') return ceilingText({ points, subject }, t);
  if (isAlertKind(kind)) return t(problemText[kind], { what: subject ?? '' });
  if (!lead) return t(kind === 'lead.reminder' ? 'notifications.reminderGone' : 'notifications.leadGone');
  const who = [lead.name || t('lead.nameless'), lead.rotator].filter(Boolean).join(' · ');
  if (kind === 'lead.returned') return t('notifications.leadReturned', { who });
  if (kind === 'lead.reassigned') return t('notifications.leadReassigned', { who });
  if (kind === 'lead.reminder') return t('notifications.leadReminder', { who });
  const { member } = lead;
  if (kind === 'lead.new' || !member) return t('notifications.leadNew', { who });
  const cs = member.nickname || firstNameOf(member.fullName);
  return t('notifications.leadTeam', { cs, who });
}

/** "Rekap 18 Nov: 42 lead, 12 order, omzet Rp3.400.000" */
function recapText(recap: Recap, t: TFunction, language: Language) {
  const { day, leads, orders, revenue, spend } = recap;
  const number = formatNumber(orders);
  const figures = [
    leadCount(t, leads),
    orders === 1 ? t('notifications.recapOneOrder') : t('notifications.recapOrders', { number }),
    revenue > 0 && t('notifications.recapRevenue', { money: formatMoney(revenue) }),
    spend > 0 && t('notifications.recapSpend', { money: formatMoney(spend) }),
  ].filter(Boolean);
  return t('notifications.recap', { day: shortDay(day, language), figures: figures.join(', ') });
}

function ceilingText({ points, subject }: Pick<NotificationContent, 'points' | 'subject'>, t: TFunction) {
  const left = formatNumber(points ?? 0);
  if (!subject) return points ? t('notifications.dayNearly', { left }) : t('notifications.daySpent');
  const about = { what: subject, left };
  return points ? t('notifications.rotatorDayNearly', about) : t('notifications.rotatorDaySpent', about);
}

function lowText(
  { points, runsOut }: Pick<NotificationContent, 'points' | 'runsOut'>,
  t: TFunction,
  language: Language,
) {
  if (points === null || points <= 0) return t('notifications.pointsOut');
  const left = formatNumber(points);
  if (!runsOut) return t('notifications.pointsLow', { points: left });
  return t('notifications.pointsLowUntil', { points: left, day: shortDay(runsOut, language) });
}
