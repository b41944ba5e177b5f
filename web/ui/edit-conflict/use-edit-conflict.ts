import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { editConflict } from '#contract/edit-conflicts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { type FieldChange, mergeChanges } from './merge-changes.ts';

/** `changed`: someone else saved the same thing. `gone`: someone else deleted it. */
export type EditConflict<Thing, Values> =
  | { kind: 'gone' }
  | {
      kind: 'changed';
      /** What the form was filled in from. */
      before: Thing;
      now: Thing;
      base: Values;
      typed: Values;
      theirs: Values;
      changes: readonly FieldChange<keyof Values>[];
    };

type Form<Values> = Pick<UseFormReturnType<Values>, 'values' | 'setValues' | 'resetDirty'>;

interface EditConflictOptions<Thing, Values> {
  /** As it was loaded when the form was opened; later changes do not count as seen. */
  latest: Thing;
  /** What the form holds of it. */
  valuesOf: (thing: Thing) => Values;
  /** Asks the server for it again; undefined when it is gone. */
  reload: () => Promise<Thing | undefined>;
}

/**
 * For every form that edits something others may edit too: sends the revision the form was filled in from, and when
 * someone else was quicker takes their changes in, keeps what was typed, and saves on top of theirs the next time.
 */
export function useEditConflict<Thing extends { revision: number }, Values extends object>({
  latest,
  valuesOf,
  reload,
}: EditConflictOptions<Thing, Values>) {
  const [seen, setSeen] = useState(latest);
  const [conflict, setConflict] = useState<EditConflict<Thing, Values> | null>(null);

  const resolve = async (error: unknown, form: Form<Values>): Promise<Thing | undefined> => {
    const isGone = error instanceof ApiError && error.error === 'not_found';
    const isChanged = error instanceof ApiError && error.error === editConflict;
    if (!isGone && !isChanged) throw error;
    const now = isGone ? undefined : await reload().catch(undefinedWhenGone);
    if (!now) {
      setConflict({ kind: 'gone' });
      return undefined;
    }
    const sides = { base: valuesOf(seen), typed: form.values, now: valuesOf(now) };
    const { values, changes } = mergeChanges(sides);
    setSeen(now);
    // They did something else to it, or the same: nothing of theirs would be lost.
    if (changes.length === 0) return now;
    form.setValues(values);
    form.resetDirty(sides.now);
    setConflict({
      kind: 'changed',
      before: seen,
      now,
      base: sides.base,
      typed: sides.typed,
      theirs: sides.now,
      changes,
    });
    return undefined;
  };

  return {
    /** What the form stands on. */
    seen,
    /** There is something later than that, which was not looked at here. */
    isNewer: latest.revision > seen.revision,
    conflict,
    /** The form starts again from this, such as after it was saved and stays open. */
    begin: (thing: Thing) => {
      setSeen(thing);
      setConflict(null);
    },
    /** `send` saves, and does what comes after saving; it is not called again when there is a conflict to look at. */
    save: async (form: Form<Values>, send: (revision: number) => Promise<void>): Promise<void> => {
      try {
        await send(seen.revision);
      } catch (error) {
        const now = await resolve(error, form);
        if (now) await send(now.revision);
      }
    },
  };
}

function undefinedWhenGone(error: unknown): undefined {
  if (!(error instanceof ApiError && error.error === 'not_found')) throw error;
}
