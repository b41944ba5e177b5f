import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Collapsible.module.css';

interface CollapsibleProps {
  title: ReactNode;
  isQuiet?: boolean;
  children: ReactNode;
}

/** One line of a card that opens to more. */
export function Collapsible({ title, isQuiet = false, children }: CollapsibleProps) {
  return (
    <details className={classes.fold}>
      <summary className={classes.summary} data-quiet={isQuiet || undefined}>
        {title}
        <span className={classes.sign}>
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </span>
      </summary>
      {children}
    </details>
  );
}
