import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  icon: Icon;
  title: string;
  children?: ReactNode;
  /** The one thing to do next. */
  action: ReactNode;
}

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.icon}>
        <Icon size={26} stroke={1.75} aria-hidden />
      </span>
      <h1 className={classes.title}>{title}</h1>
      {children && <div className={classes.text}>{children}</div>}
      <div className={classes.action}>{action}</div>
    </div>
  );
}
