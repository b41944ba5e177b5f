import { queryOptions } from '@tanstack/react-query';
import { getSettingsHome } from '#contract/settings-home.ts';
import { call } from '#web/lib/api/call.ts';
import { settingsHomeKeys } from '#web/lib/api/query-keys.ts';

/** Whoever comes back from a screen where they changed something reads it anew: no event speaks of all that stands here. */
export const settingsHomeQuery = queryOptions({
  queryKey: settingsHomeKeys.all,
  staleTime: 0,
  queryFn: async ({ signal }) => (await call(getSettingsHome, {}, { signal })).data,
});
