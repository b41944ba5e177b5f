import type { Pixel } from '#contract/pixels.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { stateBadges, stateOf } from './pixel-text.ts';

export function PixelBadge({ pixel }: { pixel: Pixel }) {
  const { t } = useTranslation();
  const { tone, text } = stateBadges[stateOf(pixel)];
  return (
    <StatusBadge tone={tone} icon={tone === 'good' ? 'dot' : undefined}>
      {t(text)}
    </StatusBadge>
  );
}

/** Whether the server may send for it. */
export function TokenBadge({ hasToken }: { hasToken: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={hasToken ? 'quiet' : 'outline'}>
      {hasToken ? t('pixels.tokenSaved') : t('pixels.browserOnly')}
    </StatusBadge>
  );
}
