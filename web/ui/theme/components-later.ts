import type { MantineThemeOverride } from '@mantine/core';
import classes from './components.module.css';
import inputs from './inputs.module.css';

/** It is a <header>, which inside a dialog would be announced as a second banner of the page. */
const dialogHeader = { role: 'presentation' };

/**
 * Components that a first page does without. As plain objects: `Menu.extend` would bring the component itself into
 * what it downloads.
 */
export const later: MantineThemeOverride['components'] = {
  Autocomplete: {
    defaultProps: {
      inputWrapperOrder: ['label', 'input', 'description', 'error'],
      // As in MultiSelect below.
      withScrollArea: false,
    },
    classNames: { options: inputs.options, dropdown: classes.menu, option: inputs.option },
  },
  Badge: {
    defaultProps: { variant: 'light', radius: 'xs' },
    classNames: { root: classes.badge },
  },
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
  Modal: {
    defaultProps: {
      centered: true,
      padding: 'lg',
      transitionProps: { duration: 180 },
      attributes: { header: dialogHeader },
    },
    classNames: {
      title: classes.modalTitle,
      overlay: classes.scrim,
      content: classes.floating,
      header: classes.modalHeader,
    },
  },
  MultiSelect: {
    defaultProps: {
      inputWrapperOrder: ['label', 'input', 'description', 'error'],
      // The list itself scrolls, not a box round it that the keyboard would have to reach as well.
      withScrollArea: false,
    },
    classNames: {
      input: inputs.many,
      options: inputs.options,
      inputField: inputs.manyField,
      dropdown: classes.menu,
      option: inputs.option,
    },
  },
  Notification: {
    classNames: { root: classes.toast, description: classes.toastText, closeButton: classes.toastClose },
  },
  NumberInput: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  Pill: { classNames: { root: inputs.pill, label: inputs.pillLabel, remove: inputs.pillRemove } },
  Popover: {
    defaultProps: { shadow: 'md', transitionProps: { duration: 120 } },
    classNames: { dropdown: classes.menu },
  },
  Select: {
    defaultProps: {
      inputWrapperOrder: ['label', 'input', 'description', 'error'],
      withScrollArea: false,
    },
    classNames: { options: inputs.options, dropdown: classes.menu, option: inputs.option },
  },
  Skeleton: { defaultProps: { radius: 'xs' }, classNames: { root: classes.skeleton } },
  Switch: {
    defaultProps: { withThumbIndicator: false },
    classNames: { root: classes.switch, track: classes.switchTrack, label: classes.switchLabel },
  },
  Textarea: {
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    classNames: { input: inputs.area },
  },
};
