import { Loader, UnstyledButton } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './selection-bar.module.css';

/** The rest is what a menu gives to its target. */
interface BarButtonProps extends ComponentProps<'button'> {
  icon: Icon;
  label: string;
  loading?: boolean;
  /** On the phone it is in the menu at the end. */
  isForDesktop?: boolean;
}

/** Icon and word; on the phone there is room for the icon. */
export function BarButton({
  icon: Icon,
  label,
  loading = false,
  isForDesktop = false,
  ...button
}: BarButtonProps) {
  return (
    <UnstyledButton
      {...button}
      className={classes.act}
      data-for-desktop={isForDesktop || undefined}
      aria-label={label}
      disabled={loading}
    >
      {loading ? <Loader size={18} color="currentcolor" /> : <Icon size={20} stroke={1.75} aria-hidden />}
      <span className={classes.word}>{label}</span>
    </UnstyledButton>
  );
}
