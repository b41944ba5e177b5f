import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Export, removeExport } from '#contract/exports.ts';
import { call } from '#web/lib/api/call.ts';
import { exportKeys } from '#web/lib/api/query-keys.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { isUnderWay } from './exports-query.ts';

/** A file is asked for again in a moment, so only a started one is asked about. */
export function useRemoveExport(): (file: Export) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (file) => {
    const isStopped = isUnderWay(file);
    const question = {
      title: t('exports.stopTitle'),
      text: t('exports.stopText'),
      confirm: t('exports.stop'),
      cancel: t('exports.stopNot'),
      isLoss: true,
    };
    if (isStopped && !(await confirm(question))) return;
    try {
      await call(removeExport, { params: { id: file.id } });
      toast(isStopped ? t('exports.stopped') : t('exports.removed'));
    } catch (error) {
      toastFailure(error);
    } finally {
      void client.invalidateQueries({ queryKey: exportKeys.lists });
    }
  };
}
