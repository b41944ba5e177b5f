import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { confirm } from '../confirm.tsx';
import { toast, toastFailure } from '../toast.ts';

interface Removal {
  question: { title: string; text: string; confirm: string };
  remove: () => Promise<void>;
  done: string;
  /** Where to go then. */
  list: LinkProps['to'];
  /** While it is being deleted nobody asks for it. */
  setGoing: (isGoing: boolean) => void;
}

/** What is done to the thing whose screen this is; when it fails, what is shown is asked for again. */
export function useActions(invalidate: () => void) {
  const navigate = useNavigate();
  const [isChanging, setChanging] = useState(false);
  const fail = (error: unknown) => {
    toastFailure(error);
    invalidate();
  };
  return {
    isChanging,
    change: async (act: () => Promise<void>, done: string) => {
      setChanging(true);
      try {
        await act();
        toast(done);
      } catch (error) {
        fail(error);
      } finally {
        setChanging(false);
      }
    },
    /** Asks first, for it does not come back. */
    remove: async ({ question, remove, done, list, setGoing }: Removal) => {
      if (!(await confirm({ ...question, isLoss: true }))) return;
      setGoing(true);
      try {
        await remove();
        toast(done);
        void navigate({ to: list, replace: true });
      } catch (error) {
        setGoing(false);
        fail(error);
      }
    },
  };
}
