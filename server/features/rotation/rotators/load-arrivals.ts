import type { Answer } from '#contract/endpoint.ts';
import type { getArrivals } from '#contract/rotator-list.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { daysOf } from './days-of.ts';
import { findRotator } from './rotators.queries.ts';
import { leadsByMember, leadsByMinute } from './turn-board.queries.ts';

/** Of the same seven days as in the list of rotators. */
export async function loadArrivals(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId, timeZone }: Pick<Viewer, 'accountId' | 'timeZone'>,
  id: string,
): Promise<Answer<typeof getArrivals>> {
  if (!(await findRotator(db, accountId, id))) throw new AppError('not_found');
  const since = daysOf(timeZone, clock.now()).week.start;
  const minutes = await leadsByMinute(db, accountId, id, since);
  return {
    total: minutes.reduce((sum, { leads }) => sum + leads, 0),
    minutes: minutes.map(({ minute, leads }) => [minute.toISOString(), leads]),
    got: await leadsByMember(db, accountId, id, since),
  };
}
