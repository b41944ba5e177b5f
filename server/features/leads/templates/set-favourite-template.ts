import type { Template } from '#contract/templates.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { loadTemplate } from './load-templates.ts';
import { deleteFavourite, holdTemplate, insertFavourite } from './templates.queries.ts';

/** For the one who asks alone: everybody has their own favourites. */
export async function setFavouriteTemplate(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  id: string,
  isFavourite: boolean,
): Promise<Template> {
  const { accountId, memberId } = viewer;
  return withTransaction(db, async (tx) => {
    if (!(await holdTemplate(tx, accountId, id))) throw new AppError('not_found');
    const set = isFavourite ? insertFavourite : deleteFavourite;
    await set(tx, { accountId, memberId, templateId: id });
    await publish(tx, accountId, { name: 'templates.changed', payload: {} });
    return loadTemplate(tx, viewer, id);
  });
}
