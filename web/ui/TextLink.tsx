import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import classes from './TextLink.module.css';

/** To another screen, as words. */
export const TextLink = createLink((props: ComponentPropsWithRef<'a'>) => (
  <a {...props} className={classes.link}>
    {props.children}
  </a>
));
