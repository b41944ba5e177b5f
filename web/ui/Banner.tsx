import type { Icon } from '@tabler/icons-react';
import classes from './Banner.module.css';

interface BannerProps {
  icon: Icon;
  /** The first sentence, in bold: what happened. */
  what: string;
  /** The rest: what is safe, what to do. */
  children?: string;
}

/** Amber: something needs the person. */
export function Banner({ icon: Icon, what, children }: BannerProps) {
  return (
    <div role="status" className={classes.banner}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <p>
        <strong>{what}</strong> {children}
      </p>
    </div>
  );
}
