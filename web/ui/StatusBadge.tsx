import type { Icon } from '@tabler/icons-react';
import classes from './StatusBadge.module.css';

interface StatusBadgeProps {
  /** Green, amber for "needs you", red for "stands still", quiet, or only a line round it. */
  tone: 'good' | 'needs-you' | 'bad' | 'quiet' | 'outline';
  /** A dot is for what can change from one moment to the next. */
  icon?: Icon | 'dot';
  children: string;
}

export function StatusBadge({ tone, icon: Icon, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {Icon === 'dot' && <span className={classes.dot} />}
      {Icon && Icon !== 'dot' && <Icon size={14} stroke={1.75} aria-hidden />}
      {children}
    </span>
  );
}
