import type { CSSProperties } from 'react';
import { initialsOf } from '#domain/initials.ts';
import classes from './Person.module.css';

interface PersonProps {
  /** The name, or the e-mail while there is none. */
  name: string;
  picture: string | null;
  size?: number;
  owner?: boolean;
  /** For `--person-soft` and `--person-text`, where the person has a colour of their own. */
  style?: CSSProperties;
}

/** A face, or the initials. Always beside the name, so it is not read out. */
export function Person({ name, picture, size = 32, owner = false, style }: PersonProps) {
  return (
    <span
      className={classes.person}
      data-owner={owner || undefined}
      style={{ ...style, '--person-size': `${size}px` } as CSSProperties}
      aria-hidden="true"
    >
      {picture ? <img src={picture} alt="" className={classes.picture} /> : initialsOf(name)}
    </span>
  );
}
