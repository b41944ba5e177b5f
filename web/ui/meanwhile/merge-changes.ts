export interface FieldChange<Field> {
  field: Field;
  /** The same field was typed over here: saving would put this in the place of theirs. */
  isTypedOver: boolean;
}

interface Sides<Values> {
  /** What it was when the form was opened. */
  base: Values;
  typed: Values;
  /** What someone else made of it meanwhile. */
  now: Values;
}

/** What was typed stays; in what was not touched the other's change is taken over. In the order of the fields. */
export function mergeChanges<Values extends object>({ base, typed, now }: Sides<Values>) {
  type Field = keyof Values;
  const changed = (Object.keys(base) as Field[]).filter((field) => base[field] !== now[field]);
  const isTyped = (field: Field) => typed[field] !== base[field] && typed[field] !== now[field];
  const taken = changed.filter((field) => !isTyped(field)).map((field) => [field, now[field]]);
  const values: Values = { ...typed, ...Object.fromEntries(taken) };
  const changes: FieldChange<Field>[] = changed.map((field) => ({ field, isTypedOver: isTyped(field) }));
  return { values, changes };
}
