import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Answer } from '#contract/endpoint.ts';
import type { getSpendMonth } from '#contract/spends.ts';
import { shortDayNames, useDayName, weekdays } from '#web/entities/hours/day-names.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDay, formatMoney, formatNumber } from '#web/lib/format/format.ts';
import list from '#web/ui/list/list.module.css';
import { compactAmount } from './compact-amount.ts';
import classes from './MonthTable.module.css';
import { costPerLead, shadeOf, weeksOf } from './month-grid.ts';
import { useMonthName } from './use-month-name.ts';

export type DayFigures = Answer<typeof getSpendMonth>['days'][number];

interface MonthTableProps {
  month: string;
  /** Absent while they are on their way: the days stand there already. */
  days: readonly DayFigures[] | undefined;
  today: string;
  chosen: string | undefined;
}

export function MonthTable({ month, days = [], today, chosen }: MonthTableProps) {
  const { t } = useTranslation();
  const dayName = useDayName();
  const monthName = useMonthName();
  const most = Math.max(0, ...days.map(({ nominal }) => nominal));
  const figuresOf = new Map(days.map((figures) => [figures.day, figures]));
  return (
    <div className={`${list.list} ${classes.box}`}>
      <table className={classes.month}>
        <VisuallyHidden component="caption">{monthName(month)}</VisuallyHidden>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col">
                <span aria-hidden>{t(shortDayNames[day])}</span>
                <VisuallyHidden>{dayName(day)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, place) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place without a day has nothing else
                  <td key={place} className={classes.other} />
                ) : day > today && !figuresOf.get(day)?.nominal ? (
                  <td key={day} className={classes.later}>
                    <span className={classes.date}>{dateOf(day)}</span>
                  </td>
                ) : (
                  <td key={day} data-shade={shadeOf(figuresOf.get(day)?.nominal ?? 0, most)}>
                    <DayLink day={day} figures={figuresOf.get(day)} isToday={day === today} chosen={chosen} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.legend}>{t('spends.legend')}</p>
    </div>
  );
}

const dateOf = (day: string) => Number(day.slice(8));

interface DayLinkProps {
  day: string;
  figures: DayFigures | undefined;
  isToday: boolean;
  chosen: string | undefined;
}

function DayLink({ day, figures, isToday, chosen }: DayLinkProps) {
  const { long, brief } = useAmountText();
  const { t } = useTranslation();
  const spoken = useSpokenDay();
  const cost = figures ? costPerLead(figures) : null;
  return (
    <Link
      from="/spends"
      to="/spends"
      search={(search) => ({ ...search, day })}
      // From day to day is looking round one screen: Back leaves it.
      replace
      resetScroll={false}
      className={classes.day}
      data-chosen={day === chosen || undefined}
      aria-current={day === chosen ? 'true' : undefined}
      aria-label={spoken(day, figures, isToday)}
    >
      <span className={classes.date} data-today={isToday || undefined}>
        {dateOf(day)}
      </span>
      {figures && figures.nominal > 0 && (
        <span className={classes.nominal}>
          <span className={classes.long}>{long(figures.nominal, 100_000_000)}</span>
          <span className={classes.brief}>{brief(figures.nominal)}</span>
        </span>
      )}
      {figures && figures.leads > 0 && (
        <span className={classes.second}>
          <span className={classes.long}>{leadCount(t, figures.leads)}</span>
          <span className={classes.brief}>{formatNumber(figures.leads)}</span>
        </span>
      )}
      {cost !== null && (
        <span className={classes.second}>
          <span className={classes.long}>{t('spends.perLeadBrief', { amount: long(cost, 1_000_000) })}</span>
          <span className={classes.brief}>{brief(cost)}</span>
        </span>
      )}
    </Link>
  );
}

/** The whole day in words, for those who listen. */
function useSpokenDay() {
  const { t } = useTranslation();
  const [language] = useLanguage();
  return (day: string, figures: DayFigures | undefined, isToday: boolean) => {
    const name = formatDay(new Date(`${day}T00:00:00Z`), language, 'UTC');
    const parts = [isToday ? t('spends.todayIs', { day: name }) : name];
    if (!figures) return parts.join('');
    const cost = costPerLead(figures);
    parts.push(figures.nominal > 0 ? formatMoney(figures.nominal) : t('spends.nothingSpent'));
    parts.push(leadCount(t, figures.leads));
    if (cost !== null) parts.push(t('spends.perLead', { amount: formatMoney(cost) }));
    return parts.join(', ');
  };
}

function useAmountText() {
  const { t } = useTranslation();
  const brief = (rupiah: number) => {
    const { number, word } = compactAmount(rupiah);
    return word ? t(word, { number }) : number;
  };
  return {
    /** "1,2 jt", "35 rb": for a day on the phone. */
    brief,
    /** "Rp1.200.000", or "Rp125 jt" from where the whole number is wider than a day of the calendar. */
    long: (rupiah: number, tooLong: number) =>
      rupiah < tooLong ? formatMoney(rupiah) : `Rp${brief(rupiah)}`,
  };
}
