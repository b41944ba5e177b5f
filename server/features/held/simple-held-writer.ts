import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import type { HeldWriter } from './held-arrival.ts';
import { insertHeld, markPassed } from './simple-held.queries.ts';

/** One statement for each arrival. */
export function createSimpleHeldWriter({
  db,
  clock,
  random,
  log,
}: Pick<Deps, 'db' | 'clock' | 'random' | 'log'>): HeldWriter {
  return {
    add: (arrival) => insertHeld(db, newId(clock, random), arrival),
    passed(lead) {
      markPassed(db, lead).catch((error: unknown) =>
        log.warn({ err: error }, 'an answered question was not noted'),
      );
    },
    close: async () => undefined,
  };
}
