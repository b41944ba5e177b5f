import { type ReactNode, useEffect, useRef } from 'react';
import classes from './StepCard.module.css';

interface StepCardProps {
  title: string;
  /** One sentence below the title. */
  text?: ReactNode;
  children?: ReactNode;
}

/** One step of an import. When the step before it took the focus with it, it goes on at the new title. */
export function StepCard({ title, text, children }: StepCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className={classes.card}>
      <h3 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h3>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </section>
  );
}
