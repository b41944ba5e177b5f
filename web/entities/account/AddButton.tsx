import { Button, type ButtonProps, type PolymorphicComponentProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useUser } from '#web/lib/session/session.ts';
import classes from './AddButton.module.css';
import { verifyEmailAlert } from './verify-email-alert.tsx';

interface AddButtonProps {
  icon: Icon;
  /** The link to the form. */
  renderRoot: PolymorphicComponentProps<'button', ButtonProps>['renderRoot'];
  /** What is added takes points or sends e-mails: not before the own e-mail is verified. */
  verified?: boolean;
  /** Where there is none yet, instead of in the head of the screen, where on the phone it floats by the thumb. */
  isFirst?: boolean;
  children: ReactNode;
}

/** Leads to a form that adds something, or to the verification that has to come first. */
export function AddButton({ icon: Icon, renderRoot, verified, isFirst = false, children }: AddButtonProps) {
  const { isVerified } = useUser();
  const looks = {
    size: isFirst ? 'lg' : undefined,
    classNames: isFirst ? undefined : { root: classes.inHead, label: classes.words, section: classes.icon },
    'data-floating-button': !isFirst || undefined,
    leftSection: <Icon size={18} stroke={1.75} aria-hidden />,
  };
  if (verified && !isVerified) {
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
