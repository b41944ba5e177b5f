import type { TFunction } from 'i18next';
import type { Notification } from '#contract/notifications.ts';
import { firstNameOf } from '#web/lib/first-name.ts';
import { formatNumber } from '#web/lib/format.ts';

type Told = Pick<Notification, 'kind' | 'lead' | 'points'>;

/** "Lead baru: Rina · Promo Gamis" */
export function sentenceOf({ kind, lead, points }: Told, t: TFunction): string {
  if (kind === 'points.low') {
    return points === null || points <= 0
      ? t('notifications.pointsOut')
      : t('notifications.pointsLow', { points: formatNumber(points) });
  }
  if (!lead) return t('notifications.leadGone');
  const who = [lead.name || t('lead.nameless'), lead.rotator].filter(Boolean).join(' · ');
  if (kind === 'lead.returned') return t('notifications.leadReturned', { who });
  if (kind === 'lead.reassigned') return t('notifications.leadReassigned', { who });
  const { member } = lead;
  if (kind === 'lead.new' || !member) return t('notifications.leadNew', { who });
  const cs = member.nickname || firstNameOf(member.fullName);
  return t('notifications.leadTeam', { cs, who });
}
