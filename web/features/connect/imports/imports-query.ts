import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getImport, type Import, listImportRows, listImports, type rowsToShow } from '#contract/imports.ts';
import { call } from '#web/lib/api/call.ts';
import { importKeys } from '#web/lib/api/query-keys.ts';
import { isRefusal } from '#web/lib/api/refusal.ts';

/** Besides the events: a bar that moves shows that something happens. */
const everyMs = 1_500;

export type RowsShown = (typeof rowsToShow)[number];

/** Which rows of a file are listed, and where one is among them. */
export interface RowsPlace {
  show: RowsShown;
  page: number;
  /** While the file is being deleted nobody asks for its rows. */
  isRemoving: boolean;
}

export function isUnderWay({ status }: Pick<Import, 'status'>): boolean {
  return status === 'reading' || status === 'checking' || status === 'running';
}

export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: importKeys.list({ page }),
    queryFn: async ({ signal }) => (await call(listImports, { query: { page } }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.imports.some(isUnderWay) ? everyMs : false),
  });

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: importKeys.detail(id),
    queryFn: async ({ signal }) => (await call(getImport, { params: { id } }, { signal })).data,
    // What was deleted elsewhere is not there in a second either.
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data) && !isRefusal(state.error) ? everyMs : false,
  });

export const importRowsQuery = (id: string, show: RowsShown, page: number) =>
  queryOptions({
    queryKey: importKeys.rows(id, { show, page }),
    queryFn: async ({ signal }) =>
      (await call(listImportRows, { params: { id }, query: { show, page } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
