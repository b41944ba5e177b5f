import type { BlockedNumber } from '#contract/blocked-numbers.ts';
import { mayEnter } from '#domain/roles.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatPhone } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast, toastFailure, toastWithAction } from '#web/ui/toast.ts';
import { useBlockedCalls } from './blocked-calls.ts';

/** Whoever may block a number here can take it back, so they are not asked; a CS is. */
export function useUnblock(): (number: BlockedNumber) => Promise<void> {
  const { t } = useTranslation();
  const { role } = useUser();
  const calls = useBlockedCalls();
  const orSay = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      toastFailure(error);
      // Perhaps someone else was quicker.
      calls.invalidate();
    }
  };
  return ({ phone, reason }) =>
    orSay(async () => {
      const number = formatPhone(phone);
      const mayUndo = mayEnter(role, 'labels');
      const question = {
        title: t('blocked.unblockTitle', { number }),
        text: t('blocked.unblockText'),
        confirm: t('blocked.unblock'),
      };
      if (!mayUndo && !(await confirm(question))) return;
      await calls.unblock(phone);
      if (!mayUndo) return toast(t('blocked.unblocked', { number }));
      toastWithAction(t('blocked.unblocked', { number }), {
        label: t('blocked.undo'),
        onPress: () => void orSay(async () => void (await calls.block({ phone, reason }))),
      });
    });
}
