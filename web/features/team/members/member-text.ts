import type { Member } from '#contract/member-list.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate } from '#web/lib/format/format.ts';
import { formatRelative } from '#web/lib/format/relative-time.ts';

/** Aktif 5 menit lalu */
export function useLastActive(): (member: Pick<Member, 'lastActiveAt'>, now: Date) => string {
  const { t } = useTranslation();
  const [language] = useLanguage();
  return ({ lastActiveAt }, now) =>
    lastActiveAt
      ? t('members.lastActive', { time: formatRelative(new Date(lastActiveAt), now, language) })
      : t('members.neverActive');
}

export function isInvitationOver(invitedUntil: string, now: Date): boolean {
  return new Date(invitedUntil) <= now;
}

/** Until when an invitation can be accepted, or could be; null for who has. */
export function useInvitationText(): (member: Pick<Member, 'invitedUntil'>, now: Date) => string | null {
  const { t } = useTranslation();
  const [language] = useLanguage();
  return ({ invitedUntil }, now) => {
    if (invitedUntil === null) return null;
    const date = formatDate(new Date(invitedUntil), language);
    return isInvitationOver(invitedUntil, now)
      ? t('members.invitationOverText', { date })
      : t('members.invitedUntil', { date });
  };
}
