import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './AddTeam.module.css';

/** At the right of the title; on the phone it floats where the thumb is. */
export function AddTeam() {
  const { t } = useTranslation();
  return (
    <Button
      className={classes.add}
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/members/teams/add" />}
    >
      {t('teams.add')}
    </Button>
  );
}
