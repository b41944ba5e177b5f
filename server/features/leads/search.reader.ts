import { type ChangeReader, createChangeReader } from '#server/platform/changes/create-change-reader.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { inPortions } from '#server/platform/jobs/rest.ts';
import { indexWords } from './index-words.ts';

/** Nobody waits for it: what is unread is looked through by searches; the less of it there is, the faster. */
const everyMs = 1_000;

export function createSearchReader(deps: Pick<Deps, 'db' | 'log' | 'metrics'>): ChangeReader {
  const read = async (isClosing: () => boolean) => {
    let count = 0;
    const portion = async () => {
      const { read, isMore } = await indexWords(deps.db);
      count += read;
      return isMore;
    };
    await inPortions(portion, isClosing);
    return count;
  };
  return createChangeReader(deps, { name: 'search', everyMs, read });
}
