import { useQueryClient } from '@tanstack/react-query';
import {
  addDomain,
  checkDomain,
  type Domain,
  type DomainHome,
  editDomain,
  removeDomain,
} from '#contract/domains.ts';
import { call } from '#web/lib/api/call.ts';
import { domainKeys, rotatorKeys } from '#web/lib/api/query-keys.ts';
import { domainQuery } from './domains-query.ts';

export function useDomainCalls() {
  const client = useQueryClient();
  const invalidate = () => {
    void client.invalidateQueries({ queryKey: domainKeys.all });
    // Their links are shown under it.
    void client.invalidateQueries({ queryKey: rotatorKeys.all });
  };
  const cache = (domain: Domain) => {
    client.setQueryData(domainQuery(domain.id).queryKey, domain);
    invalidate();
    return domain;
  };
  return {
    add: async (host: string, key: string) => {
      const { data } = await call(addDomain, { body: { host } }, { key });
      return cache(data);
    },
    edit: async (id: string, body: { home: DomainHome; revision: number }) => {
      const { data } = await call(editDomain, { params: { id }, body });
      return cache(data);
    },
    check: async (id: string) => {
      const { data } = await call(checkDomain, { params: { id } });
      return cache(data);
    },
    remove: async (id: string) => {
      await call(removeDomain, { params: { id } });
      invalidate();
    },
    latest: (id: string) => client.fetchQuery({ ...domainQuery(id), staleTime: 0 }),
    invalidate,
  };
}
