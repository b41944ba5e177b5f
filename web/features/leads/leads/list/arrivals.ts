import { type RefObject, useEffect, useRef } from 'react';
import type { LeadRow } from '#contract/lead-list.ts';

type Row = Pick<LeadRow, 'id' | 'createdAt'>;

/** How many came in at the top since the list was last seen. */
export function arrivedAtTop(before: readonly Row[], after: readonly Row[]): number {
  const known = new Set(before.map(({ id }) => id));
  const newest = before[0]?.createdAt ?? '';
  const first = after.findIndex((row) => known.has(row.id) || row.createdAt <= newest);
  return first === -1 ? after.length : first;
}

const slideMs = 180;

/**
 * Lets what came in slide in from above. Only where the top of the list is in sight: further down the browser keeps
 * what is being read in its place, which moving things would hinder.
 */
export function useSlideIn(
  rows: readonly Row[],
  /** Null while nothing may slide: another page or filter is not an arrival. */
  listKey: string | null,
  container: RefObject<HTMLElement | null>,
): void {
  const seen = useRef<{ key: string | null; rows: readonly Row[] }>({ key: null, rows: [] });
  useEffect(() => {
    const before = seen.current;
    seen.current = { key: listKey, rows };
    const list = container.current;
    if (listKey === null || before.key !== listKey || !list) return;
    const arrived = arrivedAtTop(before.rows, rows);
    if (arrived === 0 || list.getBoundingClientRect().top < 0) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const height = [...list.children]
      .slice(0, arrived)
      .reduce((sum, row) => sum + row.getBoundingClientRect().height, 0);
    list.animate([{ transform: `translateY(${-height}px)` }, { transform: 'none' }], {
      duration: slideMs,
      easing: 'ease-out',
    });
  }, [rows, listKey, container]);
}
