import type { Rotator } from '#contract/rotators.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { rotatorUrl } from './rotator-url.ts';
import { findActiveHost, findRotator } from './rotators.queries.ts';

/** With everything that can be edited. */
export async function loadRotator(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  accountId: string,
  id: string,
): Promise<Rotator> {
  const rotator = await findRotator(db, accountId, id);
  if (!rotator) throw new AppError('not_found');
  const domainHost = await findActiveHost(db, accountId, rotator.domainId);
  return { ...rotator, url: rotatorUrl(config, { slug: rotator.slug, domainHost }) };
}
