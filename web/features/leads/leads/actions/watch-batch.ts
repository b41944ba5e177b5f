import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { getBatch, type LeadBatch, listBatches } from '#contract/lead-batches.ts';
import { i18n } from '#web/i18n/index.ts';
import { call } from '#web/lib/api/call.ts';
import { queries } from '#web/lib/api/queries.ts';
import { leadKeys } from '#web/lib/api/query-keys.ts';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { formatNumber } from '#web/lib/format/format.ts';

/** Besides the events: a bar that moves shows that something happens. */
const everyMs = 1_500;

/** Under "leads", so that the event about changed leads refreshes them too. */
export const runningBatchesQuery = queryOptions({
  queryKey: leadKeys.batches,
  queryFn: async ({ signal }) => (await call(listBatches, {}, { signal })).data.batches,
  refetchInterval: ({ state }) => (state.data && state.data.length > 0 ? everyMs : false),
});

const batchQuery = (id: string) =>
  queryOptions({
    queryKey: leadKeys.batch(id),
    queryFn: async ({ signal }) => (await call(getBatch, { params: { id } }, { signal })).data,
    // What an earlier run of the same batch answered says nothing of this one.
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data && state.data.status !== 'running' ? false : isRefusal(state.error) ? false : everyMs,
  });

const watched = new Map<string, () => void>();

/** Calls back once when the batch has ended, wherever the person is by then. A later watcher takes the earlier one's place. */
export function watchBatch(id: string, onEnd: (batch: LeadBatch) => void): void {
  watched.get(id)?.();
  const stop = new QueryObserver(queries, batchQuery(id)).subscribe(({ data, error, isFetching }) => {
    if (isRefusal(error)) return end();
    if (!data || isFetching || data.status === 'running') return;
    end();
    onEnd(data);
  });
  const end = () => {
    stop();
    watched.delete(id);
  };
  watched.set(id, end);
}

export function isWatched(id: string): boolean {
  return watched.has(id);
}

/** Shows the bar at once. */
export function showRunning(): void {
  void queries.invalidateQueries({ queryKey: runningBatchesQuery.queryKey });
}

export function failedText({ isUndo, changed, total }: LeadBatch): string {
  const counts = { changed: formatNumber(changed), total: formatNumber(total) };
  return isUndo ? i18n.t('batch.undoFailed', counts) : i18n.t('batch.failed', counts);
}
