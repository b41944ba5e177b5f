import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './FormError.module.css';

/** What went wrong with the form as a whole; what is wrong with a field stands beside the field. */
export function FormError({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // On a phone the button that was pressed may be far from here.
  useEffect(() => {
    if (children) place.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  // Always in the page: a region that is announced has to be there before it speaks.
  return (
    <div ref={place} role="alert" hidden={!children} className={classes.place}>
      {children && (
        <div className={classes.error}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          <p>{children}</p>
        </div>
      )}
    </div>
  );
}
