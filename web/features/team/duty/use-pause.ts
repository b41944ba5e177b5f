import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type OwnDuty, pauseDuty, resumeDuty } from '#contract/duty.ts';
import { momentText } from '#web/entities/hours/moment-text.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { dutyKeys, memberKeys } from '#web/lib/api/query-keys.ts';
import { useUser } from '#web/lib/session/session.ts';
import { toastFailure, toastWithAction } from '#web/ui/toast.ts';
import { dutyQuery } from './duty-query.ts';

/** Pause until then, or with null come back; the toast offers what was before. */
export function usePause() {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const client = useQueryClient();
  const { timeZone: account } = useUser();
  const { mutate, isPending } = useMutation({
    mutationFn: async (until: Date | null) =>
      until
        ? (await call(pauseDuty, { body: { until: until.toISOString() } })).data
        : (await call(resumeDuty, {})).data,
    onMutate: () => client.cancelQueries({ queryKey: dutyKeys.all }),
    onSuccess: (duty) => {
      client.setQueryData(dutyQuery.queryKey, duty);
      void client.invalidateQueries({ queryKey: memberKeys.all });
    },
    onError: toastFailure,
  });

  const set = (duty: OwnDuty, until: Date | null) => {
    const before = stillToCome(duty.pausedUntil);
    mutate(until, {
      onSuccess: ({ hours }) => {
        const time = until && momentText(t, language, { of: hours.timeZone, account }, until, new Date());
        toastWithAction(time ? t('duty.pausedToast', { time }) : t('duty.resumedToast'), {
          label: t('duty.undo'),
          onPress: () => mutate(stillToCome(before?.toISOString() ?? null)),
        });
      },
    });
  };
  return { set, isPending };
}

/** A pause that is over meanwhile cannot be set again. */
function stillToCome(pausedUntil: string | null): Date | null {
  return pausedUntil !== null && Date.parse(pausedUntil) > Date.now() ? new Date(pausedUntil) : null;
}
