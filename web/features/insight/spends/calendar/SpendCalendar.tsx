import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dateIn } from '#domain/working-hours.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';
import figures from '#web/ui/Figures.module.css';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import type { SpendSearch } from '../spend-search.ts';
import { spendMonthQuery } from '../spends-query.ts';
import { ViewSwitch } from '../ViewSwitch.tsx';
import { DayPanel } from './DayPanel.tsx';
import { MonthSteps } from './MonthSteps.tsx';
import { MonthTable } from './MonthTable.tsx';
import { costPerLead, monthOf, readMonth, weeksOf } from './month-grid.ts';
import classes from './SpendCalendar.module.css';

/** A month by day: what was spent, how many leads came, what one of them cost; and the entries of the chosen day. */
export function SpendCalendar({ search }: { search: SpendSearch }) {
  const { timeZone } = useUser();
  const today = dateIn(timeZone, useNow());
  const month = readMonth(search.month, today);
  const { data, error, refetch, isFetching } = useQuery(spendMonthQuery(month));
  const chosen = chosenDay(search.day, month, today);
  return (
    <>
      <ViewSwitch view="calendar">
        <MonthSteps month={month} today={today} />
      </ViewSwitch>
      {error && !data ? (
        <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
      ) : (
        <>
          <MonthFigures totals={data} />
          <div className={classes.place}>
            <div className={classes.both}>
              <MonthTable month={month} days={data?.days} today={today} chosen={chosen} />
              <DayPanel day={chosen} figures={data?.days.find(({ day }) => day === chosen)} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

/** What the address says, else today where it is in sight. */
function chosenDay(asked: string | undefined, month: string, today: string): string | undefined {
  if (asked && weeksOf(month).flat().includes(asked)) return asked;
  return monthOf(today) === month ? today : undefined;
}

function MonthFigures({ totals }: { totals: { sum: number; leads: number } | undefined }) {
  const { t } = useTranslation();
  const waiting = <Skeleton height={20} width={96} my={4} />;
  const cost = totals && costPerLead({ nominal: totals.sum, leads: totals.leads });
  const costText = cost ? formatMoney(cost) : '–';
  return (
    <dl className={`${figures.figures} ${classes.figures}`}>
      <div className={figures.figure}>
        <dt>{t('spends.monthSum')}</dt>
        <dd>{totals ? formatMoney(totals.sum) : waiting}</dd>
      </div>
      <div className={figures.figure}>
        <dt>{t('spends.monthLeads')}</dt>
        <dd>{totals ? formatNumber(totals.leads) : waiting}</dd>
      </div>
      <div className={figures.figure}>
        <dt>{t('spends.costPerLead')}</dt>
        <dd>{totals ? costText : waiting}</dd>
      </div>
    </dl>
  );
}
