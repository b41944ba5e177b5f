import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { TopUp } from '#contract/top-ups.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/Card.tsx';
import { Collapsible } from '#web/ui/Collapsible.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { ChangeMethod } from './ChangeMethod.tsx';
import { Details } from './Details.tsx';
import { Ended } from './Ended.tsx';
import { foldsOf, namedIn } from './how-to.ts';
import { Notices } from './Notices.tsx';
import { OrderNumber, OtherActions } from './OtherActions.tsx';
import { PayCard } from './PayCard.tsx';
import classes from './Payment.module.css';
import { PaymentHeader } from './PaymentHeader.tsx';
import { PaymentSteps } from './PaymentSteps.tsx';
import { usePaymentCalls } from './payment-calls.ts';
import { ReceiptCard } from './ReceiptCard.tsx';

/** One order: what to pay, where and until when, and what has become of it. It changes while one looks. */
export function PaymentPage({ order }: { order: TopUp }) {
  const [isChanging, setChanging] = useState(false);
  const { state, attempt, mayClaim } = order;
  const isOpen = state === 'pending' || state === 'checking';
  const isTransfer = attempt.method.kind === 'transfer';
  // The gateway notifies by itself; nothing is to be sent beside it.
  const isWatched = state === 'pending' && !isTransfer;
  const canBePaid = attempt.state === 'waiting' || attempt.state === 'expired';
  const change = () => setChanging(true);
  return (
    <>
      <PaymentHeader order={order} />
      <div className={classes.page}>
        {isOpen && <PaymentSteps order={order} />}
        <Notices order={order} />
        <div className={classes.columns} data-single={(!isWatched && !mayClaim) || undefined}>
          <div className={classes.column}>
            {!isOpen && <Ended order={order} />}
            {state === 'pending' && <PayCard key={attempt.number} order={order} onChange={change} />}
            {state === 'pending' && attempt.state === 'waiting' && <HowTo order={order} />}
            {isOpen && !isWatched && <Details order={order} />}
          </div>
          {/* Stays as it is while the order goes from waiting to being checked: what was typed is in it. */}
          {mayClaim && <ReceiptCard order={order} />}
          {isWatched && (
            <div className={classes.column}>
              {canBePaid && <WatchCard order={order} />}
              <Details order={order} />
            </div>
          )}
          <div className={classes.acts}>
            {isOpen ? <OtherActions order={order} onChange={change} /> : <OrderNumber order={order} />}
          </div>
        </div>
      </div>
      {order.mayChangeMethod && (
        <ChangeMethod order={order} isOpen={isChanging} onClose={() => setChanging(false)} />
      )}
    </>
  );
}

/** Step by step, each way in its fold. */
function HowTo({ order }: { order: TopUp }) {
  const { t } = useTranslation();
  const named = namedIn(order);
  return (
    <section className={classes.card}>
      <h2 className={classes.title}>{t('payment.how')}</h2>
      {foldsOf(order.attempt.method).map(({ name, title, steps }) => (
        <Collapsible key={steps} title={title ? t(title, named) : name}>
          <ol className={classes.steps}>
            {t(steps, named)
              .split('\n')
              .map((step) => (
                <li key={step}>{step}</li>
              ))}
          </ol>
        </Collapsible>
      ))}
    </section>
  );
}

/** What a gateway notifies us of by itself; who cannot wait has it asked. */
function WatchCard({ order: { orderId } }: { order: TopUp }) {
  const { t } = useTranslation();
  const { refetch } = usePaymentCalls(orderId);
  const { mutate, isPending } = useMutation({
    mutationFn: refetch,
    onSuccess: ({ state }) => {
      if (state === 'pending') toast(t('payment.checkAsked'));
    },
    onError: toastFailure,
  });
  return (
    <div className={classes.side}>
      <Card title={t('payment.auto')}>
        <p className={classes.quiet}>{t('payment.autoText')}</p>
        <div className={classes.bar}>
          <Button size="lg" fullWidth variant="default" loading={isPending} onClick={() => mutate()}>
            {t('payment.check')}
          </Button>
        </div>
      </Card>
    </div>
  );
}
