import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Closing, reopenAccount } from '#contract/closing.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { formatDate, formatTime } from '#web/lib/format/format.ts';
import { refreshSession } from '#web/lib/session/session-calls.ts';
import { Card } from '#web/ui/Card.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import classes from './Closing.module.css';
import { closingQuery } from './closing-query.ts';

/** Since when it is closed, until when it can be brought back, and the button that does. */
export function ClosedCard({ closed }: { closed: NonNullable<Closing['closed']> }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const client = useQueryClient();
  const reopen = useMutation({
    mutationFn: () => call(reopenAccount, {}, { signal: abortAfter(20_000) }),
    onSuccess: async ({ data }) => {
      client.setQueryData(closingQuery.queryKey, data);
      toast(t('closing.reopened'));
      await refreshSession();
    },
    onError: toastFailure,
  });
  const when = (at: string) => `${formatDate(new Date(at), language)} ${formatTime(new Date(at), language)}`;
  return (
    <Card title={t('closing.closedTitle')}>
      <p className={classes.text}>
        {t('closing.closedText', { since: when(closed.at), until: when(closed.endsAt) })}
      </p>
      <Button loading={reopen.isPending} onClick={() => reopen.mutate()}>
        {t('closing.reopen')}
      </Button>
    </Card>
  );
}
