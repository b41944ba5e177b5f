import type { Icon } from '@tabler/icons-react';
import classes from './StatusBadge.module.css';

interface StatusBadgeProps {
  /** Green, amber for "needs you", or quiet. */
  tone: 'good' | 'needs-you' | 'quiet';
  icon?: Icon;
  children: string;
}

export function StatusBadge({ tone, icon: Icon, children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {Icon && <Icon size={14} stroke={1.75} aria-hidden />}
      {children}
    </span>
  );
}
