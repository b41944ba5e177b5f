import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { deleteLabel } from './labels.queries.ts';

/** The leads that had it stay, without it. */
export async function removeLabel(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Viewer,
  id: string,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    if (!(await deleteLabel(tx, accountId, id))) throw new AppError('not_found');
    await publish(tx, accountId, { name: 'labels.changed', payload: {} });
  });
}
