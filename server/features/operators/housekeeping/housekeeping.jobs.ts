import { z } from 'zod';
import { pruneBounces } from '#server/features/base/mail/record-bounce.ts';
import { pruneKeys } from '#server/features/connect/api-keys/prune-keys.ts';
import { pruneEmailChanges } from '#server/features/identity/email-change/prune-email-changes.ts';
import { pruneAttempts } from '#server/features/identity/login/failed-attempts.ts';
import { pruneKnownDevices } from '#server/features/identity/login/known-device.ts';
import { pruneChallenges } from '#server/features/identity/second-factor/passkey-challenges.ts';
import { pruneCeilings } from '#server/features/money/points/notify-ceiling.ts';
import { pruneMoneyTraces } from '#server/features/money/top-ups/prune-money-traces.ts';
import { pruneHeld } from '#server/features/rotation/held/prune-held.ts';
import { pruneFormKeys } from '#server/features/rotation/intake/prune-form-keys.ts';
import { prunePictures } from '#server/features/rotation/looks/prune-pictures.ts';
import { createStorage } from '#server/integrations/storage/create-storage.ts';
import { emptyNextSlot } from '#server/platform/changes/empty-slots.ts';
import { pruneEmailTokens } from '#server/platform/email-tokens.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { pruneIdempotencyKeys } from '#server/platform/idempotency.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { pruneOperatorAnswers } from '#server/platform/operators/do-action-once.ts';
import { pruneImpersonations } from '#server/platform/operators/impersonation.ts';
import { pruneOperatorSessions } from '#server/platform/operators/operator-sessions.ts';
import { pruneWork } from '#server/platform/processes/processes.queries.ts';
import { pruneRateLimits } from '#server/platform/rate-limits.ts';
import { pruneSessions } from '#server/platform/sessions/sessions.ts';

const emptyLog = defineJob('housekeeping.empty-log', z.object({}), { maxAttempts: 1 });
const tidyUp = defineJob('housekeeping.tidy-up', z.object({}), { maxAttempts: 3 });

type HousekeepingDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'random'>;

/** Rows that time has made worthless: nothing reads them any more, they only take room. */
export function housekeepingJobs({ db, clock, config, random }: HousekeepingDeps): JobHandler[] {
  const deps = { db, storage: createStorage({ config, random }) };
  const run = async () => {
    const now = clock.now();
    await pruneSessions(db, now);
    await pruneOperatorSessions(db, now);
    await pruneEmailTokens(db, now);
    await pruneEmailChanges(db, now);
    await pruneImpersonations(db, now);
    await pruneOperatorAnswers(db, now);
    await pruneRateLimits(db, now);
    await pruneIdempotencyKeys(db, now);
    await pruneAttempts(db, now);
    await pruneKnownDevices(db, now);
    await pruneChallenges(db, now);
    await pruneKeys(db, now);
    await pruneFormKeys(db, now);
    await pruneCeilings(db, now);
    await pruneMoneyTraces(db, now);
    await pruneBounces(db, now);
    await pruneHeld(db, now);
    await prunePictures(deps, now);
    await pruneWork(db);
  };
  return [
    handle(tidyUp, run, '17 * * * *'),
    handle(emptyLog, async () => void (await emptyNextSlot(db, clock.now())), '*/10 * * * *'),
  ];
}
