import classes from './ProgressBar.module.css';

interface ProgressBarProps {
  /** What is under way, for those who listen. */
  label: string;
  /** From nothing to one; null while nobody can tell. */
  share: number | null;
}

/** How far something is that takes a while. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  const percent = share === null ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classes.track}
      data-unknown={percent === undefined || undefined}
    >
      <div className={classes.bar} style={{ width: percent === undefined ? undefined : `${percent}%` }} />
    </div>
  );
}
