import { useState } from 'react';
import type { TopUp } from '#contract/top-ups.ts';
import { ChangeMethod } from './ChangeMethod.tsx';
import { Details } from './Details.tsx';
import { Ended } from './Ended.tsx';
import { HowTo } from './HowTo.tsx';
import { Notices } from './Notices.tsx';
import { OrderNumber, OtherActions } from './OtherActions.tsx';
import { PayCard } from './PayCard.tsx';
import classes from './Payment.module.css';
import { PaymentHeader } from './PaymentHeader.tsx';
import { PaymentSteps } from './PaymentSteps.tsx';
import { ReceiptCard } from './ReceiptCard.tsx';
import { WatchCard } from './WatchCard.tsx';

/** One order: what to pay, where and until when, and what has become of it. It changes while one looks. */
export function PaymentPage({ order }: { order: TopUp }) {
  const [isChanging, setChanging] = useState(false);
  const { state, attempt, mayClaim } = order;
  const isOpen = state === 'pending' || state === 'checking';
  const isTransfer = attempt.method.kind === 'transfer';
  // The gateway tells by itself; nothing is to be sent beside it.
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
