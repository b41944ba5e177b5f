import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FormError.module.css';

/** What went wrong with the form as a whole; what is wrong with a field stands beside the field. */
export function FormError({ children }: { children: ReactNode }) {
  // Always in the page: a region that is announced has to be there before it speaks.
  return (
    <div role="alert" hidden={!children}>
      {children && (
        <div className={classes.error}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          <p>{children}</p>
        </div>
      )}
    </div>
  );
}
