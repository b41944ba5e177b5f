import { useEffect } from 'react';
import { isTyping } from './is-typing.ts';

/** The row to go to; from none it is the first, or for those who go up the last. */
export function rowAfter(current: number, by: 1 | -1, count: number): number {
  if (current === -1) return by === 1 ? 0 : count - 1;
  return Math.min(Math.max(current + by, 0), count - 1);
}

/**
 * In every list: j and k go from row to row, Enter then opens as on every link, x picks. Not while a dialog or drawer is
 * over the list. Listens once for all lists, so that none of them carries it in its first scripts.
 */
export function useRowKeys(): void {
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || isTyping(target)) return;
      const rows = rowsOf(document.querySelector('[data-list]'));
      if (key === 'j') goTo(rows, 1);
      else if (key === 'k') goTo(rows, -1);
      else if (key === 'x') pick(rows);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function rowsOf(list: Element | null): HTMLElement[] {
  if (!list || document.querySelector('[aria-modal="true"]')) return [];
  return [...list.querySelectorAll<HTMLElement>('tbody > tr, ul > li')].filter((row) => openerOf(row));
}

const placeOf = (rows: readonly HTMLElement[]) =>
  rows.findIndex((row) => row.contains(document.activeElement));

function goTo(rows: readonly HTMLElement[], by: 1 | -1): void {
  const next = rows[rowAfter(placeOf(rows), by, rows.length)];
  if (!next) return;
  openerOf(next)?.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

function pick(rows: readonly HTMLElement[]): void {
  const row = rows[placeOf(rows)];
  row?.querySelector<HTMLElement>('input[type="checkbox"], button[aria-pressed]')?.click();
}

/** What opens a row for those who do not point. */
function openerOf(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('a[href]');
}
