import { useTranslation } from 'react-i18next';
import type { Pixel } from '#contract/pixels.ts';
import { UsedByRotators } from '#web/entities/rotator/UsedByRotators.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

export function PixelUsageCard({ rotators }: Pick<Pixel, 'rotators'>) {
  const { t } = useTranslation();
  return (
    <UsedByRotators rotators={rotators} none={t('pixels.usedNone')}>
      {({ hasEvents }) =>
        !hasEvents && <StatusBadge tone="needs-you">{t('pixels.withoutEvent')}</StatusBadge>
      }
    </UsedByRotators>
  );
}
