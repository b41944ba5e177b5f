import type { Member } from '#contract/member.ts';
import { formatNumber } from '#web/lib/format.ts';
import classes from './RotatorNames.module.css';

const shown = 2;

/** The first ones by name on one line, and how many more there are. */
export function RotatorNames({ member: { rotators, inRotators } }: { member: Member }) {
  const first = inRotators.slice(0, shown);
  const others = rotators - first.length;
  return (
    <span className={classes.names}>
      <span className={classes.first}>{first.map(({ title }) => title).join(', ')}</span>
      {others > 0 && <span className={classes.others}>{`+${formatNumber(others)}`}</span>}
    </span>
  );
}
