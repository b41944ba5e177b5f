import { useState } from 'react';
import type { WorkDone } from '#contract/work.ts';
import { withWork } from './with-work.ts';

/** For forms whose answer may ask for work: whether the device is at it, until the form is answered. */
export function useWork() {
  const [isChecking, setChecking] = useState(false);
  const sendWithWork = async <T>(send: (work: WorkDone) => Promise<T>): Promise<T> => {
    try {
      return await withWork(send, () => setChecking(true));
    } finally {
      setChecking(false);
    }
  };
  return { isChecking, sendWithWork };
}
