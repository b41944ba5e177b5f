import { ActionIcon, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useOpenDialogs } from './dialogs.ts';
import classes from './FormDrawer.module.css';

interface FormDrawerProps {
  title: ReactNode;
  /** Before the title: whose it is. */
  aside?: ReactNode;
  /** Beside the way to close it. */
  actions?: ReactNode;
  /** Goes back to the screen below; the guard of unsaved changes asks by itself. */
  onClose: () => void;
  children: ReactNode;
  /** Stays in sight while the body scrolls: a word on the left, the acts on the right. */
  foot?: ReactNode;
  /** For what needs 640 pixels, such as a week of hours. */
  wide?: boolean;
}

/**
 * What a screen with an address of its own opens over a list. A button in the foot that sends the form in the body
 * names it: `<Button type="submit" form={id}>`. On the phone it takes the whole screen.
 */
export function FormDrawer({
  title,
  aside,
  actions,
  onClose,
  children,
  foot,
  wide = false,
}: FormDrawerProps) {
  const { t } = useTranslation();
  const openDialogs = useOpenDialogs();
  const isOpen = useOpenedAfterMount();
  // One of the two is there, not hidden: the focus begins at the first button, and a hidden one would swallow it.
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  useFocusBack();
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={wide ? 640 : 560}
      transitionProps={{ duration: 180 }}
      classNames={{
        overlay: classes.scrim,
        content: classes.content,
        title: classes.title,
        body: classes.body,
      }}
      // Escape belongs to the question above, when there is one.
      closeOnEscape={openDialogs === 0}
    >
      <Drawer.Overlay />
      <Drawer.Content radius={0} data-has-address>
        <div className={classes.head}>
          {isPhone && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              className={classes.back}
              aria-label={t('drawer.back')}
              onClick={onClose}
            >
              <IconArrowLeft size={22} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
          {aside}
          <Drawer.Title>{title}</Drawer.Title>
          {actions}
          {!isPhone && (
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.close}
              aria-label={t('app.close')}
              onClick={onClose}
            >
              <IconX size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </div>
        <Drawer.Body>{children}</Drawer.Body>
        {foot && <div className={classes.foot}>{foot}</div>}
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** A drawer that is open from the start would stand there without having slid in. */
function useOpenedAfterMount(): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return isOpen;
}

/** The route takes the drawer away at once, so the focus is given back here. */
function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}
