import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { WaitingRows } from '#web/ui/Waiting.tsx';
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
        <WaitingRows count={6} />
      ) : (
        <DatabaseView database={data} />
      )}
    </>
  );
}
