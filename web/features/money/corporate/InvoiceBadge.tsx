import type { CorporateInvoice } from '#contract/corporate.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

const tones = { open: 'quiet', overdue: 'needs-you', paid: 'good' } as const;
const text = {
  open: 'corporate.stateOpen',
  overdue: 'corporate.stateOverdue',
  paid: 'corporate.statePaid',
} as const;

export function InvoiceBadge({ invoice }: { invoice: CorporateInvoice }) {
  const { t } = useTranslation();
  if (invoice.needsSlip) return <StatusBadge tone="needs-you">{t('corporate.stateNeedsSlip')}</StatusBadge>;
  return <StatusBadge tone={tones[invoice.state]}>{t(text[invoice.state])}</StatusBadge>;
}
