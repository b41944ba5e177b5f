import { Button } from '@mantine/core';
import { IconWorldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '#web/lib/refusal.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { WaitingRows } from '#web/ui/Waiting.tsx';
import { DomainHead } from './DomainHead.tsx';
import classes from './DomainPage.module.css';
import { domainQuery } from './domains-query.ts';
import { HomeCard } from './HomeCard.tsx';
import { HowCard } from './HowCard.tsx';
import { RecordsCard } from './RecordsCard.tsx';
import { StateCard } from './StateCard.tsx';
import { UsedCard } from './UsedCard.tsx';

/** One domain: how it stands, the records it needs, what it shows. */
export function DomainPage({ id }: { id: string }) {
  const [isGoing, setGoing] = useState(false);
  // News of its end may come before the answer to it: what is going is not asked for again.
  const { data, error, refetch, isFetching } = useQuery({ ...domainQuery(id), enabled: !isGoing });
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
  const use = (
    <div className={classes.cards}>
      <HomeCard domain={data} />
      <UsedCard domain={data} />
    </div>
  );
  const isActive = data.state === 'active';
  return (
    <div className={classes.page}>
      <DomainHead domain={data} setGoing={setGoing} />
      <StateCard domain={data} />
      {/* What is needed next stands first. */}
      {isActive && use}
      <RecordsCard domain={data} />
      {!isActive && (
        <>
          <HowCard />
          {use}
        </>
      )}
    </div>
  );
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconWorldOff}
      level={2}
      title={t('domains.unknown')}
      action={
        <Button size="lg" renderRoot={(props) => <Link {...props} to="/rotators/domains" />}>
          {t('domains.toList')}
        </Button>
      }
    >
      <p>{t('domains.unknownText')}</p>
    </EmptyState>
  );
}
