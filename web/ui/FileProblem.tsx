import { IconFileAlert } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FileProblem.module.css';

interface FileProblemProps {
  what: string;
  /** Where, and what to do about it. */
  children: ReactNode;
  safe: string;
}

/** Why a file could not be taken in, and what came of it all the same. */
export function FileProblem({ what, children, safe }: FileProblemProps) {
  return (
    <div role="alert" className={classes.problem}>
      <IconFileAlert size={22} stroke={1.75} aria-hidden />
      <div>
        <h3 className={classes.what}>{what}</h3>
        {children}
        <p className={classes.safe}>{safe}</p>
      </div>
    </div>
  );
}
