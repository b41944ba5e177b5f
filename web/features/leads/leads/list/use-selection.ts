import { useState } from 'react';
import type { LeadRow } from '#contract/lead-list.ts';
import type { LeadSearch } from '#web/lib/navigation/list-search.ts';
import type { WhichLeads } from '../actions/batch.ts';
import { filterOf } from '../lead-search.ts';
import { nothing, pageToggled, type Selection, toggled } from './selection.ts';

export interface Picking {
  selection: Selection;
  /** How many; with "all of them" as many as were counted. */
  count: number;
  isMore: boolean;
  /** For a bulk action. */
  which: WhichLeads;
  /** The chosen leads, where all of them are at hand. */
  rows: LeadRow[] | undefined;
  toggle: (row: LeadRow) => void;
  togglePage: () => void;
  pickAll: () => void;
  clear: () => void;
}

interface Shown {
  leads: readonly LeadRow[];
  total: number;
  isMore: boolean;
}

/** Stays while one pages and while leads come in; another filter is another list, which begins with nothing ticked. */
export function useSelection(search: LeadSearch, shown: Shown): Picking {
  const filter = filterOf(search);
  const key = JSON.stringify(filter);
  const [kept, setKept] = useState({ key, selection: nothing });
  const selection = kept.key === key ? kept.selection : nothing;
  const set = (next: Selection) => setKept({ key, selection: next });
  const rows = [...selection.rows.values()];
  return {
    selection,
    count: selection.isAll ? shown.total : rows.length,
    isMore: selection.isAll && shown.isMore,
    which: selection.isAll ? { filter } : { ids: rows.map(({ id }) => id) },
    rows: selection.isAll ? undefined : rows,
    toggle: (row) => set(toggled(selection, row, shown.leads)),
    togglePage: () => set(pageToggled(selection, shown.leads)),
    pickAll: () => set({ rows: new Map(), isAll: true }),
    clear: () => set(nothing),
  };
}
