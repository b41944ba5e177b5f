import { queryOptions } from '@tanstack/react-query';
import { listTemplates } from '#contract/templates.ts';
import { call } from '#web/lib/api/call.ts';

export const templatesQuery = queryOptions({
  queryKey: ['templates', 'list'],
  queryFn: async ({ signal }) => (await call(listTemplates, {}, { signal })).data,
});
