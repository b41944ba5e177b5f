import { useTranslation } from '#web/i18n/use-translation.ts';
import type { DayRange } from './date-range.ts';
import { TextLink } from './TextLink.tsx';

/** To what Meta would count beside what is here; of these days, or of the last 30. */
export function AdReportLink({ days = {} }: { days?: DayRange }) {
  const { t } = useTranslation();
  return (
    <TextLink to="/rotators/pixels/report" search={days}>
      {t('adReport.link')}
    </TextLink>
  );
}
