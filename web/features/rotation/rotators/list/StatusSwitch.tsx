import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { RotatorRow } from '#contract/rotator-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './StatusSwitch.module.css';
import { useRotatorActions } from './use-rotator-actions.tsx';

export function StatusSwitch({ rotator }: { rotator: RotatorRow }) {
  const { t } = useTranslation();
  const { setStatus } = useRotatorActions();
  // Moves with the finger; where the call fails it goes back by itself.
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (status: RotatorRow['status']) => setStatus(rotator, status),
  });
  const change = (status: RotatorRow['status']) => {
    if (!isPending) mutate(status);
  };
  return (
    <Switch
      className={classes.switch}
      aria-label={t('rotators.activeOf', { title: rotator.title })}
      checked={(isPending ? variables : rotator.status) === 'active'}
      onChange={(event) => change(event.currentTarget.checked ? 'active' : 'paused')}
    />
  );
}
