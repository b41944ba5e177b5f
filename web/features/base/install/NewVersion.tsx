import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { unsavedChanges } from '#web/lib/forms/unsaved-changes.ts';
import { reloadToNewVersion, useNewVersion } from '#web/lib/offline/new-version.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { BottomSlot } from './BottomSlot.tsx';
import classes from './NewVersion.module.css';

/** Offers a new version of the app; nobody loses what they are typing, and nothing reloads by itself. */
export function NewVersion() {
  const { t } = useTranslation();
  const version = useNewVersion();
  // The next one is offered again.
  const [later, setLater] = useState<string | null>(null);
  if (version === null || version === later) return null;

  const reload = async () => {
    const { isDirty, onLeave } = unsavedChanges.get();
    if (isDirty) {
      const question = {
        title: t('install.unsavedTitle'),
        text: t('install.unsavedText'),
        confirm: t('install.reload'),
        cancel: t('install.later'),
        isLoss: true,
      };
      if (!(await confirm(question))) return;
      onLeave?.();
      // The browser would ask the same again; the guard hears of it with the next drawing.
      unsavedChanges.reset();
      await new Promise((resolve) => setTimeout(resolve));
    }
    await reloadToNewVersion();
  };
  return (
    <BottomSlot>
      <div className={classes.bar} role="status" data-slim>
        <p>{t('install.newVersion')}</p>
        <button type="button" className={classes.reload} onClick={() => void reload()}>
          {t('install.reload')}
        </button>
        <ActionIcon
          variant="transparent"
          className={classes.close}
          aria-label={t('install.later')}
          onClick={() => setLater(version)}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
    </BottomSlot>
  );
}
