import { JobsList } from '../features/operator-jobs/JobsList.tsx';
import type { JobSearch } from '../features/operator-jobs/job-search.ts';
import { HealthTabs } from '../features/service-health/HealthTabs.tsx';
import { useQueryOf } from '../lib/links.ts';

export default function JobsScreen() {
  const search = useQueryOf<JobSearch>();
  return (
    <>
      <HealthTabs />
      <JobsList search={search} />
    </>
  );
}
