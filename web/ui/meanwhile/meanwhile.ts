import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { type FieldChange, mergeChanges } from './merge-changes.ts';

/** Someone came between: what it was before them, and which fields they changed. */
export interface Met<Thing, Field> {
  before: Thing;
  changes: readonly FieldChange<Field>[];
}

type Form<Values> = Pick<UseFormReturnType<Values>, 'values' | 'setValues' | 'resetDirty'>;

/** What a form is about, also when someone else saves the same thing while it is open. */
export function useMeanwhile<Thing, Values extends object>(
  latest: Thing,
  valuesOf: (thing: Thing) => Values,
) {
  // News that comes while someone types must not pass for what they have seen.
  const [seen, setSeen] = useState(latest);
  const [met, setMet] = useState<Met<Thing, keyof Values> | null>(null);
  /** For what saving threw: takes the other's changes into the form, or throws on what has another cause. */
  const meet = async (error: unknown, form: Form<Values>, fetchLatest: () => Promise<Thing>) => {
    if (!(error instanceof ApiError) || error.error !== 'changed_meanwhile') throw error;
    const now = await fetchLatest();
    const sides = { base: valuesOf(seen), typed: form.values, now: valuesOf(now) };
    const { values, changes } = mergeChanges(sides);
    form.setValues(values);
    form.resetDirty(sides.now);
    setMet({ before: seen, changes });
    setSeen(now);
  };
  /** Their version instead of what was typed. */
  const takeTheirs = (form: Form<Values>) => {
    form.setValues(valuesOf(seen));
    form.resetDirty(valuesOf(seen));
    setMet(null);
  };
  return { seen, met, meet, takeTheirs };
}
