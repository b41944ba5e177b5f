import type { UsageRow } from '#contract/usage.ts';
import { reasonText } from '#contract/usage-text.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate, formatNumber, formatTime, zonePlaces } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import folding from '#web/ui/list/folding-table.module.css';
import list from '#web/ui/list/list.module.css';
import { Subject } from './Subject.tsx';
import classes from './UsageList.module.css';

interface UsageListProps {
  rows: readonly UsageRow[];
  /** The number of the first row, running across pages. */
  first: number;
}

/** A table on the desktop; on the phone every row is a card, with the same cells in another order. */
export function UsageList({ rows, first }: UsageListProps) {
  const { t } = useTranslation();
  const { timeZone } = useUser();
  return (
    <table className={`${list.table} ${folding.folds} ${classes.usage}`}>
      <thead>
        <tr>
          <th scope="col" className={folding.number}>
            {t('usage.number')}
          </th>
          <th scope="col">{t('usage.what')}</th>
          <th scope="col" data-figure>
            {t('usage.pointsIn')}
          </th>
          <th scope="col" data-figure>
            {t('usage.pointsOut')}
          </th>
          <th scope="col" data-figure>
            {t('usage.balance')}
          </th>
          <th scope="col" data-figure>
            {t('usage.date', { zone: timeZone })}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row key={row.number} row={row} number={first + index} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, number }: { row: UsageRow; number: number }) {
  const { t } = useTranslation();
  const { t: shared } = useTranslation('contract');
  const [language] = useLanguage();
  // The days one filters by are the account's, so the times are, too.
  const place = zonePlaces[useUser().timeZone];
  const at = new Date(row.at);
  const reason = shared(reasonText[row.reason]);
  return (
    <tr>
      <td className={`${list.number} ${folding.number}`}>{formatNumber(number)}</td>
      <td className={classes.what}>
        <Subject row={row} reason={reason} />
      </td>
      <Points className={classes.in} sign="+" points={row.in} />
      <Points className={classes.out} sign="−" points={row.out} />
      <td className={classes.balance} data-figure>
        {/* On the phone no head says what this number is. */}
        <span className={classes.word}>{t('usage.balance')} </span>
        {formatNumber(row.balance)}
      </td>
      <td className={classes.when} data-figure>
        <time dateTime={row.at}>
          {formatDate(at, language, place)}, {formatTime(at, language, place)}
        </time>
      </td>
    </tr>
  );
}

interface PointsProps {
  className?: string;
  sign: string;
  points: number;
}

function Points({ className, sign, points }: PointsProps) {
  return points === 0 ? (
    <td className={`${list.none} ${classes.none}`} data-figure>
      –
    </td>
  ) : (
    <td className={className} data-figure>
      {sign}
      {formatNumber(points)}
    </td>
  );
}
