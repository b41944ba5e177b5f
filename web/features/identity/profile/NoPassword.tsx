import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { forgotPassword } from '#contract/password.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { toastFailure } from '#web/ui/toast.ts';

/** Who came through Google has no password to change; a link by e-mail lets them make the first. */
export function NoPassword({ email }: { email: string }) {
  const { t } = useTranslation();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => (await call(forgotPassword, { body: { email } })).data,
    onError: toastFailure,
  });
  return (
    <EmptyState
      icon={IconMailForward}
      level={2}
      title={t('password.noneTitle')}
      action={
        isSuccess ? undefined : (
          <Button size="lg" onClick={() => mutate()} loading={isPending}>
            {t('password.sendLink')}
          </Button>
        )
      }
    >
      <p role="status">{isSuccess ? t('password.linkSent', { email }) : t('password.noneText', { email })}</p>
    </EmptyState>
  );
}
