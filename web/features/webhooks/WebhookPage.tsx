import { Button } from '@mantine/core';
import { IconWebhookOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '#web/lib/refusal.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { WaitingRows } from '#web/ui/Waiting.tsx';
import { Deliveries } from './Deliveries.tsx';
import { SecretCard } from './SecretCard.tsx';
import { TestCard } from './TestCard.tsx';
import { Trouble } from './Trouble.tsx';
import { WebhookHead } from './WebhookHead.tsx';
import classes from './WebhookPage.module.css';
import { type DeliverySearch, webhookQuery } from './webhooks-query.ts';

interface WebhookPageProps {
  id: string;
  search: DeliverySearch;
}

/** One webhook: how it fares, a test, its secret, and what was sent. */
export function WebhookPage({ id, search }: WebhookPageProps) {
  const [isGoing, setGoing] = useState(false);
  // News of its end may come before the answer to it: what is going is not asked for again.
  const { data, error, refetch, isFetching } = useQuery({ ...webhookQuery(id), enabled: !isGoing });
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
      <WebhookHead webhook={data} setGoing={setGoing} />
      <Trouble webhook={data} />
      <div className={classes.cards}>
        <TestCard id={id} />
        <SecretCard id={id} />
      </div>
      <Deliveries id={id} search={search} isGoing={isGoing} />
    </div>
  );
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconWebhookOff}
      level={2}
      title={t('webhooks.unknown')}
      action={
        <Button size="lg" renderRoot={(props) => <Link {...props} to="/settings/webhooks" />}>
          {t('webhooks.toList')}
        </Button>
      }
    >
      <p>{t('webhooks.unknownText')}</p>
    </EmptyState>
  );
}
