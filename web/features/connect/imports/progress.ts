import type { Import } from '#contract/imports.ts';

/** How far the present step is; while the file is read nobody knows how long it is. */
export function shareOf({ status, rows, progress }: Import): number | null {
  return status === 'reading' || rows === 0 ? null : progress / rows;
}
