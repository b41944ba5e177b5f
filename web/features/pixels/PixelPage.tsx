import { Button } from '@mantine/core';
import { IconTargetOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '#web/lib/refusal.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { WaitingRows } from '#web/ui/Waiting.tsx';
import { Events } from './Events.tsx';
import { HealthCard } from './HealthCard.tsx';
import { PixelHead } from './PixelHead.tsx';
import classes from './PixelPage.module.css';
import { type ConversionSearch, pixelQuery } from './pixels-query.ts';
import { QualityCard } from './QualityCard.tsx';
import { TestCard } from './TestCard.tsx';
import { Trouble } from './Trouble.tsx';
import { UsedCard } from './UsedCard.tsx';

interface PixelPageProps {
  id: string;
  search: ConversionSearch;
}

/** One pixel: how it fares, what to improve, a test, who uses it, and what was sent. */
export function PixelPage({ id, search }: PixelPageProps) {
  const [isGoing, setGoing] = useState(false);
  // News of its end may come before the answer to it: what is going is not asked for again.
  const { data, error, refetch, isFetching } = useQuery({ ...pixelQuery(id), enabled: !isGoing });
  if (isRefusal(error) && !isGoing) return <Unknown />;
  if (!data) {
    return error ? (
      <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
    ) : (
      <div className={classes.waiting}>
        <WaitingRows count={5} />
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <PixelHead pixel={data} setGoing={setGoing} />
      <Trouble pixel={data} />
      <div className={classes.cards}>
        <div className={classes.column}>
          <HealthCard pixel={data} />
          <TestCard pixel={data} />
        </div>
        <div className={classes.column}>
          <QualityCard pixel={data} />
          <UsedCard rotators={data.rotators} />
        </div>
      </div>
      <Events id={id} search={search} isGoing={isGoing} />
    </div>
  );
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconTargetOff}
      level={2}
      title={t('pixels.unknown')}
      action={
        <Button size="lg" renderRoot={(props) => <Link {...props} to="/rotators/pixels" />}>
          {t('pixels.toList')}
        </Button>
      }
    >
      <p>{t('pixels.unknownText')}</p>
    </EmptyState>
  );
}
