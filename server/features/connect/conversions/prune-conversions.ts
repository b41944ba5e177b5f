import { z } from 'zod';
import { tooOldBefore } from '#domain/conversions.ts';
import { platforms } from '#domain/pixels.ts';
import { prunePutAside } from '#server/platform/changes/readers.queries.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { publishAll } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { PlatformOf } from './platforms-of.ts';
import { deleteOldAttempts, deleteOldConversions, settleIdle } from './prune.queries.ts';

export const pruneJob = defineJob('conversions.prune', z.object({}), { maxAttempts: 3 });

const keptMs = 30 * 24 * 60 * 60 * 1_000;
const atOnce = 2_000;

interface PruneDeps extends Pick<Deps, 'db' | 'clock'> {
  platformOf: PlatformOf;
}

/** The log of a month; what nobody sends any more is said to be so. */
export async function pruneConversions(deps: PruneDeps): Promise<void> {
  const { db, clock } = deps;
  await settle(deps);
  const before = new Date(clock.now().getTime() - keptMs);
  while ((await deleteOldConversions(db, before, atOnce)) === atOnce);
  while ((await deleteOldAttempts(db, before, atOnce)) === atOnce);
  await prunePutAside(db, before);
}

async function settle({ db, clock, platformOf }: PruneDeps): Promise<void> {
  const now = clock.now();
  for (const platform of platforms) {
    const longestAgeMs = platformOf(platform)?.longestAgeMs;
    if (longestAgeMs === undefined) continue;
    await withTransaction(db, async (tx) => {
      const settled = await settleIdle(tx, { platform, before: tooOldBefore(now, longestAgeMs), now });
      const accounts = [...new Set(settled.map(({ accountId }) => accountId))];
      await publishAll(
        tx,
        accounts.map((accountId) => ({ accountId, event: { name: 'pixels.changed', payload: {} } })),
      );
    });
  }
}
