import type { Webhook } from '#contract/webhooks.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { stateBadges, stateOf } from './webhook-text.ts';

export function WebhookBadge({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const { tone, text } = stateBadges[stateOf(webhook)];
  return (
    <StatusBadge tone={tone} icon={tone === 'good' ? 'dot' : undefined}>
      {t(text)}
    </StatusBadge>
  );
}
