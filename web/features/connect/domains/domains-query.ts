import { queryOptions } from '@tanstack/react-query';
import { getDomain, listDomains } from '#contract/domains.ts';
import { listRotatorOptions } from '#contract/rotator-list.ts';
import { call } from '#web/lib/api/call.ts';

export const domainsQuery = queryOptions({
  queryKey: ['domains', 'list'],
  queryFn: async ({ signal }) => (await call(listDomains, {}, { signal })).data.domains,
});

export const domainQuery = (id: string) =>
  queryOptions({
    queryKey: ['domains', 'one', id],
    queryFn: async ({ signal }) => (await call(getDomain, { params: { id } }, { signal })).data,
  });

/** All of them, to choose from; other screens keep the same answer under the same key. */
export const rotatorOptionsQuery = queryOptions({
  queryKey: ['rotators', 'options'],
  queryFn: async ({ signal }) => (await call(listRotatorOptions, {}, { signal })).data,
});
