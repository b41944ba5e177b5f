import { useMutation } from '@tanstack/react-query';
import type { BatchAction, WhichLeads } from './batch.ts';
import { runBatch } from './run-batch.ts';

/** For a button: does one thing to leads, and knows whether it is still at it. */
export function useLeadBatch() {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ which, action }: { which: WhichLeads; action: BatchAction }) => runBatch(which, action),
  });
  const run = (which: WhichLeads, action: BatchAction) => mutateAsync({ which, action });
  return { run, isPending };
}
