import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removePasskey } from '#contract/passkeys.ts';
import { removeAuthenticator, renewRecoveryCodes, requireSecondFactor } from '#contract/second-factor.ts';
import { call } from '#web/lib/api/call.ts';
import { secondFactorKeys } from '#web/lib/api/query-keys.ts';
import { refreshSession } from '#web/lib/session/session-calls.ts';
import { toastFailure } from '#web/ui/toast.ts';

/** Whatever came of it, what is in use is asked for again. */
export function useFactorChanges() {
  const client = useQueryClient();
  const always = {
    onError: toastFailure,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: secondFactorKeys.all });
      // Whether one is still missing stands over every screen.
      await refreshSession();
    },
  };
  const remove = useMutation({
    mutationFn: async () => (await call(removeAuthenticator, {})).data,
    ...always,
  });
  const renew = useMutation({
    mutationFn: async () => (await call(renewRecoveryCodes, {})).data.recoveryCodes,
    ...always,
  });
  const removeOne = useMutation({
    mutationFn: async (id: string) => (await call(removePasskey, { params: { id } })).data,
    ...always,
  });
  const require = useMutation({
    mutationFn: async (isRequired: boolean) =>
      (await call(requireSecondFactor, { body: { isRequired } })).data,
    ...always,
  });
  return { remove, renew, removePasskey: removeOne, require };
}
