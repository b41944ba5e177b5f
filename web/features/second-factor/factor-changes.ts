import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removePasskey } from '#contract/passkeys.ts';
import { removeAuthenticator, renewRecoveryCodes } from '#contract/second-factor.ts';
import { call } from '#web/lib/call.ts';
import { toastFailure } from '#web/ui/toast.ts';
import { secondFactorQuery } from './second-factor-query.ts';

/** Whatever came of it, what is in use is asked for again. */
export function useFactorChanges() {
  const client = useQueryClient();
  const always = { onError: toastFailure, onSettled: () => client.invalidateQueries(secondFactorQuery) };
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
  return { remove, renew, removePasskey: removeOne };
}
