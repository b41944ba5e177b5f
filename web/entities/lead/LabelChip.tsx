import type { CSSProperties } from 'react';
import type { Label } from '#contract/labels.ts';
import { isLight } from '#domain/label-colour.ts';
import classes from './LabelChip.module.css';

/** A label as it is seen on leads: its colour, with letters that can be read on it. */
export function LabelChip({ label: { name, colour } }: { label: Pick<Label, 'name' | 'colour'> }) {
  return (
    <span
      className={classes.label}
      data-light={isLight(colour) || undefined}
      style={{ '--label': colour } as CSSProperties}
      title={name}
    >
      {name}
    </span>
  );
}
