import { type ChangeReader, createPortionReader } from '#server/platform/changes/create-change-reader.ts';
import type { PortionReader } from '#server/platform/changes/read-portion.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { indexLeads } from './index-words.queries.ts';
import { wantedBySearch } from './wanted-changes.ts';

/**
 * Takes apart what changed leads are searched by. A portion at a time: a campaign's leads come first, and searches look
 * through what is not read.
 */
export const searchReader: PortionReader = {
  name: 'search',
  wants: wantedBySearch,
  portion: 500,
  apply: async (tx, changes) => {
    await indexLeads(tx, changes);
    return undefined;
  },
};

/** Nobody waits for it: what is unread is looked through by searches; the less of it there is, the faster. */
export function createSearchReader(deps: Pick<Deps, 'db' | 'log' | 'metrics' | 'hub'>): ChangeReader {
  return createPortionReader(deps, searchReader);
}
