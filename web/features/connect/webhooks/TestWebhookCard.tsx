import { useTranslation } from 'react-i18next';
import { TestCard as Card } from '#web/ui/log/TestCard.tsx';
import { DeliveryAttemptCard } from './DeliveryAttemptCard.tsx';
import { useWebhookCalls } from './webhook-calls.ts';

export function TestWebhookCard({ id }: { id: string }) {
  const { t } = useTranslation();
  const calls = useWebhookCalls();
  return (
    <Card title={t('webhooks.testTitle')} text={t('webhooks.testText')} send={() => calls.test(id)}>
      {({ attempt }) => <DeliveryAttemptCard attempt={attempt} />}
    </Card>
  );
}
