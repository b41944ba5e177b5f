import { ActionIcon } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { signOutOperator } from '#contract/operator-login.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { pauseQueries, releaseQueries, resumeQueries } from '#web/lib/api/queries.ts';
import { call } from '#web/operator/lib/call.ts';
import { forgetOperator, sessionQuery, setSession } from '#web/operator/lib/console-session.ts';
import { toastFailure } from '#web/ui/toast.ts';
import classes from './OperatorLogin.module.css';

/** Who is signed in, and the way out. */
export function OperatorMenu({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation('operator');
  const { data } = useQuery(sessionQuery);
  const leave = useMutation({
    mutationFn: async () => {
      await pauseQueries();
      return call(signOutOperator, {});
    },
    onSuccess: () => {
      onGo();
      setSession({ stage: 'none', operator: null, expiresAt: null, recoveryCodesLeft: 0 });
      forgetOperator();
      releaseQueries();
    },
    onError: (error) => {
      resumeQueries();
      toastFailure(error);
    },
  });
  return (
    <div className={classes.corner}>
      <span className={classes.who}>
        <span className={classes.name}>{data?.operator?.name}</span>
        <span className={classes.email}>{data?.operator?.email}</span>
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('frame.signOut')}
        title={t('frame.signOut')}
        loading={leave.isPending}
        onClick={() => leave.mutate()}
      >
        <IconLogout size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
