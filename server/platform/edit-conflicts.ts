import { editConflict } from '#contract/edit-conflicts.ts';
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
  await requireSame(sent, locked.revision, loadCurrent);
}

/** The same for what is known by something else than a revision. */
export async function requireSame<Seen>(
  seen: Seen,
  locked: Seen,
  loadCurrent: () => Promise<unknown>,
): Promise<void> {
  if (seen !== locked) throw new AppError(editConflict, { data: await loadCurrent() });
}
