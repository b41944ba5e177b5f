import { useTranslation } from 'react-i18next';
import type { Pixel } from '#contract/pixels.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useActions } from '#web/ui/detail/use-actions.ts';
import { usePixelCalls } from './pixel-calls.ts';

export function usePixelActions() {
  const { t } = useTranslation();
  const calls = usePixelCalls();
  const { isPending, change, remove } = useActions(calls.invalidate);
  return {
    isPending,
    setStatus: ({ id }: Pixel, status: Pixel['status']) =>
      change(
        () => calls.setStatus(id, status),
        status === 'paused' ? t('pixels.pausedToast') : t('pixels.resumedToast'),
      ),
    /** The token, what waits and the log go with it. */
    remove: ({ id, name, health }: Pixel, setRemoving: (isRemoving: boolean) => void) => {
      const number = formatNumber(health.waiting);
      return remove({
        question: {
          title: t('pixels.removeTitle', { name }),
          text: health.waiting > 0 ? t('pixels.removeWaiting', { number }) : t('pixels.removeText'),
          confirm: t('pixels.remove'),
        },
        remove: () => calls.remove(id),
        done: t('pixels.removed', { name }),
        list: '/rotators/pixels',
        setRemoving,
      });
    },
  };
}
