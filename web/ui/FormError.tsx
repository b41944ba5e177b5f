import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { useUser } from '#web/lib/session/session.ts';
import classes from './FormError.module.css';
import { TextLink } from './TextLink.tsx';

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

/**
 * The way to more points, beside words that say there are too few: the owner's own, the others ask. It opens beside this
 * page, for what was typed here must not be lost.
 */
function TopUpHint() {
  const { t } = useTranslation();
  const { ROLE_OWNER } = useUser();
  if (!ROLE_OWNER) return t('points.topUpAsk');
  return (
    <TextLink to="/points" target="_blank">
      {t('points.topUpPoints')}
    </TextLink>
  );
}
