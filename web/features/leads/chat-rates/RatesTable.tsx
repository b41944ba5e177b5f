import { Link } from '@tanstack/react-router';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { chatRate } from '#domain/lead-status.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber, formatShare } from '#web/lib/format/format.ts';
import type { LeadSearch } from '#web/lib/navigation/list-search.ts';
import open from '#web/ui/FigureLink.module.css';
import list from '#web/ui/list/list.module.css';
import classes from './RatesTable.module.css';

interface RateRow {
  key: string;
  name: ReactNode;
  /** Below the name. */
  more?: string;
  /** Where every lead is counted, not only those somebody answered for. */
  leads?: number;
  yes: number;
  no: number;
  /** What the list of the row's leads is narrowed by; absent: there is no such list. */
  search?: LeadSearch;
}

interface RatesTableProps {
  title: string;
  /** What a row is. */
  head: string;
  rows: readonly RateRow[];
  isStale: boolean;
  children?: ReactNode;
}

/** A table on the desktop; on the phone every row is a card, with the same cells in another order. */
export function RatesTable({ title, head, rows, isStale, children }: RatesTableProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const withLeads = rows.some(({ leads }) => leads !== undefined);
  return (
    <section className={list.list} aria-labelledby={titleId} data-stale={isStale || undefined}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {rows.length > 0 && (
        <table className={`${list.table} ${classes.rates}`}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {withLeads && (
                <th scope="col" data-figure>
                  {t('chatRates.leads')}
                </th>
              )}
              <th scope="col" data-figure>
                {t('chatRates.yes')}
              </th>
              <th scope="col" data-figure>
                {t('chatRates.no')}
              </th>
              <th scope="col" className={classes.rate}>
                {t('chatRates.rateHead')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} withLeads={withLeads} />
            ))}
          </tbody>
        </table>
      )}
      {children && <p className={classes.note}>{children}</p>}
    </section>
  );
}

function Row({
  row: { name, more, leads, yes, no, search },
  withLeads,
}: {
  row: RateRow;
  withLeads: boolean;
}) {
  const { t } = useTranslation();
  const rate = chatRate({ yes, no });
  return (
    <tr>
      <td className={classes.name}>
        <span className={classes.first}>{name}</span>
        {more && <span className={classes.more}>{more}</span>}
      </td>
      {withLeads && (
        <Count className={classes.leads} word={t('chatRates.leads')} number={leads ?? 0} search={search} />
      )}
      <Count
        className={classes.yes}
        word={t('chatRates.yes')}
        number={yes}
        search={search && { ...search, chat: 'yes' }}
      />
      <Count
        className={classes.no}
        word={t('chatRates.no')}
        number={no}
        search={search && { ...search, chat: 'no' }}
      />
      <td className={classes.rate}>
        {rate === null ? (
          <span className={list.none}>–</span>
        ) : (
          <span className={classes.measure}>
            <span
              role="img"
              aria-label={t('chatRates.barOf', { yes: formatNumber(yes), no: formatNumber(no) })}
              className={classes.bar}
              style={{ '--part': rate } as CSSProperties}
            />
            <span className={classes.percent}>{formatShare(rate)}</span>
          </span>
        )}
      </td>
    </tr>
  );
}

interface CountProps {
  className?: string;
  word: string;
  number: number;
  search?: LeadSearch;
}

/** On the phone no head says what the number is. */
function Count({ className, word, number, search }: CountProps) {
  return (
    <td className={className} data-figure>
      {search && number > 0 ? (
        <Link to="/leads" search={search} className={open.link}>
          {formatNumber(number)}
        </Link>
      ) : (
        formatNumber(number)
      )}{' '}
      <span className={classes.word}>{word.toLowerCase()}</span>
    </td>
  );
}
