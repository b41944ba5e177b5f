import classes from './DutyDot.module.css';

interface DutyDotProps {
  tone: 'good' | 'quiet' | 'needs-you';
  size: number;
}

/** Always beside the word for it. */
export function DutyDot({ tone, size }: DutyDotProps) {
  return <span className={classes.dot} data-tone={tone} style={{ width: size, height: size }} />;
}
