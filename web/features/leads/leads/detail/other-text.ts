import type { Lead } from '#contract/lead-detail.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { statusKeys } from './status-text.ts';
import { useShortTime } from './use-short-time.ts';

/** Another lead of the same buyer in two lines: from where and when, then where it stands. */
export function useOtherText() {
  const { t } = useTranslation();
  const shortTime = useShortTime();
  return ({ rotator, createdAt, code, status, member }: Lead['buyer'][number]) => ({
    title: [rotator?.title ?? t('lead.rotatorGone'), shortTime(createdAt)].join(' · '),
    aside: [t(statusKeys[status]), member && (member.nickname || member.fullName), code]
      .filter(Boolean)
      .join(' · '),
  });
}
