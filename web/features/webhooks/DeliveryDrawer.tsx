import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { WebhookDelivery } from '#contract/webhooks.ts';
import { isRefusal } from '#web/lib/refusal.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { WaitingFields } from '#web/ui/Waiting.tsx';
import classes from './Delivery.module.css';
import { DeliveryDetail } from './DeliveryDetail.tsx';
import { useWebhookCalls } from './webhook-calls.ts';
import { eventWords, isFine } from './webhook-words.ts';
import { deliveryQuery } from './webhooks-query.ts';

interface DeliveryDrawerProps {
  id: string;
  deliveryId: string;
  onClose: () => void;
}

export function DeliveryDrawer({ id, deliveryId, onClose }: DeliveryDrawerProps) {
  const { t } = useTranslation();
  const { data: delivery, error, refetch, isFetching } = useQuery(deliveryQuery(id, deliveryId));
  const isUnknown = isRefusal(error);
  return (
    <FormDrawer
      title={delivery ? t(eventWords[delivery.event]) : t('webhooks.logTitle')}
      onClose={onClose}
      wide
      foot={delivery && !isUnknown && <Resend id={id} deliveryId={deliveryId} />}
    >
      {isUnknown ? (
        <EmptyState
          icon={IconSend}
          level={2}
          title={t('webhooks.deliveryUnknown')}
          action={<Button onClick={onClose}>{t('webhooks.toWebhook')}</Button>}
        >
          <p>{t('webhooks.deliveryUnknownText')}</p>
        </EmptyState>
      ) : delivery ? (
        <DeliveryDetail delivery={delivery} />
      ) : error ? (
        <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
      ) : (
        <WaitingFields count={4} />
      )}
    </FormDrawer>
  );
}

function Resend({ id, deliveryId }: { id: string; deliveryId: string }) {
  const { t } = useTranslation();
  const calls = useWebhookCalls();
  // By the answer, not by the status: what had arrived before stays delivered, whatever came back now.
  const tell = ({ lastStatus }: WebhookDelivery) =>
    toast(
      isFine(lastStatus) ? t('webhooks.resent', { status: lastStatus ?? '' }) : t('webhooks.resentFailed'),
    );
  const resend = useMutation({
    mutationFn: () => calls.resend(id, deliveryId),
    onSuccess: tell,
    onError: toastFailure,
    networkMode: 'always',
  });
  return (
    <Button
      className={classes.resend}
      leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
      loading={resend.isPending}
      onClick={() => resend.mutate()}
    >
      {t('webhooks.resend')}
    </Button>
  );
}
