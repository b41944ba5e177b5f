import type { LeadRow } from '#contract/lead-list.ts';

/** What is ticked: leads one by one, across pages, or all that the filter leaves. */
export interface Selection {
  rows: ReadonlyMap<string, LeadRow>;
  isAll: boolean;
}

export const nothing: Selection = { rows: new Map(), isAll: false };

export const isPicked = ({ rows, isAll }: Selection, id: string): boolean => isAll || rows.has(id);

/** Ticks one or unticks it. From "all of them" the rest of what is in sight stays ticked. */
export function toggled(selection: Selection, row: LeadRow, inSight: readonly LeadRow[]): Selection {
  const rows = new Map(selection.isAll ? inSight.map((one) => [one.id, one]) : selection.rows);
  if (!rows.delete(row.id)) rows.set(row.id, row);
  return { rows, isAll: false };
}

/** The box in the head: ticks all in sight, or unticks them when they all were. */
export function pageToggled(selection: Selection, inSight: readonly LeadRow[]): Selection {
  if (selection.isAll) return nothing;
  const rows = new Map(selection.rows);
  const wereAll = inSight.every((row) => rows.has(row.id));
  for (const row of inSight) {
    if (wereAll) rows.delete(row.id);
    else rows.set(row.id, row);
  }
  return { rows, isAll: false };
}

/** For the box in the head. */
export function pageState(selection: Selection, inSight: readonly LeadRow[]): 'all' | 'some' | 'none' {
  const picked = inSight.filter((row) => isPicked(selection, row.id)).length;
  if (picked === 0) return 'none';
  return picked === inSight.length ? 'all' : 'some';
}
