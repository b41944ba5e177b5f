import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import classes from '../features/service-health/Health.module.css';
import { HealthTabs } from '../features/service-health/HealthTabs.tsx';
import { healthQuery } from '../features/service-health/health-query.ts';
import { ProcessesTable } from '../features/service-health/ProcessesTable.tsx';
import { Loaded } from '../ui/Loaded.tsx';

export default function ProcessesScreen() {
  const query = useQuery(healthQuery);
  return (
    <>
      <HealthTabs />
      <Loaded query={query} skeleton={<SkeletonRows count={3} />}>
        {({ processes, at }) => (
          <div className={classes.stack}>
            <ProcessesTable processes={processes} now={new Date(at)} />
          </div>
        )}
      </Loaded>
    </>
  );
}
