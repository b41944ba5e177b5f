import { queryOptions } from '@tanstack/react-query';
import { getDomain, listDomains } from '#contract/domains.ts';
import { call } from '#web/lib/api/call.ts';
import { domainKeys } from '#web/lib/api/query-keys.ts';

export const domainsQuery = queryOptions({
  queryKey: domainKeys.lists,
  queryFn: async ({ signal }) => (await call(listDomains, {}, { signal })).data.domains,
});

export const domainQuery = (id: string) =>
  queryOptions({
    queryKey: domainKeys.detail(id),
    queryFn: async ({ signal }) => (await call(getDomain, { params: { id } }, { signal })).data,
  });

/** All of them, to choose from; other screens keep the same answer under the same key. */
