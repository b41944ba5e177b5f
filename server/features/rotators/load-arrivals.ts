import type { Answer } from '#contract/endpoint.ts';
import type { getArrivals } from '#contract/rotator.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { findRotator } from './rotators.queries.ts';
import { leadsByMember, leadsByMinute } from './turn-board.queries.ts';

const minuteMs = 60 * 1_000;
const weekMinutes = 7 * 24 * 60;

/** The last seven days to the minute, this one included. */
export async function loadArrivals(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  id: string,
): Promise<Answer<typeof getArrivals>> {
  if (!(await findRotator(db, accountId, id))) throw new AppError('not_found');
  const thisMinute = Math.floor(clock.now().getTime() / minuteMs);
  const since = new Date((thisMinute - weekMinutes + 1) * minuteMs);
  const minutes = await leadsByMinute(db, accountId, id, since);
  return {
    total: minutes.reduce((sum, { leads }) => sum + leads, 0),
    minutes: minutes.map(({ minute, leads }) => [minute.toISOString(), leads]),
    got: await leadsByMember(db, accountId, id, since),
  };
}
