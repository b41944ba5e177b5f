import { queryOptions } from '@tanstack/react-query';
import { getOperatorSession, type OperatorSession } from '#contract/operator-login.ts';
import { queries } from '#web/lib/api/queries.ts';
import { consoleSessionKeys } from '#web/operator/lib/query-keys.ts';
import { call } from './call.ts';

export const sessionQuery = queryOptions({
  queryKey: consoleSessionKeys.all,
  queryFn: async ({ signal }) => (await call(getOperatorSession, {}, { signal })).data,
  staleTime: 60_000,
  refetchOnWindowFocus: 'always',
});

/** What the server just said of it. */
export function setSession(session: OperatorSession): void {
  queries.setQueryData(sessionQuery.queryKey, session);
}

/** Nothing of what was fetched for one operator is shown to the next. */
export function forgetOperator(): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
}
