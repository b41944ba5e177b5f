import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { addLabel, editLabel, type labelItems, removeLabel } from '#contract/labels.ts';
import { call } from '#web/lib/api/call.ts';
import { labelKeys, leadKeys } from '#web/lib/api/query-keys.ts';
import { labelsQuery } from './labels-query.ts';

export type LabelItems = z.input<typeof labelItems>;

/** Labels stand on leads and in their filters, so those are asked for again too. */
export function useLabelCalls() {
  const client = useQueryClient();
  const invalidate = () => {
    void client.invalidateQueries({ queryKey: labelKeys.all });
    void client.invalidateQueries({ queryKey: leadKeys.all });
  };
  return {
    add: async (body: LabelItems, key: string) => {
      const { data } = await call(addLabel, { body }, { key });
      invalidate();
      return data;
    },
    edit: async (id: string, body: LabelItems & { revision: number }) => {
      const { data } = await call(editLabel, { params: { id }, body });
      invalidate();
      return data;
    },
    remove: async (id: string) => {
      await call(removeLabel, { params: { id } });
      invalidate();
    },
    /** Undefined when it is gone. */
    latest: async (id: string) =>
      (await client.fetchQuery({ ...labelsQuery, staleTime: 0 })).find((one) => one.id === id),
    invalidate,
  };
}
