export interface FieldChange<Field> {
  field: Field;
  /** The same field was typed over here: saving would put this in the place of theirs. */
  isTypedOver: boolean;
}

interface Sides<Values> {
  /** What it was when the form was opened. */
  base: Values;
  typed: Values;
  /** What someone else made of it since then. */
  now: Values;
}

/** Values of a form are plain data: lists and objects count as the same when they hold the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** What was typed stays; in what was not touched the other's change is taken over. In the order of the fields. */
export function mergeChanges<Values extends object>({ base, typed, now }: Sides<Values>) {
  type Field = keyof Values;
  const changed = (Object.keys(base) as Field[]).filter(
    // Who typed the same as the other sees nothing new.
    (field) => !isSame(base[field], now[field]) && !isSame(typed[field], now[field]),
  );
  const isTypedOver = (field: Field) => !isSame(typed[field], base[field]);
  const taken = changed.filter((field) => !isTypedOver(field)).map((field) => [field, now[field]]);
  const values: Values = { ...typed, ...Object.fromEntries(taken) };
  const changes: FieldChange<Field>[] = changed.map((field) => ({ field, isTypedOver: isTypedOver(field) }));
  return { values, changes };
}
