import { AppError } from './errors.ts';

/**
 * Nobody overwrites what they have not seen. Called while the row is locked: an edit made from an older revision is
 * refused, and the answer carries the thing as it is now.
 */
export async function requireRevision(
  sent: number,
  locked: { revision: number },
  loadCurrent: () => Promise<unknown>,
): Promise<void> {
  if (sent !== locked.revision) throw new AppError('changed_meanwhile', { data: await loadCurrent() });
}
