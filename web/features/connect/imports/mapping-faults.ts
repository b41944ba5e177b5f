import type { ImportField } from '#contract/imports.ts';

type Fields = readonly (ImportField | null)[];

/** Places whose field stands at another column too. */
export function doubled(fields: Fields): Set<number> {
  return new Set(
    fields.flatMap((field, place) =>
      field !== null && (fields.indexOf(field) !== place || fields.lastIndexOf(field) !== place)
        ? [place]
        : [],
    ),
  );
}

/** The first column to look at again: one of two with the same field, or the first of all when no phone is chosen. */
export function firstFault(fields: Fields): number | undefined {
  const [first] = doubled(fields);
  if (first !== undefined) return first;
  return fields.includes('phone') ? undefined : 0;
}
