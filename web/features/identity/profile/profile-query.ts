import { queryOptions } from '@tanstack/react-query';
import { getProfile } from '#contract/own-profile.ts';
import { call } from '#web/lib/api/call.ts';
import { profileKeys } from '#web/lib/api/query-keys.ts';

export const profileQuery = queryOptions({
  queryKey: profileKeys.all,
  queryFn: async ({ signal }) => (await call(getProfile, {}, { signal })).data,
});
