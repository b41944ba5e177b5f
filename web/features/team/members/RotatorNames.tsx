import type { Member } from '#contract/member-list.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import classes from './RotatorNames.module.css';

interface RotatorNamesProps {
  member: Member;
  /** How many are named, each on its own line. */
  most: number;
}

/** The first ones by name, and how many more there are. */
export function RotatorNames({ member: { rotators, inRotators }, most }: RotatorNamesProps) {
  const first = inRotators.slice(0, most);
  const others = rotators - first.length;
  return (
    <span className={classes.names}>
      {first.map(({ id, title }, index) => (
        <span key={id} className={classes.line}>
          <span className={classes.name}>{title}</span>
          {others > 0 && index === first.length - 1 && (
            <span className={classes.others}>{`+${formatNumber(others)}`}</span>
          )}
        </span>
      ))}
    </span>
  );
}
