import type { TimeZone } from '#domain/working-hours.ts';

/**
 * What kind of thing stands in a column. `code`: letters and digits that may look like a number and are none, such as
 * the number of a telephone. `rate`: a number with two places behind the point.
 */
export type ColumnKind = 'text' | 'code' | 'number' | 'rate' | 'date' | 'time';

/** `date` is '2026-11-15', a `time` is a moment. */
export type Cell = string | number | Date | null;

export interface Column {
  title: string;
  kind: ColumnKind;
  /** In letters, where the format knows widths. */
  width: number;
}

/**
 * Rows come in portions, so that a table may be larger than memory; of some dozens, for each becomes one text, and V8
 * keeps a large one long after it was written.
 */
export interface Table {
  columns: readonly Column[];
  portions: AsyncIterable<readonly (readonly Cell[])[]>;
  /** The time zone of its dates. */
  timeZone: TimeZone;
}
