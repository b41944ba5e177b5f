import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import type { DashboardHours } from '#contract/dashboard.ts';
import { weekdayNames } from '#domain/arrival-hours.ts';
import { useDayName } from '#web/entities/hours/day-names.ts';
import { hoursText } from '#web/entities/hours/hours-text.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatShare } from '#web/lib/format/format.ts';
import type { DayRange } from '#web/ui/date-range.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import block from '../Block.module.css';
import { FigureLink } from '../FigureLink.tsx';
import classes from './BusyHours.module.css';
import { hoursBetween, sumOf, unattended, worstGap } from './busy-hours.ts';
import { HoursMap } from './HoursMap.tsx';

interface BusyHoursProps {
  hours: DashboardHours;
  days: Required<DayRange>;
  /** A CS sees their own leads against their own hours. */
  isOwn: boolean;
  isStale: boolean;
}

/** When leads come and when nobody is there for them. */
export function BusyHours({ hours: { arrivals, onDuty }, days, isOwn, isStale }: BusyHoursProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const hasGap = unattended(arrivals, onDuty) > 0;
  return (
    <section className={block.block} aria-labelledby={titleId}>
      <header className={block.head}>
        <h2 id={titleId} className={block.title}>
          {t('figures.busyHours')}
        </h2>
        <p className={block.about}>{isOwn ? t('figures.busyOwnText') : t('figures.busyHoursText')}</p>
      </header>
      <div className={block.body} data-stale={isStale || undefined}>
        <Verdict arrivals={arrivals} onDuty={onDuty} days={days} isOwn={isOwn} />
        <HoursMap
          arrivals={arrivals}
          onDuty={onDuty}
          days={days}
          labelledBy={titleId}
          dutyText={dutyText(t, isOwn)}
        />
        <p className={classes.legend}>
          <span>{t('figures.few')}</span>
          <span className={classes.scale} aria-hidden="true">
            {[1, 2, 3, 4].map((level) => (
              <span key={level} data-level={level} />
            ))}
          </span>
          <span>{t('figures.many')}</span>
          {hasGap && (
            <span className={classes.gap}>
              <span aria-hidden="true" />
              {isOwn ? t('figures.gapOwn') : t('figures.gap')}
            </span>
          )}
        </p>
      </div>
    </section>
  );
}

interface VerdictProps {
  arrivals: DashboardHours['arrivals'];
  onDuty: DashboardHours['onDuty'];
  days: Required<DayRange>;
  isOwn: boolean;
}

/** The worst of it in a sentence, with the way to mend it. */
function Verdict({ arrivals, onDuty, days, isOwn }: VerdictProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const dayName = useDayName();
  const total = sumOf(arrivals);
  if (total === 0) return <p className={classes.quiet}>{t('figures.noArrivals')}</p>;
  const gap = worstGap(arrivals, onDuty);
  if (!gap)
    return (
      <p className={classes.good}>
        <IconCircleCheck size={18} stroke={1.75} aria-hidden />
        {isOwn ? t('figures.noGapOwn') : t('figures.noGap')}
      </p>
    );
  const text = {
    day: dayName(gap.day),
    hours: hoursText(gap.from, gap.to, language),
    leads: leadCount(t, gap.leads),
  };
  const all = unattended(arrivals, onDuty);
  return (
    <p className={classes.worst}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <span>
        <strong>
          <FigureLink
            name="leads"
            figure={gap.leads}
            days={days}
            part={{ weekday: weekdayNames[gap.day], hour: hoursBetween(gap.from, gap.to) }}
          >
            {isOwn ? t('figures.worstGapOwn', text) : t('figures.worstGap', text)}
          </FigureLink>
        </strong>{' '}
        {all > gap.leads &&
          t('figures.gapTotal', { leads: leadCount(t, all), share: formatShare(all / total) })}{' '}
        <TextLink to={isOwn ? '/profile/hours' : '/members'}>{t('figures.setHours')}</TextLink>
      </span>
    </p>
  );
}

const dutyText = (t: TFunction, isOwn: boolean) => (onDuty: number) => {
  if (isOwn) return onDuty > 0 ? t('figures.dutyOwn') : t('figures.dutyOwnNot');
  if (onDuty === 0) return t('figures.dutyNone');
  return onDuty === 1 ? t('figures.dutyOne') : t('figures.dutyMany', { number: onDuty });
};
