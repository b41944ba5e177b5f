import type { TFunction } from 'i18next';
import { conversionOf } from '#domain/figures.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { formatFigure } from '../figure-text.ts';
import type { Column } from './FiguresTable.tsx';

/** How often it was seen, and how many of those asked. */
export function viewColumns<Row extends { views: number | null; leads: number }>(
  t: TFunction,
): Column<Row>[] {
  return [
    { head: t('figures.views'), value: ({ views }) => (views === null ? '–' : formatNumber(views)) },
    {
      head: t('figures.conversion'),
      hint: t('figures.conversionHint'),
      value: (row) => formatFigure('share', conversionOf(row)),
    },
  ];
}

/** The same below the name on the phone. */
export function viewLine(t: TFunction, views: number, conversion: number | null): string {
  const seen = t('figures.manyViews', { number: formatNumber(views) });
  return conversion === null ? seen : `${seen} · ${formatFigure('share', conversion)}`;
}
