/**
 * Nothing comes in above what is being read: rows that are new and stand before known ones are held back until they
 * are asked for.
 */
export function steadyRows<Row extends { id: string }>(
  rows: readonly Row[],
  isSeen: (id: string) => boolean,
): { shown: Row[]; heldBack: number } {
  const last = rows.findLastIndex(({ id }) => isSeen(id));
  const shown = rows.filter((row, index) => index > last || isSeen(row.id));
  return { shown, heldBack: rows.length - shown.length };
}
