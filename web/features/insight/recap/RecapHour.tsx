import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRecapSchedule, setRecapSchedule } from '#contract/recap.ts';
import { isSameDayRecap, recapHours } from '#domain/recap.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { recapKeys } from '#web/lib/api/query-keys.ts';
import { formatClock } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import classes from './RecapHour.module.css';

/** When the figures of the day come by themselves. */
export function RecapHour() {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { timeZone } = useUser();
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: recapKeys.all,
    queryFn: async ({ signal }) => (await call(getRecapSchedule, {}, { signal })).data,
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (hour: number) => call(setRecapSchedule, { body: { hour } }),
    onSuccess: ({ data: schedule }) => {
      client.setQueryData(recapKeys.all, schedule);
      toast(t('notify.saved'));
    },
    onError: toastFailure,
  });
  if (error && !data) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (!data) return <SkeletonRows count={1} />;
  const hour = isPending ? variables : data.hour;
  return (
    <div className={classes.recap}>
      <p className={classes.about}>{t('notify.recapAbout')}</p>
      <NativeSelect
        label={t('notify.recapHour')}
        description={t(isSameDayRecap(hour) ? 'notify.recapToday' : 'notify.recapYesterday')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        className={classes.hour}
        data={recapHours.map((value) => ({
          value: String(value),
          label: `${formatClock(`${String(value).padStart(2, '0')}:00`, language)} ${timeZone}`,
        }))}
        value={String(hour)}
        disabled={isPending}
        onChange={({ currentTarget }) => mutate(Number(currentTarget.value))}
      />
    </div>
  );
}
