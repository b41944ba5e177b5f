import { useMutation } from '@tanstack/react-query';
import { toastFailure } from './toast.ts';

interface Removal {
  /** Sends it, says so and leaves. */
  remove: () => Promise<void>;
  onFailure?: (error: unknown) => void;
}

export interface Removing {
  isRemoving: boolean;
  start: (removal: Removal) => void;
}

/**
 * For the screen of one thing, which passes it to whatever has the button. What is being removed, or has been, is not
 * fetched again: the event of its end may come before the answer.
 */
export function useRemoving(): Removing {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: ({ remove }: Removal) => remove(),
    onError: (error, { onFailure = toastFailure }) => onFailure(error),
  });
  // Done, it is no less gone while its screen closes.
  return { isRemoving: isPending || isSuccess, start: mutate };
}
