import type { Webhook } from '#contract/webhooks.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useActions } from '#web/ui/detail/use-actions.ts';
import type { Removing } from '#web/ui/use-removing.ts';
import { useWebhookCalls } from './webhook-calls.ts';
import { nameOf } from './webhook-text.ts';

export function useWebhookActions() {
  const { t } = useTranslation();
  const calls = useWebhookCalls();
  const { isPending, change, remove } = useActions(calls.invalidate);
  return {
    isPending,
    setStatus: ({ id }: Webhook, status: Webhook['status']) =>
      change(
        () => calls.setStatus(id, status),
        status === 'paused' ? t('webhooks.pausedToast') : t('webhooks.resumedToast'),
      ),
    /** What waits and the log go with it. */
    remove: (webhook: Webhook, removing: Removing) => {
      const name = nameOf(webhook);
      const number = formatNumber(webhook.waiting);
      return remove({
        question: {
          title: t('webhooks.removeTitle', { name }),
          text: webhook.waiting > 0 ? t('webhooks.removeWaiting', { number }) : t('webhooks.removeText'),
          confirm: t('webhooks.remove'),
        },
        remove: () => calls.remove(webhook.id),
        done: t('webhooks.removed', { name }),
        list: '/settings/webhooks',
        removing,
      });
    },
  };
}
