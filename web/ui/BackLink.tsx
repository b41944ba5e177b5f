import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import classes from './BackLink.module.css';

/** From one thing to the list it stands in. */
export const BackLink = createLink(({ children, ...props }: ComponentPropsWithRef<'a'>) => (
  <a {...props} className={classes.back}>
    <IconArrowLeft size={18} stroke={1.75} aria-hidden />
    {children}
  </a>
));
