import { z } from 'zod';
import type { Deps } from '#server/platform/http/app-types.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { deleteLeftBehind, logTables, removedPixels } from './left-behind.queries.ts';

export const pruneJob = defineJob('pixels.prune', z.object({}), { maxAttempts: 3 });

const atOnce = 2_000;

/** Nothing of pixels that are gone. */
export async function prunePixelLog({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const table of logTables) {
    for (const removed of await removedPixels(db, table)) {
      while ((await deleteLeftBehind(db, table, removed, atOnce)) === atOnce);
    }
  }
}
