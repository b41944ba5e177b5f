import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '#contract/webhooks.ts';
import { formatNumber } from '#web/lib/format.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { useWebhookCalls } from './webhook-calls.ts';
import { nameOf } from './webhook-words.ts';

export function useActOnWebhook() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const calls = useWebhookCalls();
  const [isChanging, setChanging] = useState(false);
  return {
    isChanging,
    setStatus: async ({ id }: Webhook, status: Webhook['status']) => {
      setChanging(true);
      try {
        await calls.setStatus(id, status);
        toast(status === 'paused' ? t('webhooks.pausedToast') : t('webhooks.resumedToast'));
      } catch (error) {
        toastFailure(error);
        calls.outdate();
      } finally {
        setChanging(false);
      }
    },
    /** Asks first, for what waits and the log do not come back. */
    remove: async (webhook: Webhook, setGoing: (isGoing: boolean) => void) => {
      const name = nameOf(webhook);
      const isSure = await confirm({
        title: t('webhooks.removeTitle', { name }),
        text:
          webhook.waiting > 0
            ? t('webhooks.removeWaiting', { number: formatNumber(webhook.waiting) })
            : t('webhooks.removeText'),
        confirm: t('webhooks.remove'),
        isLoss: true,
      });
      if (!isSure) return;
      setGoing(true);
      try {
        await calls.remove(webhook.id);
        toast(t('webhooks.removed', { name }));
        void navigate({ to: '/settings/webhooks', replace: true });
      } catch (error) {
        setGoing(false);
        toastFailure(error);
        calls.outdate();
      }
    },
  };
}
