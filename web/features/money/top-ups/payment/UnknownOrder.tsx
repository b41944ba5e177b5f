import { Button } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';

export function UnknownOrder() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconReceiptOff}
      level={2}
      title={t('payment.unknown')}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/billing" />}>{t('payment.toBilling')}</Button>
      }
    >
      <p>{t('payment.unknownText')}</p>
    </EmptyState>
  );
}
