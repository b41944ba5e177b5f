import type { Answer as AnswerOf, Parsed } from '#contract/endpoint.ts';
import { type changeLeads as changeLeadsCall, type LeadAction, largestBatch } from '#contract/leads.ts';
import { scopeOf } from '#domain/roles.ts';
import { queueHandedOver } from '#server/features/notifications/queue-reassigned.ts';
import { readOfLeads } from '#server/features/notifications/read-notifications.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import type { ActDeps } from './act-on-lead.ts';
import { applyAction } from './apply-action.ts';
import { type BatchLead, idsByFilter, insertBatchEvents, lockBatch } from './batch.queries.ts';
import { holdLabels } from './lead-labels.queries.ts';
import { holdActors } from './lock-lead.ts';

type Body = Parsed<typeof changeLeadsCall>['body'];
type Answer = AnswerOf<typeof changeLeadsCall>;

const nothing: Answer = { batchId: null, changed: 0, skipped: 0 };

/** One thing done to many leads. Each one's history keeps the batch and what it was before, so that it can be undone. */
export async function changeLeads(deps: ActDeps, viewer: Viewer, { which, action }: Body): Promise<Answer> {
  const { accountId, memberId } = viewer;
  if (isForManagers(action) && scopeOf(viewer.role, 'leads') !== 'all') throw new AppError('forbidden');
  return withTransaction(deps.db, async (tx) => {
    await requireTaker(tx, viewer, action);
    const label = await requireLabel(tx, accountId, action);
    const leads = await lockChosen(tx, viewer, which, action);
    if (leads.length === 0) {
      if ('ids' in which) throw new AppError('not_found');
      return nothing;
    }
    const at = deps.clock.now();
    const { kind, changes } = await applyAction(tx, { accountId, memberId, at, label }, action, leads);
    const skipped = leads.length - changes.length;
    if (changes.length === 0) return { ...nothing, skipped };
    const batchId = newId(deps.clock, deps.random);
    await insertBatchEvents(tx, { accountId, batchId, memberId, at, kind }, changes);
    const changed = changes.map(({ leadId }) => leadId);
    await readOfLeads({ ...deps, db: tx }, viewer, changed);
    if (action.kind === 'hand-over')
      await queueHandedOver(tx, { accountId, by: memberId, to: action.memberId }, { leadIds: changed });
    await publish(tx, accountId, { name: 'leads.changed', payload: {} });
    return { batchId, changed: changes.length, skipped };
  });
}

function isForManagers({ kind }: LeadAction): boolean {
  return kind === 'trash' || kind === 'restore';
}

async function requireTaker(tx: Db, viewer: Viewer, action: LeadAction): Promise<void> {
  const takers = action.kind === 'hand-over' ? [action.memberId] : [];
  const held = await holdActors(tx, viewer, takers);
  if (takers.every((id) => held.get(id) === 'active')) return;
  throw new AppError('invalid_input', { texts: { memberId: 'validation.unknownMember' } });
}

async function requireLabel(tx: Db, accountId: string, action: LeadAction) {
  if (action.kind !== 'label' && action.kind !== 'unlabel') return undefined;
  const [label] = await holdLabels(tx, accountId, [action.labelId]);
  if (!label) throw new AppError('not_found');
  return label;
}

/** Deleted leads are there only for those who delete and bring back. */
async function lockChosen(
  tx: Db,
  viewer: Viewer,
  which: Body['which'],
  action: LeadAction,
): Promise<BatchLead[]> {
  const ids = 'ids' in which ? which.ids : await idsByFilter(tx, viewer, which.filter, largestBatch + 1);
  if (ids.length > largestBatch) throw new AppError('too_many_leads');
  const ownedBy = scopeOf(viewer.role, 'leads') === 'all' ? undefined : viewer.memberId;
  const leads = await lockBatch(tx, viewer.accountId, ids, ownedBy);
  return isForManagers(action) ? leads : leads.filter(({ trashedAt }) => trashedAt === null);
}
