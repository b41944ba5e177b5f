import { useNavigate } from '@tanstack/react-router';
import type { RotatorRow } from '#contract/rotator-list.ts';
import { verifyEmailAlert } from '#web/entities/account/verify-email-alert.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { dialogs } from '#web/ui/dialogs.ts';
import { toast, toastFailure, toastWithAction } from '#web/ui/toast.ts';
import { useRotatorCalls } from '../rotator-calls.ts';
import { DuplicateRotator } from './DuplicateRotator.tsx';

/** What the list does to a rotator: asks first where it costs or cannot be undone, says afterwards what came of it. */
export function useRotatorActions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { isVerified } = useUser();
  const calls = useRotatorCalls();

  const orSay = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      toastFailure(error);
      // Perhaps someone else was quicker.
      calls.invalidate();
    }
  };
  return {
    setStatus: ({ id, title, status: before }: RotatorRow, status: RotatorRow['status']) =>
      orSay(async () => {
        await calls.setStatus(id, status);
        toastWithAction(
          status === 'paused' ? t('rotators.pausedToast', { title }) : t('rotators.resumedToast', { title }),
          {
            label: t('rotators.undo'),
            onPress: () => void orSay(() => calls.setStatus(id, before)),
          },
        );
      }),
    duplicate: ({ id, title }: RotatorRow) => {
      if (!isVerified) return void verifyEmailAlert();
      dialogs.open({
        title: t('rotators.duplicateTitle', { title }),
        withCloseButton: false,
        children: (
          <DuplicateRotator
            id={id}
            onMade={(made) =>
              toastWithAction(t('rotators.duplicated', { title: made.title }), {
                label: t('rotators.duplicatedEdit'),
                onPress: () =>
                  void navigate({ to: '/rotators/edit/$rotatorId', params: { rotatorId: made.id } }),
              })
            }
          />
        ),
      });
    },
    remove: ({ id, title }: RotatorRow) =>
      orSay(async () => {
        const isSure = await confirm({
          title: t('rotators.removeTitle', { title }),
          text: t('rotators.removeText'),
          confirm: t('rotators.removeDo'),
          isLoss: true,
        });
        if (!isSure) return;
        await calls.remove(id);
        toast(t('rotators.removed', { title }));
      }),
  };
}
