import type { ReactNode } from 'react';
import classes from './Card.module.css';

interface CardProps {
  title?: string;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Card({ title, aside, children }: CardProps) {
  return (
    <section className={classes.card}>
      {title && (
        <header className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
