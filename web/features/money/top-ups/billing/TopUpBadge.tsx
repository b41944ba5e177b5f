import { IconArrowBackUp, IconCheck, IconClockOff, IconX } from '@tabler/icons-react';
import { topUpStateLabels } from '#contract/billing-text.ts';
import type { TopUpState } from '#domain/top-up.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

const looks = {
  pending: { tone: 'needs-you', icon: 'dot' },
  checking: { tone: 'needs-you', icon: 'dot' },
  paid: { tone: 'good', icon: IconCheck },
  expired: { tone: 'quiet', icon: IconClockOff },
  cancelled: { tone: 'quiet', icon: IconX },
  refunded: { tone: 'outline', icon: IconArrowBackUp },
} as const satisfies Record<TopUpState, object>;

export function TopUpBadge({ state }: { state: TopUpState }) {
  const { t } = useTranslation('contract');
  return <StatusBadge {...looks[state]}>{t(topUpStateLabels[state])}</StatusBadge>;
}
