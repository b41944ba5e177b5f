import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removePicture, setPicture } from '#contract/profile.ts';
import type { SessionUser } from '#contract/session-user.ts';
import { call } from '#web/lib/api/call.ts';
import { profileKeys } from '#web/lib/api/query-keys.ts';
import { session } from '#web/lib/session/session.ts';

/** A new picture, or none any more; the layout's corner shows it at once. */
export function usePictureCalls() {
  const client = useQueryClient();
  const onSuccess = (user: SessionUser) => {
    session.update(user);
    return client.invalidateQueries({ queryKey: profileKeys.all });
  };
  const send = useMutation({
    mutationFn: async (picture: Blob) => (await call(setPicture, { body: picture })).data,
    onSuccess,
  });
  const remove = useMutation({ mutationFn: async () => (await call(removePicture, {})).data, onSuccess });
  return { send, remove };
}
