import { IconTargetOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Pixel } from '#contract/pixels.ts';
import { UsedByRotators } from '#web/entities/rotator/UsedByRotators.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DetailPage } from '#web/ui/detail/DetailPage.tsx';
import detail from '#web/ui/detail/detail.module.css';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useRemoving } from '#web/ui/use-removing.ts';
import { Events } from './Events.tsx';
import { HealthCard } from './HealthCard.tsx';
import { PixelHeader } from './PixelHeader.tsx';
import classes from './PixelPage.module.css';
import { PixelProblem } from './PixelProblem.tsx';
import { type ConversionSearch, pixelQuery } from './pixels-query.ts';
import { QualityCard } from './QualityCard.tsx';
import { TestPixelCard } from './TestPixelCard.tsx';

interface PixelPageProps {
  id: string;
  search: ConversionSearch;
}

/** One pixel: how it fares, what to improve, a test, who uses it, and what was sent. */
export function PixelPage({ id, search }: PixelPageProps) {
  const { t } = useTranslation();
  const removing = useRemoving();
  const query = useQuery({ ...pixelQuery(id), enabled: !removing.isRemoving });
  return (
    <DetailPage
      query={query}
      isRemoving={removing.isRemoving}
      unknown={{
        icon: IconTargetOff,
        title: t('pixels.unknown'),
        to: '/rotators/pixels',
        toList: t('pixels.toList'),
      }}
    >
      {(pixel) => (
        <>
          <PixelHeader pixel={pixel} removing={removing} />
          <PixelProblem pixel={pixel} />
          <div className={detail.cards}>
            <div className={classes.column}>
              <HealthCard pixel={pixel} />
              <TestPixelCard pixel={pixel} />
            </div>
            <div className={classes.column}>
              <QualityCard pixel={pixel} />
              <PixelUsageCard rotators={pixel.rotators} />
            </div>
          </div>
          <Events id={id} search={search} isRemoving={removing.isRemoving} />
        </>
      )}
    </DetailPage>
  );
}

function PixelUsageCard({ rotators }: Pick<Pixel, 'rotators'>) {
  const { t } = useTranslation();
  return (
    <UsedByRotators rotators={rotators} none={t('pixels.usedNone')}>
      {({ hasEvents }) =>
        !hasEvents && <StatusBadge tone="needs-you">{t('pixels.withoutEvent')}</StatusBadge>
      }
    </UsedByRotators>
  );
}
