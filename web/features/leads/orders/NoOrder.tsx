import { Button } from '@mantine/core';
import { IconLock, IconShoppingBagCheck, IconTrash, IconUserQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Lead } from '#contract/lead-detail.ts';
import { mayEnter } from '#domain/roles.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate } from '#web/lib/format/format.ts';
import { formatAmount } from '#web/lib/format/money.ts';
import { useUser } from '#web/lib/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';

// Why a lead cannot become an order, each with its way on.

export function OrderedLead({
  order: { id, value, currency, orderedOn },
}: {
  order: NonNullable<Lead['order']>;
}) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const day = formatDate(new Date(`${orderedOn}T00:00:00Z`), language, 'UTC');
  return (
    <EmptyState
      icon={IconShoppingBagCheck}
      level={2}
      title={t('orders.already')}
      action={
        <Button
          size="lg"
          renderRoot={(props) => <Link {...props} to="/orders/$orderId" params={{ orderId: id }} />}
        >
          {t('orders.openOrder')}
        </Button>
      }
    >
      <p>{t('orders.alreadyText', { amount: formatAmount(value, currency), day })}</p>
    </EmptyState>
  );
}

export function LockedLead({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const mayTopUp = mayEnter(role, 'points');
  return (
    <EmptyState
      icon={IconLock}
      level={2}
      title={t('orders.locked')}
      action={
        mayTopUp ? (
          <Button size="lg" renderRoot={(props) => <Link {...props} to="/points" />}>
            {t('points.topUpPoints')}
          </Button>
        ) : (
          <Button size="lg" onClick={onClose}>
            {t('orders.toLead')}
          </Button>
        )
      }
    >
      <p>{mayTopUp ? t('orders.lockedText') : t('orders.lockedAsk')}</p>
    </EmptyState>
  );
}

export function TrashedLead({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconTrash}
      level={2}
      title={t('orders.trashed')}
      action={
        <Button size="lg" onClick={onClose}>
          {t('orders.toLead')}
        </Button>
      }
    >
      <p>{t('orders.trashedText')}</p>
    </EmptyState>
  );
}

export function UnknownLead() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconUserQuestion}
      level={2}
      title={t('orders.unknownLead')}
      action={
        <Button size="lg" renderRoot={(props) => <Link {...props} to="/leads" />}>
          {t('orders.toLeads')}
        </Button>
      }
    >
      <p>{t('orders.unknownLeadText')}</p>
    </EmptyState>
  );
}
