import type { Parsed } from '#contract/endpoint.ts';
import { type addLabel as addLabelCall, type EditableLabel, mostLabels } from '#contract/labels.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { requireRevision } from '#server/platform/edit-conflicts.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { countLabels, insertLabel, lockLabel, updateLabel } from './labels.queries.ts';

type Items = Parsed<typeof addLabelCall>['body'];

export async function addLabel(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  { accountId }: Viewer,
  items: Items,
): Promise<EditableLabel> {
  return withTransaction(db, async (tx) => {
    if ((await countLabels(tx, accountId)) >= mostLabels) {
      const texts = { name: 'validation.mostLabels' } as const;
      throw new AppError('invalid_input', { texts, params: { max: mostLabels } });
    }
    const label = { ...items, id: newId(clock, random) };
    if (!(await insertLabel(tx, accountId, { ...label, at: clock.now() }))) throw nameTaken();
    await publish(tx, accountId, { name: 'labels.changed', payload: {} });
    return { ...label, revision: 0 };
  });
}

export async function editLabel(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Viewer,
  id: string,
  { revision, ...items }: Items & { revision: number },
): Promise<EditableLabel> {
  return withTransaction(db, async (tx) => {
    const before = await lockLabel(tx, accountId, id);
    if (!before) throw new AppError('not_found');
    await requireRevision(revision, before, async () => before);
    const label = await updateLabel(tx, accountId, { ...items, id });
    if (label === 'taken') throw nameTaken();
    await publish(tx, accountId, { name: 'labels.changed', payload: {} });
    return label;
  });
}

function nameTaken(): AppError {
  return new AppError('invalid_input', { texts: { name: 'validation.nameTaken' } });
}
