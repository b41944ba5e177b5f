import { importLimits } from '#contract/imports.ts';

export interface TableRow {
  /** As a spreadsheet counts its rows, from 1: empty ones are counted too. */
  number: number;
  cells: string[];
}

export interface TableLimits {
  rows: number;
  columns: number;
  /** Characters in a cell, without the whitespace around them. */
  cellLength: number;
}

export const tableLimits: TableLimits = importLimits;
