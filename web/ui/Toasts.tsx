import { MantineThemeProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import classes from './Toasts.module.css';

const stayMs = 6_000;

/** Where toasts appear: below the head on the phone, bottom left of the content on the desktop. */
export function Toasts() {
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
        containerWidth={420}
        transitionDuration={180}
        classNames={{ root: classes.toasts }}
      />
    </MantineThemeProvider>
  );
}
