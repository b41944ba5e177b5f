import { formatNumber } from '#web/lib/format.ts';
import classes from './PartTabs.module.css';

/** For links whose addresses lie below each other's: the router's own idea of active would mark both. */
export const hereIf = (isHere: boolean) => ({
  'data-here': isHere || undefined,
  activeProps: { 'aria-current': undefined },
  'aria-current': isHere ? ('page' as const) : undefined,
});

/** How much there is; nothing until it is known. */
export function TabCount({ number }: { number: number | undefined }) {
  return number === undefined ? null : <span className={classes.count}>{formatNumber(number)}</span>;
}
