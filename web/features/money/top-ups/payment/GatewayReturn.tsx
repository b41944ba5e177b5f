import { Button } from '@mantine/core';
import { type Icon, IconCircleCheck, IconCreditCard, IconHourglass, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { TopUp } from '#contract/top-ups.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { serverNow } from '#web/lib/api/server-time.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { toastFailure } from '#web/ui/toast.ts';
import classes from './GatewayReturn.module.css';
import { useChangeMethod } from './payment-calls.ts';
import { useMethodName } from './payment-text.ts';

interface GatewayReturnProps {
  order: TopUp;
  /** From Midtrans' page, not on the way there. */
  isBack: boolean;
}

/** The order as the server knows it, on the way to Midtrans' page or back from it. */
export function GatewayReturn({ order, isBack }: GatewayReturnProps) {
  const { t } = useTranslation();
  const { state, credited } = order;
  if (state === 'pending') return <Pending order={order} isBack={isBack} />;
  if (state === 'paid') {
    return (
      <Panel
        icon={IconCircleCheck}
        title={t('snap.paid')}
        text={t('snap.paidText', { points: formatNumber(credited) })}
      >
        <OpenOrder order={order} isFirst />
      </Panel>
    );
  }
  const isChecking = state === 'checking';
  return (
    <Panel
      icon={isChecking ? IconHourglass : IconReceipt}
      title={isChecking ? t('snap.checking') : t('snap.ended')}
      text={isChecking ? t('snap.checkingText') : t('snap.endedText')}
    >
      <OpenOrder order={order} isFirst />
    </Panel>
  );
}

function Pending({ order, isBack }: GatewayReturnProps) {
  const { t } = useTranslation();
  const nameOf = useMethodName();
  const { orderId, attempt } = order;
  const { mutate, isPending } = useChangeMethod(order);
  const useSnap = () => mutate({ kind: 'snap' }, { onError: toastFailure });
  const isSnap = attempt.method.kind === 'snap';
  const isOver =
    attempt.state === 'expired' || attempt.state === 'failed' || new Date(attempt.expiresAt) <= serverNow();
  const pageUrl = isSnap && !isOver ? attempt.instructions?.pageUrl : undefined;
  useGo(isBack ? undefined : pageUrl);
  if (!isSnap || isOver) {
    return (
      <Panel
        icon={IconCreditCard}
        title={isSnap ? t('snap.over') : t('snap.other', { method: nameOf(attempt.method) })}
        text={isSnap ? t('snap.overText') : t('snap.otherText')}
      >
        <OpenOrder order={order} isFirst={!isSnap} />
        <Button size="lg" variant={isSnap ? 'filled' : 'default'} loading={isPending} onClick={useSnap}>
          {isSnap ? t('snap.again') : t('snap.use')}
        </Button>
      </Panel>
    );
  }
  return (
    <Panel
      icon={isBack ? IconHourglass : IconCreditCard}
      title={isBack ? t('snap.waiting') : t('snap.going')}
      text={isBack ? t('snap.waitingText') : t('snap.goingText', { orderId })}
    >
      {pageUrl && (
        <Button component="a" href={pageUrl} size="lg">
          {isBack ? t('snap.goOn') : t('snap.go')}
        </Button>
      )}
      <OpenOrder order={order} />
    </Panel>
  );
}

/** To the page by itself, once; Back does not lead into it again. */
function useGo(url: string | null | undefined): void {
  const hasGone = useRef(false);
  useEffect(() => {
    if (!url || hasGone.current) return;
    hasGone.current = true;
    window.location.replace(url);
  }, [url]);
}

interface PanelProps {
  icon: Icon;
  title: string;
  text: string;
  children: ReactNode;
}

function Panel({ icon, title, text, children }: PanelProps) {
  return (
    <div role="status">
      <EmptyState icon={icon} level={2} title={title} action={<div className={classes.acts}>{children}</div>}>
        <p>{text}</p>
      </EmptyState>
    </div>
  );
}

function OpenOrder({ order: { orderId }, isFirst = false }: { order: TopUp; isFirst?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button
      size="lg"
      variant={isFirst ? 'filled' : 'default'}
      renderRoot={(props) => <Link {...props} to="/payment/$orderId" params={{ orderId }} />}
    >
      {t('snap.open')}
    </Button>
  );
}
