import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import classes from '../features/service-health/Health.module.css';
import { HealthTabs } from '../features/service-health/HealthTabs.tsx';
import { healthQuery } from '../features/service-health/health-query.ts';
import { LoopsTable } from '../features/service-health/LoopsTable.tsx';
import { QueuesTable } from '../features/service-health/QueuesTable.tsx';
import { HealthTiles, Verdict } from '../features/service-health/Verdict.tsx';

export default function HealthScreen() {
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(healthQuery);
  return (
    <>
      <HealthTabs />
      {error && !data ? (
        <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
      ) : !data ? (
        <SkeletonRows count={8} />
      ) : (
        <div className={classes.stack}>
          <Verdict health={data} updatedAt={dataUpdatedAt} />
          <HealthTiles health={data} />
          <QueuesTable queues={data.queues} />
          {data.loops.length > 0 && <LoopsTable loops={data.loops} />}
        </div>
      )}
    </>
  );
}
