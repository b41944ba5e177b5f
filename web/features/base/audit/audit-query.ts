import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAudit } from '#contract/audit.ts';
import { call } from '#web/lib/api/call.ts';
import { auditKeys } from '#web/lib/api/query-keys.ts';

/** While the next page is on its way, the last one stays. */
export const auditQuery = (page: number) =>
  queryOptions({
    queryKey: auditKeys.list({ page }),
    queryFn: async ({ signal }) => (await call(listAudit, { query: { page } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
