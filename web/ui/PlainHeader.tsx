import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './PlainHeader.module.css';

interface PlainHeaderProps {
  title: string;
  /** Where the arrow leads, and what it is called. */
  back: { to: LinkProps['to']; label: string };
  /** At the right of the title. */
  children?: ReactNode;
}

/** The head of a screen that fills the layout by itself (`bare`): the way back and the title. */
export function PlainHeader({ title, back, children }: PlainHeaderProps) {
  return (
    <header className={classes.head}>
      <ActionIcon
        className={classes.back}
        aria-label={back.label}
        renderRoot={(props) => <Link {...props} to={back.to} />}
      >
        <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </header>
  );
}
