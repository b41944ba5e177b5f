import type { Parsed } from '#contract/endpoint.ts';
import { type addLabel as addLabelCall, type Label, mostLabels } from '#contract/labels.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { countLabels, insertLabel, updateLabel } from './labels.queries.ts';

type Items = Parsed<typeof addLabelCall>['body'];

export async function addLabel(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  { accountId }: Viewer,
  items: Items,
): Promise<Label> {
  return withTransaction(db, async (tx) => {
    if ((await countLabels(tx, accountId)) >= mostLabels) {
      const texts = { name: 'validation.mostLabels' } as const;
      throw new AppError('invalid_input', { texts, params: { max: mostLabels } });
    }
    const label = { ...items, id: newId(clock, random) };
    if (!(await insertLabel(tx, accountId, { ...label, at: clock.now() }))) throw nameTaken();
    await publish(tx, accountId, { name: 'labels.changed', payload: {} });
    return label;
  });
}

export async function editLabel(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Viewer,
  id: string,
  items: Items,
): Promise<Label> {
  return withTransaction(db, async (tx) => {
    const label = await updateLabel(tx, accountId, { ...items, id });
    if (label === undefined) throw new AppError('not_found');
    if (label === 'taken') throw nameTaken();
    await publish(tx, accountId, { name: 'labels.changed', payload: {} });
    return label;
  });
}

function nameTaken(): AppError {
  return new AppError('invalid_input', { texts: { name: 'validation.nameTaken' } });
}
