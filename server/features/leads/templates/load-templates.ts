import type { Template } from '#contract/templates.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { templatesOf } from './templates.queries.ts';

/** The viewer's favourites first, then by name. */
export async function loadTemplates(db: Db, viewer: Viewer): Promise<Template[]> {
  return templatesOf(db, viewer);
}

export async function loadTemplate(db: Db, viewer: Viewer, id: string): Promise<Template> {
  const [template] = await templatesOf(db, viewer, id);
  if (!template) throw new AppError('not_found');
  return template;
}
