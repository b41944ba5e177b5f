import type { Rotator } from '#contract/rotator-editor.ts';
import { countedDay, spentOnDay } from '#domain/daily-points.ts';
import { dateIn } from '#domain/working-hours.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { rotatorUrl } from './rotator-url.ts';
import { findActiveHost, findRotator } from './rotators.queries.ts';

/** With everything that can be edited. */
export async function loadRotator(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  accountId: string,
  id: string,
): Promise<Rotator> {
  const rotator = await findRotator(db, accountId, id);
  if (!rotator) throw new AppError('not_found');
  const domainHost = await findActiveHost(db, accountId, rotator.domainId);
  const { spentOn, spent, timeZone, ...shown } = rotator;
  const daily = { pointsPerDay: shown.pointsPerDay, spentOn, spent };
  const today = countedDay(dateIn(timeZone, clock.now()), daily);
  return {
    ...shown,
    spentToday: spentOnDay(today, daily),
    url: rotatorUrl(config, { slug: rotator.slug, domainHost }),
  };
}
