import { IconWebhookOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DetailPage } from '#web/ui/detail/DetailPage.tsx';
import detail from '#web/ui/detail/detail.module.css';
import { TestCard as Card } from '#web/ui/log/TestCard.tsx';
import { useRemoving } from '#web/ui/use-removing.ts';
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
  const removing = useRemoving();
  const query = useQuery({ ...webhookQuery(id), enabled: !removing.isRemoving });
  return (
    <DetailPage
      query={query}
      isRemoving={removing.isRemoving}
      unknown={{
        icon: IconWebhookOff,
        title: t('webhooks.unknown'),
        to: '/settings/webhooks',
        toList: t('webhooks.toList'),
      }}
    >
      {(webhook) => (
        <>
          <WebhookHeader webhook={webhook} removing={removing} />
          <WebhookProblem webhook={webhook} />
          <div className={detail.cards}>
            <TestWebhookCard id={id} />
            <SecretCard id={id} />
          </div>
          <Deliveries id={id} search={search} isRemoving={removing.isRemoving} />
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
