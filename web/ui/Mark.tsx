import classes from './Mark.module.css';

/** The open ring that reads as G and the dot, the lead whose turn it is; on a grid of 48, inside an svg. */
export function Mark({ turning = false }: { turning?: boolean }) {
  return (
    <>
      <path className={classes.ring} d="M27.33 8.35 A16 16 0 1 0 39.95 25.26 H28.5" />
      <circle className={classes.dot} data-turning={turning || undefined} cx="36.61" cy="14.15" r="4.75" />
    </>
  );
}
