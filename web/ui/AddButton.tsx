import { Button, type ButtonProps, type PolymorphicComponentProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useUser } from '#web/lib/session.ts';
import classes from './AddButton.module.css';
import { verifyEmailAlert } from './verify-email-alert.tsx';

interface AddButtonProps {
  icon: Icon;
  /** The link to the form. */
  renderRoot: PolymorphicComponentProps<'button', ButtonProps>['renderRoot'];
  /** What is added takes points or sends e-mails: not before the own e-mail is verified. */
  verified?: boolean;
  /** In the head of a screen; on the phone it then floats where the thumb is. */
  inHead?: boolean;
  size?: 'lg';
  children: ReactNode;
}

/** Leads to a form that adds something, or to the verification that has to come first. */
export function AddButton({ icon: Icon, renderRoot, verified, inHead, size, children }: AddButtonProps) {
  const { verfy } = useUser();
  const looks = {
    size,
    className: inHead ? classes.inHead : undefined,
    leftSection: <Icon size={18} stroke={1.75} aria-hidden />,
  };
  if (verified && verfy === 0) {
    return (
      <Button {...looks} onClick={() => void verifyEmailAlert()}>
        {children}
      </Button>
    );
  }
  return (
    <Button {...looks} renderRoot={renderRoot}>
      {children}
    </Button>
  );
}
