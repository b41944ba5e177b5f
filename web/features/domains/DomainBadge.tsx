import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { stateBadges } from './domain-words.ts';

export function DomainBadge({ domain: { state } }: { domain: Domain }) {
  const { t } = useTranslation();
  const { tone, text } = stateBadges[state];
  return (
    <StatusBadge tone={tone} icon={tone === 'good' ? 'dot' : undefined}>
      {t(text)}
    </StatusBadge>
  );
}
