import { type ChangeReader, createChangeReader } from '#server/platform/changes/create-change-reader.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { readFigures } from './read-figures.ts';

/** Nobody waits for it, for what is unread is counted with the totals; the less of it there is, the faster. */
const everyMs = 1_000;

export function createFiguresReader(deps: Pick<Deps, 'db' | 'log' | 'metrics' | 'hub'>): ChangeReader {
  return createChangeReader(deps, { name: 'figures', everyMs, read: () => readFigures(deps.db) });
}
