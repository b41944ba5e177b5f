import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './EmailState.module.css';
import { useResendVerification } from './resend-verification.ts';

/** The address to sign in with, and whether it is proven. */
export function EmailState() {
  const { t } = useTranslation();
  const { email, isVerified } = useUser();
  const { resend, isPending } = useResendVerification();
  return (
    <div className={classes.email}>
      <div className={classes.words}>
        <p className={classes.line}>
          <span className={classes.address}>{email}</span>
          {isVerified ? (
            <StatusBadge tone="good" icon={IconCheck}>
              {t('profile.verified')}
            </StatusBadge>
          ) : (
            <StatusBadge tone="needs-you" icon={IconAlertTriangle}>
              {t('profile.unverified')}
            </StatusBadge>
          )}
        </p>
        <p className={classes.help}>{t('profile.emailHelp')}</p>
      </div>
      {!isVerified && (
        <Button variant="default" className={classes.act} onClick={resend} loading={isPending}>
          {t('dashboard.resend')}
        </Button>
      )}
    </div>
  );
}
