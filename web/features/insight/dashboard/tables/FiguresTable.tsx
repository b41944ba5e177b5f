import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './FiguresTable.module.css';

export interface Column<Row> {
  head: string;
  /** What the head means, where it is too short to say. */
  hint?: string;
  value: (row: Row) => ReactNode;
  /** Words or a bar instead of a number: it stands at the left. */
  isWide?: boolean;
  /** The first to go where there is little room. */
  isSpare?: boolean;
}

interface FiguresTableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What a row is, and its name. */
  first: { head: string; name: (row: Row) => ReactNode; face?: (row: Row) => ReactNode };
  columns: readonly Column<Row>[];
  /** The same on the phone: what stands at the right of the name, then a bar, then lines of two. */
  card: (row: Row) => { count: ReactNode; bar?: ReactNode; lines: readonly [ReactNode, ReactNode][] };
  isStale: boolean;
}

/** A table where there is room for all its columns; cards where there is not. */
export function FiguresTable<Row>({ isStale, ...props }: FiguresTableProps<Row>) {
  const isNarrow = useMediaQuery('(max-width: 75em)', false, { getInitialValueInEffect: false });
  return (
    <div data-stale={isStale || undefined} className={classes.place}>
      {isNarrow ? <Cards {...props} /> : <Table {...props} />}
    </div>
  );
}

type PartProps<Row> = Omit<FiguresTableProps<Row>, 'isStale'>;

function Table<Row>({ label, rows, keyOf, first, columns }: PartProps<Row>) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{first.head}</th>
          {columns.map(({ head, hint, isWide, isSpare }) => (
            <th
              key={head}
              scope="col"
              title={hint}
              data-wide={isWide || undefined}
              data-spare={isSpare || undefined}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">
              <span className={classes.who}>
                {first.face?.(row)}
                <span className={classes.name}>{first.name(row)}</span>
              </span>
            </th>
            {columns.map(({ head, value, isWide, isSpare }) => (
              <td key={head} data-wide={isWide || undefined} data-spare={isSpare || undefined}>
                {value(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards<Row>({ label, rows, keyOf, first, card }: PartProps<Row>) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => {
        const { count, bar, lines } = card(row);
        return (
          <li key={keyOf(row)} className={classes.card}>
            {first.face?.(row)}
            <div className={classes.words}>
              <div className={classes.top}>
                <span className={classes.name}>{first.name(row)}</span>
                <span className={classes.count}>{count}</span>
              </div>
              {bar}
              {lines.map(([left, right], index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a card never move
                <div key={index} className={classes.line}>
                  <span>{left}</span>
                  <span>{right}</span>
                </div>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
