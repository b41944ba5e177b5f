import type { SavedFilter } from '#contract/saved-filters.ts';
import { mostSavedFilters } from '#domain/saved-filters.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { countFilters, insertFilter, lockOwnFilters } from './saved-filters.queries.ts';

export async function saveFilter(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  viewer: Viewer,
  items: Omit<SavedFilter, 'id'>,
): Promise<SavedFilter> {
  return withTransaction(db, async (tx) => {
    await lockOwnFilters(tx, viewer);
    if ((await countFilters(tx, viewer, items.list)) >= mostSavedFilters) {
      const texts = { name: 'validation.mostSavedFilters' } as const;
      throw new AppError('invalid_input', { texts, params: { max: mostSavedFilters } });
    }
    const filter = { ...items, id: newId(clock, random) };
    if (!(await insertFilter(tx, viewer, { ...filter, at: clock.now() })))
      throw new AppError('invalid_input', { texts: { name: 'validation.nameTaken' } });
    return filter;
  });
}
