import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { conversionOf } from '#domain/figures.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import type { Column } from './FiguresTable.tsx';
import { type Linked, linkedRate } from './money-columns.tsx';

interface Viewed {
  views: number | null;
  leads: number;
}

/** How often it was seen, which nobody keeps a list of, and how many of those asked. */
export function viewColumns<Row extends Viewed>(t: TFunction, linked: Linked<Row>): Column<Row>[] {
  return [
    { head: t('figures.views'), value: ({ views }) => (views === null ? '–' : formatNumber(views)) },
    {
      head: t('figures.conversion'),
      hint: t('figures.conversionHint'),
      value: (row) => linkedRate(linked, row, 'conversion', 'share', conversionOf(row)),
    },
  ];
}

/** The same below the name on the phone. */
export function viewLine<Row extends Viewed>(t: TFunction, row: Row, linked: Linked<Row>): ReactNode {
  if (row.views === null) return null;
  const rate = conversionOf(row);
  return (
    <>
      {t('figures.manyViews', { number: formatNumber(row.views) })}
      {rate !== null && ' · '}
      {rate !== null && linkedRate(linked, row, 'conversion', 'share', rate)}
    </>
  );
}
