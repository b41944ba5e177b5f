import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decideNumber } from '#contract/member-changes.ts';
import type { Member } from '#contract/member-list.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { memberKeys } from '#web/lib/api/query-keys.ts';
import { formatPhone } from '#web/lib/format/format.ts';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { memberQuery } from './members-query.ts';
import classes from './WaitingNumber.module.css';

interface WaitingNumberProps {
  member: Pick<Member, 'id' | 'nickname' | 'phone'>;
  phone: string;
}

/** The number that a CS wants instead of theirs, and the two answers to it. */
export function WaitingNumber({ member: { id, nickname: name, phone: old }, phone }: WaitingNumberProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const decide = useMutation({
    mutationFn: (approve: boolean) =>
      call(decideNumber, { params: { id }, body: { phone, approve } }, { signal: abortAfter(20_000) }),
    onSuccess: ({ data }, approve) => {
      client.setQueryData(memberQuery(id).queryKey, data);
      toast(approve ? t('members.numberApproved', { name }) : t('members.numberRefused', { name }));
    },
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: memberKeys.all }),
  });
  const isPending = decide.isPending;
  return (
    <section className={classes.wish} aria-label={t('members.numberWish')}>
      <p>{t('members.numberWishText', { name, phone: formatPhone(phone), old: formatPhone(old) })}</p>
      <div className={classes.acts}>
        <Button
          loading={isPending && decide.variables}
          disabled={isPending}
          onClick={() => decide.mutate(true)}
        >
          {t('members.numberApprove')}
        </Button>
        <Button
          variant="default"
          loading={isPending && !decide.variables}
          disabled={isPending}
          onClick={() => decide.mutate(false)}
        >
          {t('members.numberRefuse')}
        </Button>
      </div>
    </section>
  );
}
