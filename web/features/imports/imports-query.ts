import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getImport, type Import, listImportRows, listImports, type rowsToShow } from '#contract/imports.ts';
import { getLeadChoices } from '#contract/lead.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';

/** Besides the events: a bar that moves tells that something happens. */
const everyMs = 1_500;

export type RowsShown = (typeof rowsToShow)[number];

export function isUnderWay({ status }: Pick<Import, 'status'>): boolean {
  return status === 'reading' || status === 'checking' || status === 'running';
}

export const importsQuery = (page: number) =>
  queryOptions({
    queryKey: ['imports', 'list', page],
    queryFn: async ({ signal }) => (await call(listImports, { query: { page } }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.imports.some(isUnderWay) ? everyMs : false),
  });

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: async ({ signal }) => (await call(getImport, { params: { id } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? everyMs : false),
    // What is not there will not be there in a second either.
    retry: (failures, error) => !(error instanceof ApiError && error.status === 404) && failures < 2,
  });

export const importRowsQuery = (id: string, show: RowsShown, page: number) =>
  queryOptions({
    queryKey: ['imports', 'rows', id, show, page],
    queryFn: async ({ signal }) =>
      (await call(listImportRows, { params: { id }, query: { show, page } }, { signal })).data,
    placeholderData: keepPreviousData,
  });

/** Who can be given the rows that name nobody. */
export const peopleQuery = queryOptions({
  queryKey: ['leads', 'choices'],
  queryFn: async ({ signal }) => (await call(getLeadChoices, {}, { signal })).data,
});
