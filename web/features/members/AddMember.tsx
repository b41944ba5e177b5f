import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '#web/lib/session.ts';
import { verifyEmailAlert } from '#web/ui/verify-email-alert.tsx';
import classes from './AddMember.module.css';
import { fromList } from './drawer-place.ts';

/** At the right of the title; on the phone it floats where the thumb is. */
export function AddMember() {
  const { t } = useTranslation();
  return (
    <AddMemberButton className={classes.add}>
      <span className={classes.long}>{t('members.add')}</span>
      <span className={classes.brief}>{t('members.addBrief')}</span>
    </AddMemberButton>
  );
}

interface AddMemberButtonProps {
  className?: string;
  size?: 'lg';
  children: React.ReactNode;
}

/** Leads to the form, or to the verification that has to come first. */
export function AddMemberButton({ className, size, children }: AddMemberButtonProps) {
  const { verfy } = useUser();
  const looks = { className, size, leftSection: <IconUserPlus size={18} stroke={1.75} aria-hidden /> };
  if (verfy === 0) {
    return (
      <Button {...looks} onClick={() => void verifyEmailAlert()}>
        {children}
      </Button>
    );
  }
  return (
    <Button
      {...looks}
      renderRoot={(props) => <Link {...props} to="/members/add" search={true} state={fromList} />}
    >
      {children}
    </Button>
  );
}
