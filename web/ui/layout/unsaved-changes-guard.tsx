import { useUnsavedChanges } from '#web/lib/forms/unsaved-changes.ts';
import { askToLeave } from '../ask-to-leave.tsx';
import { useLeaveQuestion } from '../leave-question.ts';

/** Leaving a form with changes asks first: in the app with a dialog, in the browser with its own warning. */
export function useUnsavedChangesGuard(): void {
  const { isDirty, onLeave } = useUnsavedChanges();
  useLeaveQuestion({
    isActive: isDirty,
    warnsOnClose: isDirty,
    isNeeded: ({ from, to }) => from !== to,
    ask: async () => {
      const isSure = await askToLeave();
      if (isSure) onLeave?.();
      return isSure;
    },
  });
}
