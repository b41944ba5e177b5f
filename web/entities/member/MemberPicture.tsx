import type { CSSProperties } from 'react';
import { memberShade } from './member-shade.ts';
import { Person } from './Person.tsx';

interface MemberPictureProps {
  name: string;
  picture: string | null;
  /** 1 to 6, for life; 0 for the owner. */
  colour: number;
  size?: number;
}

/** A member's picture, or their initials in their colour. Always beside the name, so it is not read out. */
export function MemberPicture({ colour, ...person }: MemberPictureProps) {
  const shades = {
    '--person-soft': memberShade(colour, 'soft'),
    '--person-text': memberShade(colour, 'text'),
  } as CSSProperties;
  return <Person {...person} style={shades} />;
}
