import { IconAlertCircle } from '@tabler/icons-react';
import type { Import, ImportField, ImportRow } from '#contract/imports.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import folding from '#web/ui/list/folding-table.module.css';
import list from '#web/ui/list/list.module.css';
import { fieldText, rowProblemText } from './import-text.ts';
import classes from './RowsTable.module.css';

interface RowsTableProps {
  columns: Import['columns'];
  rows: readonly ImportRow[];
  withProblems: boolean;
}

/** Only what the file gives us: columns that are ignored are left out. Wide ones scroll inside their box. */
export function RowsTable({ columns, rows, withProblems }: RowsTableProps) {
  const { t } = useTranslation();
  const { t: shared } = useTranslation('contract');
  const mapped = columns.flatMap(({ field }, place) => (field ? [{ field, place }] : []));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('imports.rowsTable')}>
      <table className={`${list.table} ${folding.folds} ${classes.rows}`}>
        <thead>
          <tr>
            <th scope="col">{t('imports.line')}</th>
            {withProblems && <th scope="col">{t('imports.problems')}</th>}
            {mapped.map(({ field }) => (
              <th key={field} scope="col">
                {shared(fieldText[field])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <td className={classes.line}>
                <span className={classes.word}>{t('imports.line')} </span>
                {formatNumber(row.number)}
              </td>
              {withProblems && (
                <td className={classes.problems}>
                  <Problems row={row} />
                </td>
              )}
              {mapped.map(({ field, place }) => (
                <Cell
                  key={field}
                  field={field}
                  value={row.cells[place] ?? ''}
                  isWrong={row.problems.some((problem) => problem.field === field)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Problems({ row }: { row: ImportRow }) {
  const { t } = useTranslation(['web', 'contract']);
  return (
    <ul className={classes.list}>
      {row.problems.map(({ field, problem, value }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may be wrong twice, as with two labels
        <li key={place} className={classes.problem}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          {t(rowProblemText[problem], {
            value,
            field: field ? t(`contract:${fieldText[field]}`) : t('imports.aCell'),
          })}
        </li>
      ))}
    </ul>
  );
}

interface CellProps {
  field: ImportField;
  value: string;
  isWrong: boolean;
}

function Cell({ field, value, isWrong }: CellProps) {
  const { t } = useTranslation();
  const { t: shared } = useTranslation('contract');
  if (value === '' && !isWrong)
    return (
      <td className={`${list.none} ${classes.nothing}`}>
        <span>–</span>
      </td>
    );
  return (
    <td className={classes.cell} data-wrong={isWrong || undefined}>
      {/* On the phone no head says what it is. */}
      <span className={classes.word}>{shared(fieldText[field])} </span>
      <span className={classes.value}>{value || t('imports.emptyCell')}</span>
    </td>
  );
}
