import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { addBlockedNumber, type blockedItems, removeBlockedNumber } from '#contract/blocked-numbers.ts';
import { call } from '#web/lib/api/call.ts';
import { blockedNumberKeys, leadKeys } from '#web/lib/api/query-keys.ts';

export type BlockedItems = z.input<typeof blockedItems>;

/** A lead says whether its number is blocked, so leads are asked for again too. */
export function useBlockedCalls() {
  const client = useQueryClient();
  const invalidate = () => {
    void client.invalidateQueries({ queryKey: blockedNumberKeys.all });
    void client.invalidateQueries({ queryKey: leadKeys.all });
  };
  return {
    block: async (body: BlockedItems) => {
      const { data } = await call(addBlockedNumber, { body });
      invalidate();
      return data;
    },
    unblock: async (phone: string) => {
      await call(removeBlockedNumber, { params: { phone } });
      invalidate();
    },
    invalidate,
  };
}
