import { useRouter } from '@tanstack/react-router';
import type { Member } from '#contract/member-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { dialogs } from '#web/ui/dialogs.ts';
import { toast, toastFailure } from '#web/ui/toast.ts';
import type { MemberAction } from './member-actions.ts';
import { useMemberCalls } from './member-calls.ts';
import { RemoveMember } from './RemoveMember.tsx';
import { fromList } from './return-to-list.ts';

/** Does one of the acts to a member: asks first, and says afterwards what came of it. */
export function useMemberActions(
  onRemoved?: () => void,
): (act: MemberAction, member: Member) => Promise<void> {
  const { t } = useTranslation();
  const router = useRouter();
  const calls = useMemberCalls();

  const removeMember = ({ id, nickname: name }: Member) =>
    dialogs.open({
      title: t('members.removeTitle', { name }),
      withCloseButton: false,
      children: (
        <RemoveMember
          id={id}
          name={name}
          onRemoved={(message) => {
            onRemoved?.();
            calls.invalidate();
            toast(message);
          }}
        />
      ),
    });

  const actions: Record<MemberAction, (member: Member) => unknown> = {
    edit: ({ id }) =>
      router.navigate({ to: '/members/$memberId', params: { memberId: id }, search: true, state: fromList }),
    hours: ({ id }) =>
      router.navigate({ to: '/members/$memberId/hours', params: { memberId: id }, search: true }),
    activate: async ({ id, nickname: name }) => {
      const title = t('members.activateTitle', { name });
      const text = t('members.activateText', { name });
      if (!(await confirm({ title, text, confirm: t('members.activate') }))) return;
      await calls.setStatus(id, 'active');
      toast(t('members.activated', { name }));
    },
    deactivate: async ({ id, nickname: name }) => {
      const title = t('members.deactivateTitle', { name });
      const text = t('members.deactivateText', { name });
      if (!(await confirm({ title, text, confirm: t('members.deactivate') }))) return;
      await calls.setStatus(id, 'inactive');
      toast(t('members.deactivated', { name }));
    },
    resend: async ({ id, email }) => {
      const text = t('members.resendText', { email });
      if (!(await confirm({ title: t('members.resendTitle'), text, confirm: t('members.resendDo') }))) return;
      toast(t('members.resent', { email: await calls.resend(id) }));
    },
    reset: async ({ id, email, nickname: name }) => {
      const title = t('members.resetTitle', { name });
      const text = t('members.resetText', { name, email });
      if (!(await confirm({ title, text, confirm: t('members.resetDo') }))) return;
      toast(t('members.resetDone', { email: await calls.reset(id) }));
    },
    resetFactor: async ({ id, email, nickname: name }) => {
      const title = t('members.resetFactorTitle', { name });
      const text = t('members.resetFactorText', { name, email });
      if (!(await confirm({ title, text, confirm: t('members.resetFactorDo'), isLoss: true }))) return;
      await calls.resetFactor(id);
      toast(t('members.resetFactorDone', { name }));
    },
    cancel: async ({ id, nickname: name }) => {
      const title = t('members.cancelTitle', { name });
      const text = t('members.cancelText');
      if (!(await confirm({ title, text, confirm: t('members.cancelInvitation') }))) return;
      await calls.cancel(id);
      onRemoved?.();
      calls.invalidate();
      toast(t('members.cancelled', { name }));
    },
    remove: removeMember,
  };
  return async (act, member) => {
    try {
      await actions[act](member);
    } catch (error) {
      toastFailure(error);
      // Perhaps someone else was quicker.
      calls.invalidate();
    }
  };
}
