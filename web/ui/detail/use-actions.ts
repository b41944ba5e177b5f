import { useMutation } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { confirm } from '../confirm.tsx';
import { toast, toastFailure } from '../toast.ts';
import type { Removing } from '../use-removing.ts';

interface Removal {
  question: { title: string; text: string; confirm: string };
  remove: () => Promise<void>;
  done: string;
  /** Where to go then. */
  list: LinkProps['to'];
  removing: Removing;
}

/** What is done to the thing whose screen this is; when it fails, what is shown is asked for again. */
export function useActions(invalidate: () => void) {
  const navigate = useNavigate();
  const fail = (error: unknown) => {
    toastFailure(error);
    invalidate();
  };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ act }: { act: () => Promise<void>; done: string }) => act(),
    onSuccess: (_, { done }) => toast(done),
    onError: fail,
  });
  return {
    isPending,
    change: (act: () => Promise<void>, done: string) => mutate({ act, done }),
    /** Asks first, for it does not come back. */
    remove: async ({ question, remove, done, list, removing }: Removal) => {
      if (!(await confirm({ ...question, isLoss: true }))) return;
      removing.start({
        remove: async () => {
          await remove();
          toast(done);
          void navigate({ to: list, replace: true });
        },
        onFailure: fail,
      });
    },
  };
}
