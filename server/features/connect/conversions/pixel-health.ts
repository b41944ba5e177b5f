import type { PixelHealth } from '#contract/pixels.ts';
import type { Db } from '#server/platform/database/index.ts';
import { selectHealth } from './pixel-health.queries.ts';

/** What its events say of a pixel; when it is tried again stands with the pixel itself. */
export type Health = Omit<PixelHealth, 'nextAt'>;

const week = 7 * 24 * 60 * 60 * 1_000;

export async function healthOf(
  db: Db,
  accountId: string,
  pixelIds: readonly string[],
  now: Date,
): Promise<Map<string, Health>> {
  if (pixelIds.length === 0) return new Map();
  const rows = await selectHealth(db, accountId, pixelIds, new Date(now.getTime() - week));
  return new Map(
    rows.map(({ pixelId, lastEvent, lastRefusal, ...counts }) => [
      pixelId,
      { ...counts, lastEvent: lastEvent && dated(lastEvent), lastRefusal: lastRefusal && dated(lastRefusal) },
    ]),
  );
}

/** It comes out of a document, where the database writes moments its own way. */
function dated<T extends { at: string }>(thing: T): T {
  return { ...thing, at: new Date(thing.at).toISOString() };
}
