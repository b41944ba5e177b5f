import { type CSSProperties, useId } from 'react';
import classes from './Sparkline.module.css';
import { sparkPath } from './sparkline-path.ts';

/** How a figure went, without any numbers: they stand beside it, so it is not read out. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const fill = useId();
  const path = sparkPath(values);
  if (!path) return <span className={classes.spark} aria-hidden="true" />;
  const { line, area, last } = path;
  return (
    <span className={classes.spark} aria-hidden="true">
      {/* Stretched to whatever room there is; the dot stays round, so it is none of it. */}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.drawing} aria-hidden="true">
        <defs>
          <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className={classes.from} />
            <stop offset="1" className={classes.to} />
          </linearGradient>
        </defs>
        <path d={area} fill={`url(#${fill})`} />
        <path d={line} className={classes.line} />
      </svg>
      <span className={classes.dot} style={{ '--x': `${last.x}%`, '--y': `${last.y}%` } as CSSProperties} />
    </span>
  );
}
