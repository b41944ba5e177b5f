import { Button } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Spend } from '#contract/spends.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDay, formatMoney } from '#web/lib/format/format.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { spendDayQuery } from '../spends-query.ts';
import classes from './DayPanel.module.css';
import type { DayFigures } from './MonthTable.tsx';
import { costPerLead } from './month-grid.ts';

interface DayPanelProps {
  /** None chosen yet. */
  day: string | undefined;
  figures: DayFigures | undefined;
}

/** The chosen day: what it comes to, its entries, and a way to enter another. */
export function DayPanel({ day, figures }: DayPanelProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const place = useRef<HTMLElement>(null);
  // On the phone it is below the calendar, mostly out of sight.
  useDidUpdate(() => {
    if (day) place.current?.scrollIntoView({ block: 'nearest' });
  }, [day]);
  return (
    <section ref={place} className={classes.panel} aria-label={t('spends.dayPanel')}>
      {day ? (
        <>
          <div aria-live="polite">
            <h3 className={classes.day}>{formatDay(new Date(`${day}T00:00:00Z`), language, 'UTC')}</h3>
            {figures && <Summary figures={figures} />}
          </div>
          <Entries day={day} />
          <Button
            variant="default"
            className={classes.add}
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            renderRoot={(props) => (
              <Link
                {...props}
                from="/spends"
                to="/spends/add"
                search={(search) => ({ ...search, day })}
                state={fromList}
              />
            )}
          >
            {t('spends.addForDay')}
          </Button>
        </>
      ) : (
        <p className={classes.none}>{t('spends.chooseDay')}</p>
      )}
    </section>
  );
}

function Summary({ figures }: { figures: DayFigures }) {
  const { t } = useTranslation();
  const cost = costPerLead(figures);
  return (
    <p className={classes.summary}>
      {[
        figures.nominal > 0 ? formatMoney(figures.nominal) : t('spends.nothingSpent'),
        leadCount(t, figures.leads),
        ...(cost === null ? [] : [t('spends.perLead', { amount: formatMoney(cost) })]),
      ].join(' · ')}
    </p>
  );
}

function Entries({ day }: { day: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(spendDayQuery(day));
  if (error && !data) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (!data) return <SkeletonRows count={2} />;
  if (data.total === 0) return null;
  return (
    <>
      <ul className={classes.entries}>
        {data.spends.map((spend) => (
          <Entry key={spend.id} spend={spend} />
        ))}
      </ul>
      {data.total > data.spends.length && (
        <TextLink to="/spends" search={{ from: day, to: day }}>
          {t('spends.allOfDay')}
        </TextLink>
      )}
    </>
  );
}

function Entry({ spend: { id, campaign, rotator, note, nominal, source } }: { spend: Spend }) {
  const { t } = useTranslation();
  return (
    <li>
      <Link
        to="/spends/$spendId"
        params={{ spendId: id }}
        search={true}
        state={fromList}
        className={classes.entry}
      >
        <span className={classes.what}>
          <span className={classes.name}>{campaign || note || rotator?.title || t('spends.noCampaign')}</span>
          <span className={classes.amount}>{formatMoney(nominal)}</span>
        </span>
        {source === 'meta' && <StatusBadge tone="quiet">{t('spends.fromMeta')}</StatusBadge>}
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </Link>
    </li>
  );
}
