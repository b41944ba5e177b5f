import type { CSSProperties } from 'react';
import classes from './MemberAvatar.module.css';

interface MemberAvatarProps {
  initials: string;
  /** The member's place in the order of joining, modulo six: a colour for life. */
  colour: number;
}

/** Always beside the name, so it is not read out. */
export function MemberAvatar({ initials, colour }: MemberAvatarProps) {
  const shades = {
    '--avatar-soft': `var(--gl-member-${colour}-soft)`,
    '--avatar-text': `var(--gl-member-${colour}-text)`,
  } as CSSProperties;
  return (
    <span className={classes.avatar} style={shades} aria-hidden="true">
      {initials}
    </span>
  );
}
