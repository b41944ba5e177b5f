import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Banner.module.css';

interface BannerProps {
  icon: Icon;
  /** Good to know, and nothing has to be done. */
  isInfo?: boolean;
  /** The first sentence, in bold: what happened. */
  what: string;
  /** Instead of all the words, where a phone has little room. */
  brief?: string;
  /** The rest: what is safe, what to do. */
  children?: string;
  /** The one thing to do about it. */
  action?: ReactNode;
  /** There are several: on the phone they stand below the words. */
  isWide?: boolean;
}

/** Amber: something needs the person; mere information is green. */
export function Banner({ icon: Icon, isInfo = false, what, brief, children, action, isWide }: BannerProps) {
  return (
    <div
      role="status"
      className={classes.banner}
      data-info={isInfo || undefined}
      data-wide={isWide || undefined}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <p data-has-brief={brief !== undefined || undefined}>
        <strong>{what}</strong> {children}
      </p>
      {brief && <p className={classes.brief}>{brief}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

/** Several at once: stacked on the desktop, one divided block on the phone. */
export function Banners({ children }: { children: ReactNode }) {
  return <div className={classes.stack}>{children}</div>;
}
