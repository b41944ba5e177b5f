import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pixel } from '#contract/pixels.ts';
import { formatNumber } from '#web/lib/format.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { usePixelCalls } from './pixel-calls.ts';

export function useActOnPixel() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const calls = usePixelCalls();
  const [isChanging, setChanging] = useState(false);
  return {
    isChanging,
    setStatus: async ({ id }: Pixel, status: Pixel['status']) => {
      setChanging(true);
      try {
        await calls.setStatus(id, status);
        toast(status === 'paused' ? t('pixels.pausedToast') : t('pixels.resumedToast'));
      } catch (error) {
        toastFailure(error);
        calls.outdate();
      } finally {
        setChanging(false);
      }
    },
    /** Asks first, for the token, what waits and the log do not come back. */
    remove: async ({ id, name, health }: Pixel, setGoing: (isGoing: boolean) => void) => {
      const isSure = await confirm({
        title: t('pixels.removeTitle', { name }),
        text:
          health.waiting > 0
            ? t('pixels.removeWaiting', { number: formatNumber(health.waiting) })
            : t('pixels.removeText'),
        confirm: t('pixels.remove'),
        isLoss: true,
      });
      if (!isSure) return;
      setGoing(true);
      try {
        await calls.remove(id);
        toast(t('pixels.removed', { name }));
        void navigate({ to: '/rotators/pixels', replace: true });
      } catch (error) {
        setGoing(false);
        toastFailure(error);
        calls.outdate();
      }
    },
  };
}
