import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useResendVerification } from '#web/features/identity/profile/resend-verification.ts';
import { AccountBanners } from '#web/features/insight/dashboard/AccountBanners.tsx';
import { DaysRow } from '#web/features/insight/dashboard/DaysButton.tsx';
import { dashboardQuery } from '#web/features/insight/dashboard/dashboard-query.ts';
import { FiguresScreen } from '#web/features/insight/dashboard/FiguresScreen.tsx';
import { FirstSteps } from '#web/features/insight/dashboard/FirstSteps.tsx';
import { firstSteps } from '#web/features/insight/dashboard/first-steps.ts';
import { useDashboard } from '#web/features/insight/dashboard/use-dashboard.ts';
import { useStart } from '#web/features/insight/start/start-query.ts';
import { PushInvite } from '#web/features/messages/notifications/PushInvite.tsx';
import { UnreachedBanner } from '#web/features/messages/notifications/UnreachedBanner.tsx';
import { RunningOutBanner } from '#web/features/money/points/RunningOutBanner.tsx';
import { loadChunk } from '#web/lib/navigation/lazy-screen.ts';
import { useUser } from '#web/lib/session/session.ts';
import { daysIn } from '#web/ui/date-range.ts';
import classes from './dashboard.module.css';

/** Most shops are past it. */
const ShopStartGuide = lazy(async () => ({
  default: (await loadChunk(() => import('./shop-start.tsx'))).ShopStartGuide,
}));

const enoughDays = 30;

export default function Dashboard() {
  const { resend, isPending } = useResendVerification();
  const { days, today } = useDashboard();
  const { data } = useQuery(dashboardQuery(days));
  const isBeginning = firstSteps(useUser()).some(({ isDone }) => !isDone);
  // As long as nobody ever came there is nothing to draw: what to do first takes its place. A quiet week is no sign of it.
  const isNew =
    days.to === today &&
    daysIn(days) >= enoughDays &&
    data !== undefined &&
    isUntouched(data.now.total) &&
    isUntouched(data.before.total);
  const { start, isLoading } = useStart();
  const isStarting = start !== undefined && !start.isOver;
  return (
    <div className={classes.dashboard}>
      <AccountBanners resend={resend} isPending={isPending} />
      <RunningOutBanner withWay />
      <UnreachedBanner />
      <PushInvite />
      {isStarting && (
        <Suspense fallback={null}>
          <ShopStartGuide start={start} />
        </Suspense>
      )}
      {!isStarting && !isLoading && (isNew || isBeginning) && (
        <FirstSteps resend={resend} isPending={isPending} />
      )}
      {!isNew && (
        <>
          <DaysRow />
          <FiguresScreen />
        </>
      )}
    </div>
  );
}

const isUntouched = ({
  views,
  leads,
  orders,
  spend,
}: Record<'leads' | 'orders', number> & Record<'views' | 'spend', number | null>) =>
  leads === 0 && orders === 0 && !views && !spend;
