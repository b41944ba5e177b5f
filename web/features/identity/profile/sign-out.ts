import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { hasNoResponse } from '#web/lib/api/api-error.ts';
import { unsavedChanges } from '#web/lib/forms/unsaved-changes.ts';
import { askToLeave } from '#web/ui/ask-to-leave.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';

/** Without a network the session would live on at the server: then we stay, and say so. */
export function useSignOut() {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { signOut } = await import('#web/lib/session/session-calls.ts');
      unsavedChanges.reset();
      await signOut();
    },
    onError: (error) => {
      if (!navigator.onLine || hasNoResponse(error)) toast(t('account.signOutOffline'));
      else toastFailure(error);
    },
  });
  const mayLeave = () => !unsavedChanges.get().isDirty || askToLeave();
  const leave = async () => {
    if (!isPending && (await mayLeave())) mutate();
  };
  return { leave, isPending };
}
