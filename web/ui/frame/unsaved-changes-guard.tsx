import { modals } from '@mantine/modals';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUnsavedChanges } from '#web/lib/unsaved-changes.ts';

/** Leaving a form with changes asks first: in the app with a dialog, in the browser with its own warning. */
export function useUnsavedChangesGuard(): void {
  const { t } = useTranslation();
  const { isDirty, onLeave } = useUnsavedChanges();

  const mayLeave = () =>
    new Promise<boolean>((resolve) => {
      modals.openConfirmModal({
        title: t('unsaved.title'),
        withCloseButton: false,
        children: (
          <>
            <p>{t('unsaved.question')}</p>
            <p>{t('unsaved.warning')}</p>
          </>
        ),
        labels: { confirm: t('unsaved.confirm'), cancel: t('unsaved.cancel') },
        confirmProps: { size: 'lg' },
        cancelProps: { size: 'lg' },
        onConfirm: () => resolve(true),
        // Cancel, Escape and a click outside all end here; after a confirmation it changes nothing any more.
        onClose: () => resolve(false),
      });
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
