import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import classes from '../features/service-health/Health.module.css';
import { HealthTabs } from '../features/service-health/HealthTabs.tsx';
import { healthQuery } from '../features/service-health/health-query.ts';
import { LoopsTable } from '../features/service-health/LoopsTable.tsx';
import { QueuesTable } from '../features/service-health/QueuesTable.tsx';
import { HealthTiles, Verdict } from '../features/service-health/Verdict.tsx';
import { Loaded } from '../ui/Loaded.tsx';

export default function HealthScreen() {
  const query = useQuery(healthQuery);
  return (
    <>
      <HealthTabs />
      <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
        {(health) => (
          <div className={classes.stack}>
            <Verdict health={health} updatedAt={query.dataUpdatedAt} />
            <HealthTiles health={health} />
            <QueuesTable queues={health.queues} />
            {health.loops.length > 0 && <LoopsTable loops={health.loops} />}
          </div>
        )}
      </Loaded>
    </>
  );
}
