import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { ChatRates } from '#contract/chat-rates.ts';
import { chatRate } from '#domain/lead-status.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber, formatShare } from '#web/lib/format/format.ts';
import type { LeadSearch } from '#web/lib/navigation/list-search.ts';
import type { DayRange } from '#web/ui/date-range.ts';
import open from '#web/ui/FigureLink.module.css';
import figures from '#web/ui/Figures.module.css';
import classes from './ChatFigures.module.css';

/** Leads, those that wrote, those that did not, and what share that is; absent while they are on their way. */
export function ChatFigures({ rates, days }: { rates: ChatRates | undefined; days: Required<DayRange> }) {
  const { t } = useTranslation();
  const rate = rates && chatRate(rates);
  return (
    <dl className={figures.figures} data-four aria-label={t('chatRates.figures')}>
      <Figure
        name={t('chatRates.leads')}
        value={rates && formatNumber(rates.leads)}
        search={rates?.leads ? days : undefined}
      >
        {rates && rates.leads > 0 && answeredText(t, rates.leads - rates.yes - rates.no, days)}
      </Figure>
      <Figure
        name={t('chatRates.yes')}
        value={rates && formatNumber(rates.yes)}
        search={rates?.yes ? { ...days, chat: 'yes' } : undefined}
      />
      <Figure
        name={t('chatRates.no')}
        value={rates && formatNumber(rates.no)}
        search={rates?.no ? { ...days, chat: 'no' } : undefined}
      />
      <Figure
        name={t('chatRates.rateHead')}
        value={rates && (rate === null || rate === undefined ? '–' : formatShare(rate))}
        search={rate ? { ...days, chat: 'yes' } : undefined}
      >
        {rates && (rate === null ? t('chatRates.noRate') : t('chatRates.rate'))}
      </Figure>
    </dl>
  );
}

function answeredText(t: TFunction, unanswered: number, days: Required<DayRange>): ReactNode {
  if (unanswered === 0) return t('chatRates.allAnswered');
  return (
    <Link to="/leads" search={{ ...days, chat: 'unknown' }} className={open.link}>
      {t('chatRates.unanswered', { number: formatNumber(unanswered) })}
    </Link>
  );
}

function Figure({
  name,
  value,
  search,
  children,
}: {
  name: string;
  value: string | undefined;
  /** What the list behind it is narrowed by. */
  search?: LeadSearch;
  children?: ReactNode;
}) {
  return (
    <div className={figures.figure}>
      <dt>{name}</dt>
      <dd>
        {value === undefined ? (
          <Skeleton height={20} width={72} my={4} />
        ) : search ? (
          <Link to="/leads" search={search} className={open.link}>
            {value}
          </Link>
        ) : (
          value
        )}
      </dd>
      {children && <dd className={classes.more}>{children}</dd>}
    </div>
  );
}
