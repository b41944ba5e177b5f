import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Banner.module.css';
import { ResponsiveText } from './ResponsiveText.tsx';

interface BannerButtonProps extends Pick<ButtonProps, 'loading'> {
  label: string;
  /** On the phone. */
  brief: string;
  onClick?: () => void;
  /** To be a link instead. */
  renderRoot?: (props: Record<string, unknown>) => ReactNode;
}

/** The one act of a banner. */
export function BannerButton({ label, brief, ...button }: BannerButtonProps) {
  return (
    <Button variant="default" className={classes.button} {...button}>
      <ResponsiveText long={label} brief={brief} />
    </Button>
  );
}
