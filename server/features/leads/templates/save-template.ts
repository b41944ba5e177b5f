import type { Parsed } from '#contract/endpoint.ts';
import { type addTemplate as addTemplateCall, mostTemplates, type Template } from '#contract/templates.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { requireRevision } from '#server/platform/edit-conflicts.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { loadTemplate } from './load-templates.ts';
import { countTemplates, insertTemplate, lockTemplate, updateTemplate } from './templates.queries.ts';

type Items = Parsed<typeof addTemplateCall>['body'];

export async function addTemplate(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  viewer: Viewer,
  items: Items,
): Promise<Template> {
  const { accountId } = viewer;
  return withTransaction(db, async (tx) => {
    if ((await countTemplates(tx, accountId)) >= mostTemplates) {
      const texts = { name: 'validation.mostTemplates' } as const;
      throw new AppError('invalid_input', { texts, params: { max: mostTemplates } });
    }
    const id = newId(clock, random);
    if (
      !(await insertTemplate(tx, accountId, {
        ...items,
        kind: items.kind ?? 'follow_up',
        id,
        at: clock.now(),
      }))
    )
      throw nameTaken();
    await publish(tx, accountId, { name: 'templates.changed', payload: {} });
    return loadTemplate(tx, viewer, id);
  });
}

export async function editTemplate(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  id: string,
  { revision, ...items }: Items & { revision: number },
): Promise<Template> {
  const { accountId } = viewer;
  return withTransaction(db, async (tx) => {
    const before = await lockTemplate(tx, accountId, id);
    if (!before) throw new AppError('not_found');
    await requireRevision(revision, before, () => loadTemplate(tx, viewer, id));
    if (!(await updateTemplate(tx, accountId, { ...items, id }))) throw nameTaken();
    await publish(tx, accountId, { name: 'templates.changed', payload: {} });
    return loadTemplate(tx, viewer, id);
  });
}

function nameTaken(): AppError {
  return new AppError('invalid_input', { texts: { name: 'validation.nameTaken' } });
}
