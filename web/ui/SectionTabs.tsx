import { useEffect, useRef } from 'react';
import { formatNumber } from '#web/lib/format/format.ts';
import classes from './SectionTabs.module.css';

/**
 * For links whose addresses lie below each other's, or differ by their query alone: the router's own idea of active would
 * mark several. Exactly the same address is active to it as well.
 */
export const hereIf = (isHere: boolean) => ({
  'data-here': isHere || undefined,
  activeOptions: { exact: true },
  'aria-current': isHere ? ('page' as const) : undefined,
});

/** Tabs that do not all fit are scrolled to the one we are on; part of the next says that there are more. */
export function useActiveTabInSight(path: string) {
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active tab follows the path
  useEffect(() => {
    const nav = list.current;
    const active = nav?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!nav || !active) return;
    nav.scrollLeft = active.offsetLeft - nav.offsetLeft - (nav.clientWidth - active.offsetWidth) / 2;
  }, [path]);
  return list;
}

/** How much there is; nothing until it is known. */
export function TabCount({ number, className = '' }: { number: number | undefined; className?: string }) {
  if (number === undefined) return null;
  return <span className={`${classes.count} ${className}`}>{formatNumber(number)}</span>;
}
