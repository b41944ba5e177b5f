import { queryOptions } from '@tanstack/react-query';
import { listTemplates } from '#contract/templates.ts';
import { call } from '#web/lib/api/call.ts';
import { templateKeys } from '#web/lib/api/query-keys.ts';

export const templatesQuery = queryOptions({
  queryKey: templateKeys.lists,
  queryFn: async ({ signal }) => (await call(listTemplates, {}, { signal })).data,
});
