import type { ReactNode } from 'react';
import type { ShownReceipt } from '#domain/rotation.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatPercent } from '#web/lib/format/format.ts';
import classes from './FairnessReceipt.module.css';
import { formatSaved } from './format-saved.ts';

interface ReceiptTableProps {
  receipt: ShownReceipt;
  chosenId: string;
  children: (id: string) => ReactNode;
}

/** Everyone who could have got the lead. What plays no part in the kind of choice has no column. */
export function ReceiptTable({ receipt: { how, pool }, chosenId, children }: ReceiptTableProps) {
  const { t } = useTranslation();
  const total = pool.reduce((sum, { ratio }) => sum + ratio, 0);
  const saves = pool.some(({ saved }) => saved !== null);
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('receipt.cs')}</th>
          {how !== 'even' && <th scope="col">{t('receipt.ratio')}</th>}
          {how === 'random' && <th scope="col">{t('turnReason.chance')}</th>}
          {saves && <th scope="col">{t('receipt.saved')}</th>}
          {saves && <th scope="col">{t('receipt.after')}</th>}
        </tr>
      </thead>
      <tbody>
        {pool.map(({ id, ratio, saved, after }) => (
          <tr key={id} data-chosen={id === chosenId || undefined}>
            <th scope="row">{children(id)}</th>
            {how !== 'even' && <td>{ratio}</td>}
            {how === 'random' && <td className={classes.telling}>{formatPercent(ratio / total)}</td>}
            {saves && <td className={classes.telling}>{saved !== null && formatSaved(saved)}</td>}
            {saves && <td className={classes.later}>{after !== null && formatSaved(after)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
