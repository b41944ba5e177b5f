import { IconAlertTriangle, IconKey, IconPlayerPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Pixel } from '#contract/pixels.ts';
import { platformNames } from '#domain/pixels.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { shortTime } from '#web/lib/format/short-time.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import { useNow } from '#web/lib/now.ts';
import { Banner, Banners } from '#web/ui/Banner.tsx';
import { BannerButton } from '#web/ui/BannerButton.tsx';
import { stateOf, stoppedText, titlesWithoutEvents } from './pixel-text.ts';

/** What keeps events from arriving, what is safe, and what to do about it. */
export function PixelProblem({ pixel }: { pixel: Pixel }) {
  const { t } = useTranslation();
  const titles = titlesWithoutEvents(pixel).join(', ');
  const isFine = stateOf(pixel) === 'active' && pixel.hasToken;
  if (isFine && !titles) return null;
  return (
    <Banners>
      <State pixel={pixel} />
      {titles && (
        <Banner icon={IconAlertTriangle} what={t('pixels.withoutEventWhat')}>
          {t('pixels.withoutEventDo', { titles })}
        </Banner>
      )}
    </Banners>
  );
}

function State({ pixel }: { pixel: Pixel }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  const { id, platform: key, pausedWhy, hasToken } = pixel;
  const { waiting, nextAt, expired, unknown } = pixel.health;
  const platform = platformNames[key];
  const number = formatNumber(waiting);
  const state = stateOf(pixel);
  const toEdit = (label: string) => (
    <BannerButton
      label={label}
      brief={label}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/rotators/pixels/$pixelId/edit"
          params={{ pixelId: id }}
          search={true}
          state={fromList}
        />
      )}
    />
  );
  if (state === 'stopped' && pausedWhy && pausedWhy !== 'by_hand') {
    const [what, act] = stoppedText(pausedWhy, key);
    const waits = waiting > 0 ? ` ${t('pixels.waitsSafe', { number })}` : '';
    return (
      <Banner
        icon={IconAlertTriangle}
        what={t(what, { platform })}
        brief={t(what, { platform })}
        action={toEdit(pausedWhy === 'not_found' ? t('detail.edit') : t('pixels.fixToken'))}
      >
        {t(act) + waits}
      </Banner>
    );
  }
  if (state === 'resting' && nextAt) {
    return (
      <Banner
        icon={IconAlertTriangle}
        what={t(expired + unknown > 0 ? 'pixels.restingLong' : 'pixels.restingWhat', { platform })}
      >
        {new Date(nextAt) > now
          ? t('pixels.restingNext', { number, time: shortTime(new Date(nextAt), now, language) })
          : t('pixels.restingSoon', { number })}
      </Banner>
    );
  }
  if (state === 'paused' && hasToken) {
    return (
      <Banner icon={IconPlayerPause} what={t('pixels.pausedWhat')}>
        {t('pixels.waitsSafe', { number })}
      </Banner>
    );
  }
  if (!hasToken) {
    return (
      <Banner
        icon={IconKey}
        isInfo
        what={t('pixels.browserOnlyWhat')}
        brief={t('pixels.browserOnlyBrief', { platform })}
        action={toEdit(t('pixels.addToken'))}
      >
        {t('pixels.browserOnlyDo', { platform })}
      </Banner>
    );
  }
  return null;
}
