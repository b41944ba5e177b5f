import { useTranslation } from 'react-i18next';
import type { Lead } from '#contract/lead-detail.ts';
import { refundHours } from '#domain/fake-leads.ts';
import { refundText } from './fake-text.ts';

/** That it is no buyer, and what became of its point. */
export function FakeNotice({ lead: { events }, className }: { lead: Lead; className?: string }) {
  const { t } = useTranslation();
  const refund = events.find(({ kind }) => kind === 'fake_marked')?.details.refund;
  return (
    <p className={className}>
      {t('fake.isFake')} {refund && t(refundText[refund], { hours: refundHours })}
    </p>
  );
}
