import type { PixelHealth } from '#contract/pixels.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { selectHealth } from './health.queries.ts';

const weekMs = 7 * 24 * 60 * 60 * 1_000;

/** How the pixels of an account are doing, by their id. */
export async function pixelHealth(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  accountId: string,
  id?: string,
): Promise<Map<string, PixelHealth>> {
  const since = new Date(clock.now().getTime() - weekMs);
  const rows = await selectHealth(db, accountId, since, id);
  return new Map(rows.map(({ id: pixelId, ...health }) => [pixelId, health]));
}
