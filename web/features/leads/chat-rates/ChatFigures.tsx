import { Skeleton } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { ChatRates } from '#contract/chat-rates.ts';
import { chatRate } from '#domain/lead-status.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber, formatShare } from '#web/lib/format/format.ts';
import figures from '#web/ui/Figures.module.css';
import classes from './ChatFigures.module.css';

/** Leads, those that wrote, those that did not, and what share that is; absent while they are on their way. */
export function ChatFigures({ rates }: { rates: ChatRates | undefined }) {
  const { t } = useTranslation();
  const rate = rates && chatRate(rates);
  return (
    <dl className={figures.figures} data-four aria-label={t('chatRates.figures')}>
      <Figure name={t('chatRates.leads')} value={rates && formatNumber(rates.leads)}>
        {rates && rates.leads > 0 && answeredText(t, rates.leads - rates.yes - rates.no)}
      </Figure>
      <Figure name={t('chatRates.yes')} value={rates && formatNumber(rates.yes)} />
      <Figure name={t('chatRates.no')} value={rates && formatNumber(rates.no)} />
      <Figure
        name={t('chatRates.rateHead')}
        value={rates && (rate === null || rate === undefined ? '–' : formatShare(rate))}
      >
        {rates && (rate === null ? t('chatRates.noRate') : t('chatRates.rate'))}
      </Figure>
    </dl>
  );
}

function answeredText(t: TFunction, unanswered: number): string {
  if (unanswered === 0) return t('chatRates.allAnswered');
  return t('chatRates.unanswered', { number: formatNumber(unanswered) });
}

function Figure({
  name,
  value,
  children,
}: {
  name: string;
  value: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={figures.figure}>
      <dt>{name}</dt>
      <dd>{value ?? <Skeleton height={20} width={72} my={4} />}</dd>
      {children && <dd className={classes.more}>{children}</dd>}
    </div>
  );
}
