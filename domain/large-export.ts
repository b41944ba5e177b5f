/** From here on an export is as good as the whole list. */
const largeRows = 1_000;

/** What holds people's names and numbers. */
const aboutPeople = ['leads', 'orders', 'members', 'everything'];

interface WrittenExport {
  kind: string;
  rows: number;
  filter: unknown;
  /** Picked one by one; null: whatever the filter leaves. */
  ids: readonly string[] | null;
}

/** Whether the owner is mailed about it: many rows, or a whole list of people, however short. */
export function isLargeExport({ kind, rows, filter, ids }: WrittenExport): boolean {
  if (rows > largeRows) return true;
  return aboutPeople.includes(kind) && ids === null && rows > 0 && narrowsNothing(filter);
}

function narrowsNothing(filter: unknown): boolean {
  const isEmpty = (value: unknown) =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.values((filter ?? {}) as Record<string, unknown>).every(isEmpty);
}
