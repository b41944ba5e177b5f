import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import classes from '../features/service-health/Health.module.css';
import { HealthTabs } from '../features/service-health/HealthTabs.tsx';
import { healthQuery } from '../features/service-health/health-query.ts';
import { ProcessesTable } from '../features/service-health/ProcessesTable.tsx';

export default function ProcessesScreen() {
  const { data, error, refetch, isFetching } = useQuery(healthQuery);
  return (
    <>
      <HealthTabs />
      {error && !data ? (
        <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
      ) : !data ? (
        <SkeletonRows count={3} />
      ) : (
        <div className={classes.stack}>
          <ProcessesTable processes={data.processes} now={new Date(data.at)} />
        </div>
      )}
    </>
  );
}
