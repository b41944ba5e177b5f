import { IconAlertTriangle, IconPlayerPause } from '@tabler/icons-react';
import type { Webhook } from '#contract/webhooks.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { shortTime } from '#web/lib/format/short-time.ts';
import { useNow } from '#web/lib/now.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { BannerButton } from '#web/ui/BannerButton.tsx';
import { useWebhookActions } from './use-webhook-actions.ts';
import { stateOf } from './webhook-text.ts';

/** What keeps events from arriving, what is safe, and what to do about it. */
export function WebhookProblem({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  const { setStatus, isPending } = useWebhookActions();
  const { failingSince, nextAt, waiting } = webhook;
  const state = stateOf(webhook);
  const number = formatNumber(waiting);
  const time = (at: string) => shortTime(new Date(at), now, language);
  if (state === 'gaveUp') {
    return (
      <Banner
        icon={IconAlertTriangle}
        what={t('webhooks.gaveUpWhat')}
        brief={t('webhooks.gaveUpBrief', { number })}
        action={
          <BannerButton
            label={t('detail.resume')}
            brief={t('detail.resume')}
            loading={isPending}
            onClick={() => void setStatus(webhook, 'active')}
          />
        }
      >
        {waiting > 0 ? t('webhooks.gaveUpSafe', { number }) : t('webhooks.gaveUpNone')}
      </Banner>
    );
  }
  if (state === 'failing' && failingSince) {
    const isLater = nextAt !== null && new Date(nextAt) > now;
    return (
      <Banner icon={IconAlertTriangle} what={t('webhooks.failingWhat', { time: time(failingSince) })}>
        {isLater
          ? t('webhooks.failingNext', { number, time: time(nextAt) })
          : t('webhooks.failingSoon', { number })}
      </Banner>
    );
  }
  if (state === 'paused' && waiting > 0) {
    return (
      <Banner icon={IconPlayerPause} what={t('webhooks.pausedWhat')}>
        {t('webhooks.pausedSafe', { number })}
      </Banner>
    );
  }
  return null;
}
