import { queryOptions } from '@tanstack/react-query';
import { listDevices } from '#contract/devices.ts';
import { call } from '#web/lib/api/call.ts';

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: async ({ signal }) => (await call(listDevices, {}, { signal })).data,
});
