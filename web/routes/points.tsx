import { useQuery } from '@tanstack/react-query';
import { BalanceCard } from '#web/features/money/points/BalanceCard.tsx';
import { DailyPointsCard } from '#web/features/money/points/DailyPointsCard.tsx';
import { pointsQuery } from '#web/features/money/points/points-query.ts';
import { canTopUp, NoTopUp } from '#web/features/money/top-ups/NoTopUp.tsx';
import { ChooseAmount } from '#web/features/money/top-ups/points/ChooseAmount.tsx';
import { UnpaidOrders } from '#web/features/money/top-ups/points/UnpaidOrders.tsx';
import { WaitingCard } from '#web/features/money/top-ups/points/WaitingCard.tsx';
import { topUpOptionsQuery } from '#web/features/money/top-ups/top-ups-api.ts';
import { Card } from '#web/ui/Card.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import classes from './points.module.css';

/** The balance, what waits for points, and how more are had. */
export default function PointsScreen() {
  const { data: options, error, refetch, isFetching } = useQuery(topUpOptionsQuery);
  const { data: points } = useQuery(pointsQuery);
  return (
    <div className={classes.screen}>
      <div className={classes.top}>
        <BalanceCard />
        {options && <WaitingCard options={options} />}
      </div>
      <UnpaidOrders />
      {error && !options && <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />}
      {!options && !error && (
        <Card>
          <SkeletonRows count={3} />
        </Card>
      )}
      {options && !canTopUp(options) && <NoTopUp options={options} />}
      {options && canTopUp(options) && <ChooseAmount prices={options.prices} pace={points?.pace ?? 0} />}
      {points && <DailyPointsCard points={points} />}
    </div>
  );
}
