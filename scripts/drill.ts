import { drillDomains } from './drill/domains.ts';
import { drillPgBouncer } from './drill/pgbouncer.ts';
import { DrillFailed } from './drill/steps.ts';

// Tries in earnest what tests can only imitate: real programs beside the app, stopped and started again.

const drills: Record<string, () => Promise<void>> = {
  domains: drillDomains,
  pgbouncer: drillPgBouncer,
};

const drill = drills[process.argv[2] ?? ''];
if (drill) {
  await drill().catch((error: unknown) => {
    console.error(error instanceof DrillFailed ? `✗ ${error.message}` : error);
    process.exitCode = 1;
  });
} else {
  console.error(`npm run drill -- NAME, where NAME is one of: ${Object.keys(drills).join(', ')}`);
  process.exitCode = 1;
}
