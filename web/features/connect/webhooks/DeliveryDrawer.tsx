import { useQuery } from '@tanstack/react-query';
import type { WebhookDelivery } from '#contract/webhooks.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LogDrawer, Resend } from '#web/ui/log/LogDrawer.tsx';
import { DeliveryDetail } from './DeliveryDetail.tsx';
import { useWebhookCalls } from './webhook-calls.ts';
import { eventText, isFine } from './webhook-text.ts';
import { deliveryQuery } from './webhooks-query.ts';

interface DeliveryDrawerProps {
  id: string;
  deliveryId: string;
  onClose: () => void;
}

export function DeliveryDrawer({ id, deliveryId, onClose }: DeliveryDrawerProps) {
  const { t } = useTranslation();
  const calls = useWebhookCalls();
  // By the answer, not by the status: what had arrived before stays delivered, whatever came back now.
  const said = ({ lastStatus }: WebhookDelivery) =>
    isFine(lastStatus) ? t('webhooks.resent', { status: lastStatus ?? '' }) : t('webhooks.resentFailed');
  return (
    <LogDrawer
      query={useQuery(deliveryQuery(id, deliveryId))}
      titleOf={(delivery) => t(delivery ? eventText[delivery.event] : 'webhooks.logTitle')}
      unknown={{
        title: t('webhooks.deliveryUnknown'),
        text: t('webhooks.deliveryUnknownText'),
        back: t('webhooks.toWebhook'),
      }}
      onClose={onClose}
      resendOf={() => (
        <Resend resend={() => calls.resend(id, deliveryId)} said={said} invalidate={calls.invalidate} />
      )}
    >
      {(delivery) => <DeliveryDetail delivery={delivery} />}
    </LogDrawer>
  );
}
