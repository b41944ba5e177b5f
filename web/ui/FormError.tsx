import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ApiError } from '#web/lib/api/api-error.ts';
import classes from './FormError.module.css';
import { TopUpHint } from './TopUpHint.tsx';

interface FormErrorProps {
  children: ReactNode;
  /** The code of the answer, where what helps is on another screen. */
  refusal?: ApiError['error'] | null;
}

/** What went wrong with the form as a whole; what is wrong with a field stands beside the field. */
export function FormError({ children, refusal }: FormErrorProps) {
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
          <p>
            {children} {refusal === 'points_short' && <TopUpHint />}
          </p>
        </div>
      )}
    </div>
  );
}
