import type { SettableStatus } from '#domain/lead-status.ts';
import { useUser } from '#web/lib/session/session.ts';
import { confirmTrash, openBlock, openHandOver, openLabels, openMarkFake } from '../actions/open-dialogs.tsx';
import { useLeadBatch } from '../actions/use-lead-batch.tsx';
import type { Picking } from './use-selection.ts';

/** What the bar does. Done, nothing is chosen any more; refused, the choice stays. */
export function useBulkActions({ which, count, isMore, rows, clear }: Picking) {
  const { ROLE_CS } = useUser();
  const { run, isPending } = useLeadBatch();
  const options = { isMore, onDone: clear };
  return {
    isPending,
    label: () => openLabels(which, count, { ...options, rows }),
    handOver: () => openHandOver(which, count, options),
    fake: () => openMarkFake(which, count, options),
    block: () => openBlock(which, count, options),
    /** Deleting is for the owner and admins. */
    trash: ROLE_CS ? null : () => void confirmTrash(which, count, options),
    setStatus: async (status: SettableStatus) => {
      if (await run(which, { kind: 'status', status })) clear();
    },
    restore: async () => {
      if (await run(which, { kind: 'restore' })) clear();
    },
  };
}
