import type { CSSProperties } from 'react';
import { Person } from './Person.tsx';

interface MemberFaceProps {
  name: string;
  picture: string | null;
  /** 1 to 6, for life; 0 for the owner. */
  colour: number;
  size?: number;
}

/** A member's picture, or their initials in their colour. Always beside the name, so it is not read out. */
export function MemberFace({ colour, ...person }: MemberFaceProps) {
  // The palette counts from 0.
  const who = colour === 0 ? 'owner' : `member-${colour - 1}`;
  const shades = {
    '--person-soft': `var(--gl-${who}-soft)`,
    '--person-text': `var(--gl-${who}-text)`,
  } as CSSProperties;
  return <Person {...person} style={shades} />;
}
