import type { DashboardRange } from '#contract/dashboard.ts';
import type { ListedFigure, listOf } from '#domain/figure-lists.ts';
import { FigureLink } from '../FigureLink.tsx';
import type { Linked } from './money-columns.tsx';

/** Figures of a table's rows with the lists behind them; `partOf`: what tells a row's list from the others. */
export function linkedBy<Row extends Partial<Record<ListedFigure, number | null>>>(
  days: DashboardRange,
  partOf: (row: Row) => Parameters<typeof listOf>[2],
): Linked<Row> {
  return (row, name, shown, figure = row[name] ?? null) => (
    <FigureLink name={name} figure={figure} days={days} part={partOf(row)}>
      {shown}
    </FigureLink>
  );
}
