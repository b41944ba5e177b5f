import { Button } from '@mantine/core';
import { IconCalendarDue, IconCreditCardOff, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { TopUpOptions } from './top-ups-api.ts';

/** Why points are not bought here, in the place of the packages; null where they are. */
export function NoTopUp({ options: { billing, methods } }: { options: TopUpOptions }) {
  const { t } = useTranslation();
  if (billing !== 'prepaid') {
    const isLate = billing === 'overdue';
    return (
      <EmptyState
        icon={isLate ? IconCalendarDue : IconReceipt}
        level={2}
        title={isLate ? t('buy.overdue') : t('buy.postpaid')}
        action={
          <Button size="lg" renderRoot={(props) => <Link {...props} to="/corporate" />}>
            {t('buy.toCorporate')}
          </Button>
        }
      >
        <p>{isLate ? t('buy.overdueText') : t('buy.postpaidText')}</p>
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
