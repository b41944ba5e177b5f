import { Badge } from '@mantine/core';
import { IconCheck, IconScale } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/lib/format.ts';
import classes from './FairnessReceipt.module.css';
import { MemberAvatar } from './MemberAvatar.tsx';

interface ReceiptRow {
  id: string;
  name: string;
  initials: string;
  colour: number;
  ratio: number;
  credit: number;
  after: number;
}

interface FairnessReceiptProps {
  /** The lead's number, counted from one. */
  turn: number;
  chosen: string;
  /** Everyone on duty, in the rotator's order. */
  rows: readonly ReceiptRow[];
  children?: ReactNode;
}

/** Why this member got this lead: everyone's credit before and after. */
export function FairnessReceipt({ turn, chosen, rows, children }: FairnessReceiptProps) {
  const { t } = useTranslation();
  const name = rows.find((row) => row.id === chosen)?.name ?? '';
  return (
    <section className={classes.receipt} aria-labelledby="receipt-title">
      <div aria-live="polite">
        <header className={classes.head}>
          <IconScale size={20} stroke={1.75} aria-hidden />
          <h2 id="receipt-title" className={classes.title}>
            {t('receipt.title', { name })}
          </h2>
          <Badge className={classes.turn}>{t('receipt.turn', { number: formatNumber(turn) })}</Badge>
        </header>
        <p className={classes.reason}>
          <Reason rows={rows} chosen={chosen} />
        </p>
      </div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('receipt.onDuty')}</th>
            <th scope="col">{t('receipt.ratio')}</th>
            <th scope="col">{t('receipt.credit')}</th>
            <th scope="col">{t('receipt.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-chosen={row.id === chosen || undefined}>
              <th scope="row">
                <span className={classes.member}>
                  <MemberAvatar initials={row.initials} colour={row.colour} />
                  {row.name}
                  {row.id === chosen && (
                    <IconCheck size={18} stroke={1.75} aria-label={t('receipt.chosen')} />
                  )}
                </span>
              </th>
              <td>{row.ratio}</td>
              <td>{formatNumber(row.credit)}</td>
              <td>{formatNumber(row.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}

function Reason({ rows, chosen }: { rows: readonly ReceiptRow[]; chosen: string }) {
  const { t } = useTranslation();
  const winner = rows.find((row) => row.id === chosen);
  if (!winner) return null;
  const equal = rows.find((row) => row.id !== chosen && row.credit === winner.credit);
  return equal
    ? t('receipt.tie', { name: winner.name, other: equal.name })
    : t('receipt.highest', { name: winner.name, onDuty: rows.length });
}
