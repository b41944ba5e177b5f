import { Button } from '@mantine/core';
import { IconCreditCardOff, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { InvoiceOverdue } from '#web/entities/account/Blocker.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { TopUpOptions } from './top-ups-api.ts';

/** Why points are not bought here, in the place of the packages; null where they are. */
export function NoTopUp({ options: { billing, methods } }: { options: TopUpOptions }) {
  const { t } = useTranslation();
  if (billing === 'overdue') return <InvoiceOverdue />;
  if (billing === 'postpaid') {
    return (
      <EmptyState
        icon={IconReceipt}
        level={2}
        title={t('buy.postpaid')}
        action={
          <Button size="lg" renderRoot={(props) => <Link {...props} to="/corporate" />}>
            {t('monthly.toInvoices')}
          </Button>
        }
      >
        <p>{t('buy.postpaidText')}</p>
      </EmptyState>
    );
  }
  if (methods.length > 0) return null;
  return (
    <EmptyState icon={IconCreditCardOff} level={2} title={t('buy.noMethod')}>
      <p>{t('buy.noMethodText')}</p>
    </EmptyState>
  );
}

export const canTopUp = ({ billing, methods }: TopUpOptions) => billing === 'prepaid' && methods.length > 0;
