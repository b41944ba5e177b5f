import { z } from 'zod';
import type { Deps } from '#server/platform/http/app-types.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { type CheckDeps, checkDomain } from './check-domain.ts';
import { claimDue } from './looks.queries.ts';

// The next minute looks again anyway.
export const lookJob = defineJob('domains.look', z.object({}), { maxAttempts: 1 });

/** Name servers are waited for, not worked for: several at once. */
const atOnce = 20;

/** Every domain that is due. One's trouble is not another's. */
export async function checkDueDomains(deps: CheckDeps & Pick<Deps, 'log'>): Promise<void> {
  const { db, clock, log } = deps;
  for (;;) {
    const due = await claimDue(db, clock.now(), atOnce);
    if (due.length === 0) return;
    const looked = await Promise.allSettled(due.map((key) => checkDomain(deps, key)));
    for (const [index, { status, ...more }] of looked.entries()) {
      if (status === 'rejected')
        log.error({ ...more, domain: due[index]?.id }, 'a domain could not be looked at');
    }
  }
}
