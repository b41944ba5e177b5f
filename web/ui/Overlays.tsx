import { MantineThemeProvider } from '@mantine/core';
import { ModalsProvider, modals, useModals } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { dialogsPlace } from './dialogs.ts';
import { useRowKeys } from './list/row-keys.ts';
import classes from './Overlays.module.css';
import { useCloseOnBack } from './overlays/close-on-back.ts';
import { watchKeyboard } from './overlays/keyboard.ts';
import { stayMs } from './toast.ts';

/** Where dialogs and toasts appear, over any screen, and the keys that every list obeys. */
export default function Overlays() {
  useRowKeys();
  useEffect(watchKeyboard, []);
  return (
    <>
      <ModalsProvider>
        <Reported />
      </ModalsProvider>
      <Toasts />
    </>
  );
}

function Reported() {
  const { modals: open, closeModal } = useModals();
  const { length } = open;
  useEffect(() => dialogsPlace.bring(modals), []);
  useEffect(() => dialogsPlace.setCount(length), [length]);
  return open.map(({ id }) => <ClosesOnBack key={id} close={() => closeModal(id, true)} />);
}

function ClosesOnBack({ close }: { close: () => void }) {
  useCloseOnBack(true, close);
  return null;
}

/** Where toasts appear: above the bar on the phone, bottom left of the content on the desktop. */
function Toasts() {
  const { t } = useTranslation();
  // Here and not in the theme: the word follows the language of the moment.
  const closeButtonProps = { 'aria-label': t('app.close') };
  return (
    <MantineThemeProvider
      inherit
      theme={{ components: { Notification: { defaultProps: { closeButtonProps } } } }}
    >
      <Notifications
        position="bottom-left"
        autoClose={stayMs}
        limit={3}
        // Over dialogs (200), under menus and lists of choices (300): what was just opened is what is looked at.
        zIndex={290}
        // Of all of them none would go any more after one was closed under the pointer.
        pauseResetOnHover="notification"
        containerWidth={420}
        transitionDuration={180}
        classNames={{ root: classes.toasts }}
      />
    </MantineThemeProvider>
  );
}
