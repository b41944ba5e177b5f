import type { MantineThemeOverride } from '@mantine/core';
import classes from './components.module.css';

/** It is a <header>, which inside a dialog would be announced as a second banner of the page. */
export const dialogHeader = { role: 'presentation' };

/**
 * Components that only a signed-in person meets. As plain objects: `Menu.extend` would bring the component itself
 * into what a stranger's first page downloads.
 */
export const later: MantineThemeOverride['components'] = {
  Drawer: {
    defaultProps: {
      padding: 'md',
      transitionProps: { duration: 180 },
      attributes: { header: dialogHeader },
    },
    classNames: {
      title: classes.modalTitle,
      overlay: classes.scrim,
      content: classes.sheet,
      header: classes.modalHeader,
    },
  },
  Menu: {
    defaultProps: {
      shadow: 'md',
      transitionProps: { duration: 120 },
      // A menu may hold items only; the focus then begins at the first of them.
      withInitialFocusPlaceholder: false,
    },
    classNames: { dropdown: classes.menu, item: classes.menuItem },
  },
  Notification: {
    classNames: { root: classes.toast, description: classes.toastText, closeButton: classes.toastClose },
  },
  Skeleton: { defaultProps: { radius: 'xs' }, classNames: { root: classes.skeleton } },
};
