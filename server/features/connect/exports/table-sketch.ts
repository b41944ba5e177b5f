import type { Language } from '#contract/language.ts';
import { type TextKey, text } from '#contract/texts/index.ts';
import type { TimeZone } from '#domain/working-hours.ts';
import type { Cell, Column, ColumnKind } from '#server/platform/tables/table.ts';

/** Words of the file's language. */
type Say = (key: TextKey) => string;

/** A column before anybody asked for it: what it is called, and what of a row stands in it. */
export interface ColumnSketch<Row> {
  title: TextKey;
  kind: ColumnKind;
  width: number;
  cell: (row: Row, say: Say, language: Language) => Cell;
}

/** What the file speaks, and the time zone of its times. */
export interface FileLocale {
  language: Language;
  timeZone: TimeZone;
}

/** Rows are read by the thousand, but only so many are made ready for the file at once. */
const biteSize = 50;

export interface OpenTable {
  columns: Column[];
  /** Rows it will have. */
  total: number;
  portions: AsyncIterable<Cell[][]>;
}

export function openTable<Row>(
  sketches: readonly ColumnSketch<Row>[],
  { total, portions }: { total: number; portions: AsyncIterable<Row[]> },
  { language, timeZone }: FileLocale,
): OpenTable {
  const say: Say = (key) => text(language, key, { zone: timeZone });
  async function* cells(): AsyncGenerator<Cell[][]> {
    for await (const rows of portions)
      for (let at = 0; at < rows.length; at += biteSize)
        yield rows
          .slice(at, at + biteSize)
          .map((row) => sketches.map(({ cell }) => cell(row, say, language)));
  }
  return {
    columns: sketches.map(({ title, kind, width }) => ({ title: say(title), kind, width })),
    total,
    portions: cells(),
  };
}
