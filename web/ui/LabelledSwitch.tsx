import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './LabelledSwitch.module.css';

interface LabelledSwitchProps {
  label: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
  /** What it means as it stands now. */
  children: ReactNode;
}

export function LabelledSwitch({ label, checked, onChange, children }: LabelledSwitchProps) {
  return (
    <>
      <Switch
        label={label}
        className={classes.switch}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <p className={classes.words}>{children}</p>
    </>
  );
}
