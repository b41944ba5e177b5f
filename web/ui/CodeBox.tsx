import type { ReactNode } from 'react';
import classes from './CodeBox.module.css';

interface CodeBoxProps {
  title?: string;
  /** At the right of the title: a way to copy it. */
  aside?: ReactNode;
  /** What journeys find it by. */
  testId?: string;
  children: string;
}

/** What a machine reads; long words wrap, nothing hides behind a scroll bar. */
export function CodeBox({ title, aside, testId, children }: CodeBoxProps) {
  return (
    <div>
      {title && (
        <div className={classes.head}>
          <h3 className={classes.title}>{title}</h3>
          {aside}
        </div>
      )}
      <pre className={classes.code} data-testid={testId}>
        <code>{children}</code>
      </pre>
    </div>
  );
}
