import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUnsavedChanges } from '#web/lib/unsaved-changes.ts';
import { confirm } from '../confirm.tsx';

/** Leaving a form with changes asks first: in the app with a dialog, in the browser with its own warning. */
export function useUnsavedChangesGuard(): void {
  const { t } = useTranslation();
  const { isDirty, onLeave } = useUnsavedChanges();

  const mayLeave = () =>
    confirm({
      title: t('unsaved.title'),
      text: (
        <>
          <p>{t('unsaved.question')}</p>
          <p>{t('unsaved.warning')}</p>
        </>
      ),
      confirm: t('unsaved.confirm'),
      cancel: t('unsaved.cancel'),
    });

  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      if (!(await mayLeave())) return true;
      onLeave?.();
      return false;
    },
  });
}
