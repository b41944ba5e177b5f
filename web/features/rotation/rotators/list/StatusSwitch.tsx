import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RotatorRow } from '#contract/rotator-list.ts';
import classes from './StatusSwitch.module.css';
import { useRotatorActions } from './use-rotator-actions.tsx';

export function StatusSwitch({ rotator }: { rotator: RotatorRow }) {
  const { t } = useTranslation();
  const { setStatus } = useRotatorActions();
  // Moves with the finger; where the call fails it goes back by itself.
  const [wanted, setWanted] = useState<RotatorRow['status'] | null>(null);
  const change = async (status: RotatorRow['status']) => {
    if (wanted) return;
    setWanted(status);
    await setStatus(rotator, status);
    setWanted(null);
  };
  return (
    <Switch
      className={classes.switch}
      aria-label={t('rotators.activeOf', { title: rotator.title })}
      checked={(wanted ?? rotator.status) === 'active'}
      onChange={(event) => void change(event.currentTarget.checked ? 'active' : 'paused')}
    />
  );
}
