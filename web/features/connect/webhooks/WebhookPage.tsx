import { IconWebhookOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailPage } from '#web/ui/detail/DetailPage.tsx';
import detail from '#web/ui/detail/detail.module.css';
import { TestCard as Card } from '#web/ui/log/TestCard.tsx';
import { Deliveries } from './Deliveries.tsx';
import { DeliveryAttemptCard } from './DeliveryAttemptCard.tsx';
import { SecretCard } from './SecretCard.tsx';
import { WebhookHeader } from './WebhookHeader.tsx';
import { WebhookProblem } from './WebhookProblem.tsx';
import { useWebhookCalls } from './webhook-calls.ts';
import { type DeliverySearch, webhookQuery } from './webhooks-query.ts';

interface WebhookPageProps {
  id: string;
  search: DeliverySearch;
}

/** One webhook: how it fares, a test, its secret, and what was sent. */
export function WebhookPage({ id, search }: WebhookPageProps) {
  const { t } = useTranslation();
  const [isRemoving, setRemoving] = useState(false);
  const query = useQuery({ ...webhookQuery(id), enabled: !isRemoving });
  return (
    <DetailPage
      query={query}
      isRemoving={isRemoving}
      unknown={{
        icon: IconWebhookOff,
        title: t('webhooks.unknown'),
        to: '/settings/webhooks',
        toList: t('webhooks.toList'),
      }}
    >
      {(webhook) => (
        <>
          <WebhookHeader webhook={webhook} setRemoving={setRemoving} />
          <WebhookProblem webhook={webhook} />
          <div className={detail.cards}>
            <TestWebhookCard id={id} />
            <SecretCard id={id} />
          </div>
          <Deliveries id={id} search={search} isRemoving={isRemoving} />
        </>
      )}
    </DetailPage>
  );
}

function TestWebhookCard({ id }: { id: string }) {
  const { t } = useTranslation();
  const calls = useWebhookCalls();
  return (
    <Card title={t('webhooks.testTitle')} text={t('webhooks.testText')} send={() => calls.test(id)}>
      {({ attempt }) => <DeliveryAttemptCard attempt={attempt} />}
    </Card>
  );
}
