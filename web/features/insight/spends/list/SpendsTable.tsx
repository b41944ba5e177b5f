import { Link, useNavigate } from '@tanstack/react-router';
import type { Spend } from '#contract/spends.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate, formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { fromList } from '#web/lib/navigation/drawer-return.ts';
import folding from '#web/ui/list/folding-table.module.css';
import list from '#web/ui/list/list.module.css';
import { opensOnPress } from '#web/ui/list/opens-on-press.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './SpendsTable.module.css';

interface SpendsTableProps {
  spends: readonly Spend[];
  /** The number of the first row, running across pages. */
  first: number;
}

/** A table on the desktop; on the phone every row is a card, with the same cells in another order. */
export function SpendsTable({ spends, first }: SpendsTableProps) {
  const { t } = useTranslation();
  return (
    <table className={`${list.table} ${folding.folds} ${folding.amounts} ${classes.spends}`}>
      <thead>
        <tr>
          <th scope="col" className={folding.number}>
            {t('spends.number')}
          </th>
          <th scope="col">{t('spends.day')}</th>
          <th scope="col">{t('spends.campaign')}</th>
          <th scope="col">{t('spends.rotator')}</th>
          <th scope="col" className={classes.note}>
            {t('spends.note')}
          </th>
          <th scope="col">{t('spends.source')}</th>
          <th scope="col" data-figure>
            {t('spends.nominal')}
          </th>
        </tr>
      </thead>
      <tbody>
        {spends.map((spend, index) => (
          <Row key={spend.id} spend={spend} number={formatNumber(first + index)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ spend, number }: { spend: Spend; number: string }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const navigate = useNavigate();
  const { id, day, nominal, campaign, rotator, note, source } = spend;
  const place = { to: '/spends/$spendId', params: { spendId: id }, search: true, state: fromList } as const;
  const date = formatDate(new Date(`${day}T00:00:00Z`), language, 'UTC');
  const amount = formatMoney(nominal);
  return (
    <tr {...opensOnPress(() => void navigate(place))}>
      <td className={`${list.number} ${folding.number}`}>{number}</td>
      <td className={classes.day}>
        <Link
          {...place}
          className={classes.open}
          aria-label={[date, amount, campaign].filter(Boolean).join(', ')}
        >
          <time dateTime={day}>{date}</time>
        </Link>
      </td>
      <td className={classes.campaign} data-none={campaign === '' || undefined}>
        <span className={classes.cut}>{campaign || '–'}</span>
      </td>
      <td className={classes.rotator} data-none={rotator === null || undefined}>
        <span className={classes.cut}>{rotator?.title ?? '–'}</span>
      </td>
      <td className={classes.note} data-none={note === '' || undefined}>
        <span className={classes.cut}>{note || '–'}</span>
      </td>
      <td className={classes.source} data-by-hand={source === 'hand' || undefined}>
        {source === 'meta' ? (
          <StatusBadge tone="quiet">{t('spends.fromMeta')}</StatusBadge>
        ) : (
          t('spends.byHand')
        )}
      </td>
      <td className={classes.nominal} data-figure>
        {amount}
      </td>
    </tr>
  );
}
