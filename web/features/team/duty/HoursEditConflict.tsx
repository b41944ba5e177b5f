import type { UseFormReturnType } from '@mantine/form';
import type { WorkingHours } from '#domain/working-hours.ts';
import { shortDayNames } from '#web/entities/hours/day-names.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatClock, formatDate } from '#web/lib/format/format.ts';
import { EditConflictNotice } from '#web/ui/edit-conflict/EditConflictNotice.tsx';
import type { EditConflict } from '#web/ui/edit-conflict/use-edit-conflict.ts';

interface HoursEditConflictProps<Thing> {
  conflict: EditConflict<Thing, WorkingHours> | null;
  form: UseFormReturnType<WorkingHours>;
}

export function HoursEditConflict<Thing>({ conflict, form }: HoursEditConflictProps<Thing>) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const date = (day: string) => formatDate(new Date(`${day}T00:00:00Z`), language, 'UTC');
  const dayText = ({ active, spans }: WorkingHours['days'][number], index: number) => {
    const times = spans
      .map(({ start, end }) => `${formatClock(start, language)}–${formatClock(end, language)}`)
      .join(', ');
    return `${t(shortDayNames[index] ?? shortDayNames[0])} ${active && times ? times : t('hours.dayOff')}`;
  };
  const shown = (hours: WorkingHours, field: keyof WorkingHours): string => {
    switch (field) {
      case 'enabled':
        return hours.enabled ? t('editConflict.yes') : t('editConflict.no');
      case 'timeZone':
        return hours.timeZone;
      case 'days':
        return hours.days.map(dayText).join(' · ');
      case 'leaves':
        return hours.leaves
          .map(({ from, to }) => (from === to ? date(from) : `${date(from)} – ${date(to)}`))
          .join(', ');
    }
  };
  return (
    <EditConflictNotice
      conflict={conflict}
      form={form}
      names={{
        enabled: t('hours.use'),
        timeZone: t('hours.zone'),
        days: t('hours.week'),
        leaves: t('hours.leaves'),
      }}
      shown={shown}
    />
  );
}
