import type { Answer, Parsed } from '#contract/endpoint.ts';
import { type listRotatorOptions, type listRotators, rotatorsPageSize } from '#contract/rotator-list.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { loadRotatorRows, type RowDeps } from './load-rotator-rows.ts';
import { countMatching, matchingIds, rotatorOptions } from './rotator-list.queries.ts';

/** One page of the account's rotators, newest first. */
export async function pageOfRotators(
  deps: RowDeps,
  viewer: Pick<Viewer, 'accountId' | 'timeZone'>,
  { page, from, to, ...filter }: Parsed<typeof listRotators>['query'],
): Promise<Answer<typeof listRotators>> {
  const { db } = deps;
  const { accountId } = viewer;
  const part = { limit: rotatorsPageSize, offset: (page - 1) * rotatorsPageSize };
  const ids = await matchingIds(db, accountId, filter, part);
  return {
    total: await countMatching(db, accountId, filter),
    all: await countMatching(db, accountId, { search: '' }),
    rotators: await loadRotatorRows(deps, viewer, ids, from && to ? { from, to } : undefined),
  };
}

export async function optionsOfRotators(
  db: Db,
  accountId: string,
): Promise<Answer<typeof listRotatorOptions>> {
  return rotatorOptions(db, accountId);
}
