import { useMutation, useMutationState } from '@tanstack/react-query';
import { useState } from 'react';
import { memberKeys } from '#web/lib/api/query-keys.ts';
import { useMemberCalls } from './member-calls.ts';

export function useRemoval(id: string) {
  const { remove } = useMemberCalls();
  return useMutation({
    mutationKey: memberKeys.removal(id),
    mutationFn: (to: string | null) => remove(id, to),
  });
}

/** Who is being removed, or is gone, is not asked for again, although the event of it makes every list old. */
export function useFate(id: string): { isRemoving: boolean; wasGone: boolean } {
  const states = useMutationState({
    filters: { mutationKey: memberKeys.removal(id) },
    select: ({ state }) => state.status,
  });
  const isGone = states.includes('success');
  // Gone before this screen was opened; while it closes it stays as it is.
  const [wasGone] = useState(isGone);
  return { isRemoving: isGone || states.includes('pending'), wasGone };
}
