import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import { blockHeld, releaseHeld } from '#contract/held.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { optimisticUpdate } from '#web/lib/api/optimistic-update.ts';
import { blockedNumberKeys, dashboardKeys, heldKeys, leadKeys, pointKeys } from '#web/lib/api/query-keys.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import type { HeldSearch } from './held-query.ts';
import { type HeldPage, withoutDecided, withUndecided } from './without-decided.ts';

type HeldAction = 'release' | 'block';
const calls = { release: releaseHeld, block: blockHeld };

export interface HeldActions {
  /** These leave the list at once and come back when it fails. */
  decide: (act: HeldAction, ids: readonly string[]) => void;
  /** All that the filter shows, after a question. */
  decideAll: (act: HeldAction) => void;
  /** Of all together. */
  isPending: boolean;
}

export function useHeldActions({ rotator, bots }: HeldSearch, shown: HeldPage | undefined): HeldActions {
  const { t } = useTranslation();
  const client = useQueryClient();
  const underWay = useRef(new Set<string>());
  const which = { ...(rotator && { rotator }), bots: bots ?? ('no' as const) };

  const refresh = () => {
    for (const { all } of [heldKeys, leadKeys, blockedNumberKeys, dashboardKeys, pointKeys])
      void client.invalidateQueries({ queryKey: all });
  };

  const toastOutcome = (act: HeldAction, { count, isDone, refused }: Answer<typeof releaseHeld>) => {
    const number = formatNumber(count);
    if (!isDone) return toast(t('held.begun', { number }));
    if (refused.length > 0) toast(t('held.refused', { number: formatNumber(refused.length) }));
    else if (count === 0) toast(t('held.alreadyDone'));
    if (count > 0) toast(act === 'release' ? t('held.released', { number }) : t('held.blocked', { number }));
  };

  const send = async (act: HeldAction, ids?: readonly string[]) => {
    const until = shown?.asOf ?? new Date().toISOString();
    const body = { ...which, until, ...(ids && { ids: [...ids] }) };
    toastOutcome(act, (await call(calls[act], { body })).data);
  };

  const { mutate: decideAll, isPending } = useMutation({
    mutationFn: (act: HeldAction) => send(act),
    onError: toastFailure,
    onSettled: refresh,
  });

  return {
    isPending,
    decide: (act, wanted) => {
      // A second press on what is under way changes nothing.
      const ids = wanted.filter((id) => !underWay.current.has(id));
      if (ids.length === 0) return;
      for (const id of ids) underWay.current.add(id);
      void (async () => {
        const rollback = optimisticUpdate<HeldPage>(client, {
          queryKey: heldKeys.lists,
          update: (page) => withoutDecided(page, ids),
          revert: (page, before) => withUndecided(page, before, ids),
        });
        await send(act, ids).catch((error: unknown) => {
          // At once: without a network nothing would bring them back.
          rollback();
          toastFailure(error);
        });
        for (const id of ids) underWay.current.delete(id);
        refresh();
      })();
    },
    decideAll: (act) => {
      if (isPending || !shown) return;
      const number = formatNumber(shown.total);
      const words =
        act === 'release'
          ? {
              title: t('held.releaseAllTitle', { number }),
              text: t('held.releaseAllText', { number }),
              confirm: t('held.releaseAll'),
            }
          : {
              title: t('held.blockAllTitle', { number }),
              text: t('held.blockAllText'),
              confirm: t('held.blockAll'),
              isLoss: true,
            };
      void (async () => {
        if (await confirm(words)) decideAll(act);
      })();
    },
  };
}
