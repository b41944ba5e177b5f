import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { pointsToOpenAll } from '#domain/top-up-choice.ts';
import { Blocker, useBlocker } from '#web/entities/account/Blocker.tsx';
import { pointsQuery } from '#web/features/money/points/points-query.ts';
import { Checkout } from '#web/features/money/top-ups/checkout/Checkout.tsx';
import { CheckoutHeader } from '#web/features/money/top-ups/checkout/CheckoutHeader.tsx';
import { canTopUp, NoTopUp } from '#web/features/money/top-ups/NoTopUp.tsx';
import { suggestedPoints } from '#web/features/money/top-ups/suggested-points.ts';
import { type TopUpOptions, topUpOptionsQuery } from '#web/features/money/top-ups/top-ups-api.ts';
import { loadChunk } from '#web/lib/navigation/lazy-screen.ts';
import { useUser } from '#web/lib/session/session.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonFields } from '#web/ui/SkeletonBox.tsx';
import classes from './checkout.module.css';

// Most people have given their number long ago; only the others need the tables of phone numbers.
const CheckoutWithProfile = lazy(() =>
  loadChunk(() => import('#web/features/money/top-ups/checkout/CheckoutWithProfile.tsx')),
);

const route = getRouteApi('/frames/checkout');

export default function CheckoutScreen() {
  const obstacle = useBlocker();
  const { data: options, error, refetch, isFetching } = useQuery(topUpOptionsQuery);
  const points = useQuery(pointsQuery);
  const isReady = options && !points.isPending;
  return (
    <div className={classes.screen}>
      <CheckoutHeader />
      {obstacle && (
        <div className={classes.instead}>
          <Blocker obstacle={obstacle} />
        </div>
      )}
      {!obstacle && error && !options && <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />}
      {!obstacle && !isReady && !error && <OnItsWay />}
      {!obstacle && isReady && !canTopUp(options) && (
        <div className={classes.instead}>
          <NoTopUp options={options} />
        </div>
      )}
      {!obstacle && isReady && canTopUp(options) && <Order options={options} pace={points.data?.pace ?? 0} />}
    </div>
  );
}

function Order({ options, pace }: { options: TopUpOptions; pace: number }) {
  const { point: balance } = useUser();
  const { points, method } = route.useSearch();
  // Once asked for, the fields stay: saving them must not take away what is being filled in.
  const [asksProfile] = useState(!options.profileComplete);
  const [suggested] = useState(() =>
    suggestedPoints(options.prices, { toOpen: pointsToOpenAll({ ...options, balance }), pace }),
  );
  const begin = { options, points: points ?? suggested, method };
  if (!asksProfile) return <Checkout {...begin} />;
  return (
    <Suspense fallback={<OnItsWay />}>
      <CheckoutWithProfile {...begin} />
    </Suspense>
  );
}

function OnItsWay() {
  return (
    <div className={classes.instead}>
      <SkeletonFields count={4} />
    </div>
  );
}
