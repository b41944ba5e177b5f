import { QueryObserver } from '@tanstack/react-query';
import { exportFilePath } from '#contract/exports.ts';
import { i18n } from '#web/i18n/index.ts';
import { queries } from '#web/lib/api/queries.ts';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { download } from '#web/lib/download.ts';
import { toast, toastWithAction } from '#web/ui/toast.ts';
import { exportQuery, isUnderWay } from './exports-query.ts';

/** The dialog was left before the file was there: a toast brings it, wherever the person is by then. */
export function toastWhenDone(id: string): void {
  const stop = new QueryObserver(queries, exportQuery(id)).subscribe(({ data, error }) => {
    // Thrown away meanwhile, or signed out: nobody waits for it any more. A connection or a server comes back.
    if (isRefusal(error)) return stop();
    if (!data || isUnderWay(data)) return;
    stop();
    if (data.status === 'failed') toast(i18n.t('exports.failedToast'));
    if (data.status === 'done')
      toastWithAction(i18n.t('exports.doneToast', { name: data.fileName ?? '' }), {
        label: i18n.t('exports.download'),
        onPress: () => download(exportFilePath(id)),
      });
  });
}
