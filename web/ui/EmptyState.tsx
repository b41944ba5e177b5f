import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  icon: Icon;
  title: string;
  /** 2 where the screen has a title of its own. */
  level?: 1 | 2;
  children?: ReactNode;
  /** The one thing to do next, where there is something. */
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, level = 1, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.empty} data-tour="empty">
      <span className={classes.icon}>
        <Icon size={26} stroke={1.75} aria-hidden />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
