import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import { DatabaseView } from '../features/service-health/DatabaseView.tsx';
import { HealthTabs } from '../features/service-health/HealthTabs.tsx';
import { databaseQuery } from '../features/service-health/health-query.ts';
import { Loaded } from '../ui/Loaded.tsx';

export default function DatabaseScreen() {
  const query = useQuery(databaseQuery);
  return (
    <>
      <HealthTabs />
      <Loaded query={query} skeleton={<SkeletonRows count={6} />}>
        {(database) => <DatabaseView database={database} />}
      </Loaded>
    </>
  );
}
