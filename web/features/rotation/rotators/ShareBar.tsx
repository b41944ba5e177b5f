import type { CSSProperties } from 'react';
import { memberShade } from '#web/entities/member/member-shade.ts';
import { formatPercent } from '#web/lib/format/format.ts';
import classes from './ShareBar.module.css';

interface Share {
  id: string;
  name: string;
  /** 1 to 6, for life; 0 for the owner. */
  colour: number;
  /** Against the sum of all. */
  ratio: number;
}

interface ShareBarProps {
  shares: readonly Share[];
  /** Nothing is handed out at present. */
  isQuiet?: boolean;
}

/** Who gets how much, as one bar in the members' colours; who cannot see it hears the names and percentages. */
export function ShareBar({ shares, isQuiet = false }: ShareBarProps) {
  const total = shares.reduce((sum, { ratio }) => sum + ratio, 0);
  const text = shares.map(({ name, ratio }) => `${name} ${formatPercent(ratio / total)}`).join(', ');
  return (
    <div
      role="img"
      aria-label={text}
      title={text}
      className={classes.bar}
      data-quiet={isQuiet || undefined}
      style={{ '--parts': shares.length } as CSSProperties}
    >
      {shares.map(({ id, colour, ratio }) => (
        <span
          key={id}
          className={classes.part}
          style={{ '--share': ratio, '--shade': memberShade(colour, 'line') } as CSSProperties}
        />
      ))}
    </div>
  );
}
