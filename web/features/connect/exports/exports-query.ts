import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Export, getExport, listExports } from '#contract/exports.ts';
import { call } from '#web/lib/api/call.ts';
import { exportKeys } from '#web/lib/api/query-keys.ts';
import { isRefusal } from '#web/lib/api/refusal.ts';

/** Besides the events: a bar that moves shows that something happens. */
const everyMs = 1_500;

export function isUnderWay({ status }: Pick<Export, 'status'>): boolean {
  return status === 'waiting' || status === 'running';
}

export const exportsQuery = (page: number) =>
  queryOptions({
    queryKey: exportKeys.list({ page }),
    queryFn: async ({ signal }) => (await call(listExports, { query: { page } }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnderWay) ? everyMs : false),
  });

export const exportQuery = (id: string) =>
  queryOptions({
    queryKey: exportKeys.detail(id),
    queryFn: async ({ signal }) => (await call(getExport, { params: { id } }, { signal })).data,
    // What was thrown away elsewhere is not there in a second either.
    refetchInterval: ({ state }) =>
      (!state.data || isUnderWay(state.data)) && !isRefusal(state.error) ? everyMs : false,
  });
