import { useTranslation } from 'react-i18next';
import type { CountedLabel } from '#contract/labels.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { useLabelCalls } from './label-calls.ts';

/** Asks first, for the leads do not get it back; says how many carry it. */
export function useRemoveLabel(): (label: CountedLabel) => Promise<void> {
  const { t } = useTranslation();
  const { remove, invalidate } = useLabelCalls();
  return async ({ id, name: label, leads, isMore }) => {
    const number = formatNumber(leads) + (isMore ? '+' : '');
    const isSure = await confirm({
      title: t('labels.removeTitle', { label }),
      text: leads > 0 ? t('labels.removeText', { number }) : t('labels.removeUnused'),
      confirm: t('labels.remove'),
      isLoss: true,
    });
    if (!isSure) return;
    try {
      await remove(id);
      toast(t('labels.removed', { label }));
    } catch (error) {
      toastFailure(error);
      // Perhaps someone else was quicker.
      invalidate();
    }
  };
}
