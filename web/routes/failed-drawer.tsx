import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Failed } from './failed.tsx';
import classes from './failed-drawer.module.css';

/**
 * In the place of a drawer that could not be loaded: over the list, where it would have been. The browser's own dialog,
 * because the script of ours may be what did not come.
 */
export function FailedDrawer(props: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => {
    const below = router.state.matches.at(-2)?.pathname ?? '/';
    void router.navigate({ to: below, search: true, replace: true });
  };
  return (
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label={t('failure.chunkTitle')}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <button type="button" className={classes.close} aria-label={t('app.close')} onClick={close}>
        {/* Drawn here: neither a font nor an icon's script has to be there for it. */}
        <svg viewBox="0 0 24 24" width="20" height="20" stroke="currentColor" strokeWidth="2" aria-hidden>
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
      <Failed {...props} />
    </dialog>
  );
}
