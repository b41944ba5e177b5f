import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { formatRate, formatSpan } from '#web/operator/lib/spans.ts';
import folding from '#web/ui/list/folding-table.module.css';
import list from '#web/ui/list/list.module.css';
import health from './Health.module.css';
import classes from './HealthTable.module.css';

interface SlowStatementsProps {
  statements: readonly { statement: string; calls: number; meanMs: number; totalMs: number }[];
}

/** By the time they took together: a fast one that runs all day comes before a slow one of the night. */
export function SlowStatements({ statements }: SlowStatementsProps) {
  const { t } = useTranslation('operator');
  const [language] = useLanguage();
  return (
    <>
      <h2 className={health.title}>{t('database.statements')}</h2>
      <section className={list.list} aria-label={t('database.statements')}>
        <table className={`${list.table} ${folding.folds} ${classes.rows}`}>
          <thead>
            <tr>
              <th scope="col">{t('database.statement')}</th>
              <th scope="col" data-figure>
                {t('database.calls')}
              </th>
              <th scope="col" data-figure>
                {t('database.mean')}
              </th>
              <th scope="col" data-figure>
                {t('database.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {statements.map(({ statement, calls, meanMs, totalMs }) => (
              <tr key={statement}>
                <td data-wide className={health.mono}>
                  {statement}
                </td>
                <td data-figure data-label={t('database.calls')}>
                  {formatNumber(calls)}
                </td>
                <td data-figure data-label={t('database.mean')}>
                  {t('health.ms', { number: formatRate(meanMs) })}
                </td>
                <td data-figure data-label={t('database.total')}>
                  {formatSpan(totalMs / 1_000, language)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
