import { queryOptions } from '@tanstack/react-query';
import { getProfile } from '#contract/own-profile.ts';
import { call } from '#web/lib/api/call.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await call(getProfile, {}, { signal })).data,
});
