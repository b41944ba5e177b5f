import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { addSpend, editSpend, removeSpend, type Spend, type spendItems } from '#contract/spends.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { dashboardKeys, spendKeys } from '#web/lib/api/query-keys.ts';
import { formatMoney } from '#web/lib/format/format.ts';
import { randomId } from '#web/lib/random-id.ts';
import { toast, toastFailure, toastWithAction } from '#web/ui/toast.ts';
import { spendQuery } from './spends-query.ts';

export type SpendItems = z.input<typeof spendItems>;

/** What is spent changes the figures of the dashboard too, so both are asked for again. */
export function useSpendCalls() {
  const client = useQueryClient();
  const invalidate = () => {
    void client.invalidateQueries({ queryKey: spendKeys.all });
    void client.invalidateQueries({ queryKey: dashboardKeys.all });
  };
  const cache = (spend: Spend) => {
    client.setQueryData(spendQuery(spend.id).queryKey, spend);
    invalidate();
    return spend;
  };
  return {
    add: async (body: SpendItems, key?: string) => cache((await call(addSpend, { body }, { key })).data),
    edit: async (id: string, body: SpendItems & { revision: number }) =>
      cache((await call(editSpend, { params: { id }, body })).data),
    /** The caller leaves the entry's own screen first, then calls `invalidate`: what is gone is not asked for. */
    remove: async (id: string) => {
      await call(removeSpend, { params: { id } });
    },
    latest: (id: string) => client.fetchQuery({ ...spendQuery(id), staleTime: 0 }),
    invalidate,
  };
}

/** Says that an entry is gone, and for six seconds offers to enter it again. */
export function useToastRemoved(): (spend: Spend) => void {
  const { t } = useTranslation();
  const { add } = useSpendCalls();
  return (spend) => {
    const { day, nominal, rotator, campaign, note } = spend;
    const amount = formatMoney(nominal);
    // The same key each time: an answer that was lost must not bring it back twice.
    const key = randomId();
    const undo = async () => {
      try {
        await add({ day, nominal, rotatorId: rotator?.id ?? null, campaign, note }, key);
        toast(t('spends.restored', { amount }));
      } catch (error) {
        toastFailure(error);
      }
    };
    toastWithAction(t('spends.removed', { amount }), { label: t('spends.undo'), onPress: () => void undo() });
  };
}
