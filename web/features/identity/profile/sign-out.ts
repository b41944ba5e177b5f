import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasNoResponse } from '#web/lib/api/api-error.ts';
import { unsavedChanges } from '#web/lib/forms/unsaved-changes.ts';
import { askToLeave } from '#web/ui/ask-to-leave.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';

/** Without a network the session would live on at the server: then we stay, and say so. */
export function useSignOut() {
  const { t } = useTranslation();
  const [isLeaving, setIsLeaving] = useState(false);

  const mayLeave = () => !unsavedChanges.get().isDirty || askToLeave();

  const leave = async () => {
    if (isLeaving || !(await mayLeave())) return;
    setIsLeaving(true);
    try {
      const { signOut } = await import('#web/lib/session/session-calls.ts');
      unsavedChanges.reset();
      await signOut();
    } catch (error) {
      if (!navigator.onLine || hasNoResponse(error)) toast(t('account.signOutOffline'));
      else toastFailure(error);
    } finally {
      setIsLeaving(false);
    }
  };
  return { leave, isLeaving };
}
