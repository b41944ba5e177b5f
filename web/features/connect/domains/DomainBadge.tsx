import type { Domain } from '#contract/domains.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { badgeOf } from './domain-text.ts';

export function DomainBadge({ domain }: { domain: Domain }) {
  const { t } = useTranslation();
  const { tone, text } = badgeOf(domain);
  return (
    <StatusBadge tone={tone} icon={tone === 'good' ? 'dot' : undefined}>
      {t(text)}
    </StatusBadge>
  );
}
