import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import { DatabaseView } from '../features/service-health/DatabaseView.tsx';
import { HealthTabs } from '../features/service-health/HealthTabs.tsx';
import { databaseQuery } from '../features/service-health/health-query.ts';

export default function DatabaseScreen() {
  const { data, error, refetch, isFetching } = useQuery(databaseQuery);
  return (
    <>
      <HealthTabs />
      {error && !data ? (
        <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
      ) : !data ? (
        <SkeletonRows count={6} />
      ) : (
        <DatabaseView database={data} />
      )}
    </>
  );
}
