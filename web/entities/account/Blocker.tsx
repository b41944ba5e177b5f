import { Button } from '@mantine/core';
import { IconCalendarDue, IconCoins, IconMailExclamation } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { canPay } from '#domain/points.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { sendVerification } from './send-verification.ts';

export type BlockReason = { why: 'unverified' } | { why: 'points'; cost: number };

/**
 * What stands in the way of adding something, known before a form is filled in for nothing. Only the owner knows the
 * balance. Once a form is open it stays, also when the last points go meanwhile: what was typed must not vanish.
 */
export function useBlocker(cost?: number): BlockReason | null {
  const { isVerified, ROLE_OWNER, point, billing } = useUser();
  const now: BlockReason | null = !isVerified
    ? { why: 'unverified' }
    : cost !== undefined && ROLE_OWNER && !canPay(billing, point, -cost)
      ? { why: 'points', cost }
      : null;
  const [wasOpen, setWasOpen] = useState(now === null);
  if (now === null && !wasOpen) setWasOpen(true);
  return wasOpen ? null : now;
}

/** In the place of the form: why not yet, and the way out. */
export function Blocker({ obstacle }: { obstacle: BlockReason }) {
  return obstacle.why === 'unverified' ? <Unverified /> : <TooFewPoints cost={obstacle.cost} />;
}

function Unverified() {
  const { t } = useTranslation();
  const { email } = useUser();
  const { mutate, isPending } = useMutation({
    mutationFn: sendVerification,
    onSuccess: (sentTo) => toast(t('resend.sent', { email: sentTo })),
    onError: toastFailure,
  });
  return (
    <EmptyState
      icon={IconMailExclamation}
      level={2}
      title={t('notYet.verifyTitle')}
      action={
        <Button size="lg" onClick={() => mutate()} loading={isPending}>
          {t('verifyAlert.resend')}
        </Button>
      }
    >
      <p>{t('notYet.verifyText', { email })}</p>
    </EmptyState>
  );
}

function TooFewPoints({ cost }: { cost: number }) {
  const { t } = useTranslation();
  const { point, billing } = useUser();
  if (billing === 'overdue') return <InvoiceOverdue />;
  return (
    <EmptyState
      icon={IconCoins}
      level={2}
      title={t('notYet.pointsTitle')}
      action={
        <Button size="lg" renderRoot={(props) => <Link {...props} to="/points" />}>
          {t('points.topUpPoints')}
        </Button>
      }
    >
      <p>{t('notYet.pointsText', { cost: formatNumber(cost), balance: formatNumber(point) })}</p>
    </EmptyState>
  );
}

/** Points would not help: the account pays by the month and is late with it. */
export function InvoiceOverdue() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconCalendarDue}
      level={2}
      title={t('monthly.overdue')}
      action={
        <Button size="lg" renderRoot={(props) => <Link {...props} to="/corporate" />}>
          {t('monthly.toInvoices')}
        </Button>
      }
    >
      <p>{t('monthly.overdueText')}</p>
    </EmptyState>
  );
}
