import { longestPauseDays, type OwnDuty } from '#contract/duty.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { updatePause } from './duty.queries.ts';
import { loadDuty } from './load-duty.ts';

type DutyDeps = Pick<Deps, 'db' | 'clock' | 'random'>;
const dayMs = 24 * 60 * 60 * 1_000;

/** No leads for the viewer until then. */
export async function pauseDuty(
  deps: DutyDeps,
  viewer: Viewer,
  until: Date,
  client: Client,
): Promise<OwnDuty> {
  const waitMs = until.getTime() - deps.clock.now().getTime();
  if (waitMs <= 0) throw new AppError('invalid_input', { texts: { until: 'validation.pausePast' } });
  if (waitMs > longestPauseDays * dayMs) {
    const params = { days: longestPauseDays };
    throw new AppError('invalid_input', { texts: { until: 'validation.pauseTooLong' }, params });
  }
  return setPause(deps, viewer, until, client);
}

/** Back at once; who has no pause stays as they are. */
export async function resumeDuty(deps: DutyDeps, viewer: Viewer, client: Client): Promise<OwnDuty> {
  return setPause(deps, viewer, null, client);
}

async function setPause(
  { db, clock, random }: DutyDeps,
  viewer: Viewer,
  until: Date | null,
  client: Client,
): Promise<OwnDuty> {
  const { accountId, memberId } = viewer;
  return withTransaction(db, async (tx) => {
    if (await updatePause(tx, viewer, until, clock.now())) {
      const entry = until
        ? ({ kind: 'paused', details: { until: until.toISOString() } } as const)
        : ({ kind: 'resumed' } as const);
      await recordAudit(tx, { clock, random }, { accountId, memberId, ...entry, client });
      await publish(tx, accountId, { name: 'members.changed', payload: {} });
    }
    return loadDuty(tx, viewer, clock.now());
  });
}
