import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '#web/lib/session.ts';
import { verifyEmailAlert } from '#web/ui/verify-email-alert.tsx';
import classes from './AddRotator.module.css';

/** At the right of the title; on the phone it floats where the thumb is. */
export function AddRotator() {
  const { t } = useTranslation();
  return (
    <AddRotatorButton className={classes.add}>
      <span className={classes.long}>{t('rotators.add')}</span>
      <span className={classes.brief}>{t('rotators.addBrief')}</span>
    </AddRotatorButton>
  );
}

interface AddRotatorButtonProps {
  className?: string;
  size?: 'lg';
  children: React.ReactNode;
}

/** Leads to the form, or to the verification that has to come first. */
export function AddRotatorButton({ className, size, children }: AddRotatorButtonProps) {
  const { verfy } = useUser();
  const looks = { className, size, leftSection: <IconPlus size={18} stroke={1.75} aria-hidden /> };
  if (verfy === 0) {
    return (
      <Button {...looks} onClick={() => void verifyEmailAlert()}>
        {children}
      </Button>
    );
  }
  return (
    <Button {...looks} renderRoot={(props) => <Link {...props} to="/rotators/add" />}>
      {children}
    </Button>
  );
}
