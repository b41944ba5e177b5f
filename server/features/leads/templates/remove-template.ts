import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { deleteTemplate } from './templates.queries.ts';

/** What was sent with it keeps its name in the leads' history. */
export async function removeTemplate(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Viewer,
  id: string,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    if (!(await deleteTemplate(tx, accountId, id))) throw new AppError('not_found');
    await publish(tx, accountId, { name: 'templates.changed', payload: {} });
  });
}
