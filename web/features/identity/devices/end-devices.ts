import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endDevice, endOtherDevices } from '#contract/devices.ts';
import { call } from '#web/lib/api/call.ts';
import { deviceKeys } from '#web/lib/api/query-keys.ts';
import { toastFailure } from '#web/ui/toast.ts';

/** Sign out one, or all but this one. Whatever came of it, the list is asked for again. */
export function useEndDevices() {
  const client = useQueryClient();
  const always = {
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: deviceKeys.all }),
  };
  const one = useMutation({
    mutationFn: async (id: string) => (await call(endDevice, { params: { id } })).data,
    ...always,
  });
  const others = useMutation({
    mutationFn: async () => (await call(endOtherDevices, {})).data,
    ...always,
  });
  return { one, others };
}
