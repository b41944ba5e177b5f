import type { Answer as AnswerOf, Parsed } from '#contract/endpoint.ts';
import type { changeLeads as changeLeadsCall } from '#contract/lead-actions.ts';
import { batchPortion, largestBatch } from '#contract/lead-batches.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueueBatch } from '#server/platform/jobs/stored-batches.ts';
import { countRefunded, idsByFilter } from './batch.queries.ts';
import type { ActDeps } from './change-lead.ts';
import { changePortion, requireActionAllowed } from './change-portion.ts';
import { leadBatches } from './lead-batches.ts';
import { storeBatch } from './stored-batch.queries.ts';

type Body = Parsed<typeof changeLeadsCall>['body'];
type Answer = AnswerOf<typeof changeLeadsCall>;

const nothing: Answer = { batchId: null, status: 'done', total: 0, changed: 0, skipped: 0, refunded: null };

/** One thing done to many leads: at once up to a portion, in the background beyond it. */
export async function changeLeads(
  deps: ActDeps,
  viewer: Viewer,
  { which, action }: Body,
  client: Client,
): Promise<Answer> {
  const { accountId, memberId, role } = viewer;
  const actor = { accountId, memberId, role, client };
  return withTransaction(deps.db, async (tx) => {
    await requireActionAllowed(tx, actor, action);
    const at = deps.clock.now();
    const ids = await chosenLeads(tx, viewer, which, at);
    const batchId = newId(deps.clock, deps.random);
    if (ids.length > batchPortion) {
      const run = { accountId, batchId, memberId, apiKey: client.apiKey ?? null, at };
      await storeBatch(tx, { ...run, work: 'change', action, leadIds: ids });
      await enqueueBatch(tx, leadBatches, { accountId, batchId });
      await publish(tx, accountId, { name: 'leads.changed', payload: {} });
      const none = { changed: 0, skipped: 0, refunded: action.kind === 'fake' ? 0 : null };
      return { batchId, status: 'running', total: ids.length, ...none };
    }
    const { found, changed } = await changePortion(tx, deps, actor, {
      batchId,
      at,
      action,
      ids,
      isNotified: false,
    });
    if (found === 0 && 'ids' in which) throw new AppError('not_found');
    const refunded = action.kind === 'fake' ? await countRefunded(tx, accountId, batchId) : null;
    const counts = { total: found, changed, skipped: found - changed, refunded };
    if (changed === 0) return { ...nothing, ...counts };
    await publish(tx, accountId, { name: 'leads.changed', payload: {} });
    return { batchId, status: 'done', ...counts };
  });
}

/** The newest first: of many leads that change hands, the newest is notified of. */
async function chosenLeads(tx: Db, viewer: Viewer, which: Body['which'], now: Date): Promise<string[]> {
  if ('ids' in which) return [...new Set(which.ids)].sort().reverse();
  const ids = await idsByFilter(tx, viewer, { ...which.filter, now }, largestBatch + 1);
  if (ids.length > largestBatch) throw new AppError('too_many_leads');
  return ids.sort().reverse();
}
