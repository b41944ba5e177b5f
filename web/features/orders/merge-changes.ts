import type { OrderValues } from './order-form.ts';

const orderFields = [
  'orderedOn',
  'customer',
  'phone',
  'memberId',
  'currency',
  'value',
  'note',
] as const satisfies readonly (keyof OrderValues)[];
export type OrderField = (typeof orderFields)[number];

interface Change {
  field: OrderField;
  /** The same field was typed over here: saving would put this in the place of theirs. */
  isTypedOver: boolean;
}

interface Sides {
  /** What it was when the form was opened. */
  base: OrderValues;
  typed: OrderValues;
  /** What someone else made of it meanwhile. */
  now: OrderValues;
}

/** What was typed stays; in what was not touched the other's change is taken over. */
export function mergeChanges({ base, typed, now }: Sides): { values: OrderValues; changes: Change[] } {
  const changed = orderFields.filter((field) => base[field] !== now[field]);
  const isTyped = (field: OrderField) => typed[field] !== base[field] && typed[field] !== now[field];
  const taken = changed.filter((field) => !isTyped(field)).map((field) => [field, now[field]]);
  return {
    values: { ...typed, ...Object.fromEntries(taken) },
    changes: changed.map((field) => ({ field, isTypedOver: isTyped(field) })),
  };
}
