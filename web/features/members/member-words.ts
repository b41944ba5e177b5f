import { useTranslation } from 'react-i18next';
import type { Member } from '#contract/member.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { formatRelative } from '#web/lib/relative-time.ts';

/** Aktif 5 menit lalu */
export function useLastActive(): (member: Pick<Member, 'lastActiveAt'>, now: Date) => string {
  const { t } = useTranslation();
  const [language] = useLanguage();
  return ({ lastActiveAt }, now) =>
    lastActiveAt
      ? t('members.lastActive', { time: formatRelative(new Date(lastActiveAt), now, language) })
      : t('members.neverActive');
}
