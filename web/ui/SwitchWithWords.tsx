import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './SwitchWithWords.module.css';

interface SwitchWithWordsProps {
  label: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
  /** What it means as it stands now. */
  children: ReactNode;
}

export function SwitchWithWords({ label, checked, onChange, children }: SwitchWithWordsProps) {
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
