import type { SpendValues } from './spend-form.ts';

const fields = ['day', 'nominal', 'rotatorId', 'campaign', 'note'] as const satisfies (keyof SpendValues)[];
export type SpendField = (typeof fields)[number];

export interface Change {
  field: SpendField;
  /** The same field was typed over here: saving would put this in the place of theirs. */
  isTypedOver: boolean;
}

interface Sides {
  /** What it was when the form was opened. */
  base: SpendValues;
  typed: SpendValues;
  /** What someone else made of it meanwhile. */
  now: SpendValues;
}

/** What was typed stays; in what was not touched the other's change is taken over. */
export function mergeChanges({ base, typed, now }: Sides): { values: SpendValues; changes: Change[] } {
  const changed = fields.filter((field) => base[field] !== now[field]);
  const isTyped = (field: SpendField) => typed[field] !== base[field] && typed[field] !== now[field];
  const taken = changed.filter((field) => !isTyped(field)).map((field) => [field, now[field]]);
  return {
    values: { ...typed, ...Object.fromEntries(taken) },
    changes: changed.map((field) => ({ field, isTypedOver: isTyped(field) })),
  };
}
