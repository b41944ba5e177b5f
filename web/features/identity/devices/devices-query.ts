import { queryOptions } from '@tanstack/react-query';
import { listDevices } from '#contract/devices.ts';
import { call } from '#web/lib/api/call.ts';
import { deviceKeys } from '#web/lib/api/query-keys.ts';

export const devicesQuery = queryOptions({
  queryKey: deviceKeys.all,
  queryFn: async ({ signal }) => (await call(listDevices, {}, { signal })).data,
});
