import type { LeadAction } from '#contract/lead-actions.ts';
import { scopeOf } from '#domain/roles.ts';
import type { AuditClient } from '#server/features/base/audit/record-audit.ts';
import { queueHandedOver } from '#server/features/messages/notifications/queue-reassigned.ts';
import { readOfLeads } from '#server/features/messages/notifications/read-notifications.ts';
import { lockBalance } from '#server/features/money/points/lock-balance.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { applyAction, type BatchDeps } from './apply-action.ts';
import { type BatchLead, insertBatchEvents, lockBatch } from './batch.queries.ts';
import { holdLabels } from './lead-labels.queries.ts';
import { holdActors } from './lock-lead.ts';

/** Whoever began it; a stored batch goes on without their request. */
export interface BatchActor extends Pick<Viewer, 'accountId' | 'memberId' | 'role'> {
  client: AuditClient;
}

interface Portion {
  batchId: string;
  at: Date;
  action: LeadAction;
  ids: readonly string[];
  /** An earlier portion has notified the member who gets the leads. */
  isNotified: boolean;
}

interface PortionResult {
  /** Leads of the portion that the actor may change. */
  found: number;
  changed: number;
  isNotified: boolean;
}

/**
 * Members and labels are held before any lead is: whoever removes them goes the same way. The account before them all,
 * where points come back: whoever stores leads holds it first.
 */
export async function requireActionAllowed(tx: Db, actor: BatchActor, action: LeadAction) {
  if (isForManagers(action) && scopeOf(actor.role, 'leads') !== 'all') throw new AppError('forbidden');
  if (action.kind === 'fake') await lockBalance(tx, actor.accountId);
  const takers = action.kind === 'hand-over' ? [action.memberId] : [];
  const held = await holdActors(tx, actor, takers);
  if (!takers.every((id) => held.get(id) === 'active'))
    throw new AppError('invalid_input', { texts: { memberId: 'validation.unknownMember' } });
  if (action.kind !== 'label' && action.kind !== 'unlabel') return undefined;
  const [label] = await holdLabels(tx, actor.accountId, [action.labelId]);
  if (!label) throw new AppError('not_found');
  return label;
}

/** Does one thing to these leads. Each one's history keeps the batch and what it was before, so that it can be undone. */
export async function changePortion(
  tx: Db,
  deps: BatchDeps,
  actor: BatchActor,
  { batchId, at, action, ids, isNotified }: Portion,
): Promise<PortionResult> {
  const { accountId, memberId } = actor;
  const label = await requireActionAllowed(tx, actor, action);
  const leads = await lockAllowed(tx, actor, action, ids);
  const { kind, changes } = await applyAction(tx, deps, { ...actor, at, label }, action, leads);
  const changed = changes.map(({ leadId }) => leadId);
  const result = { found: leads.length, changed: changed.length, isNotified };
  if (changed.length === 0) return result;
  await insertBatchEvents(tx, { accountId, batchId, memberId, at, kind }, changes);
  // A program that acts for them has not shown it to them.
  if (actor.client.apiKey === undefined) await readOfLeads({ ...deps, db: tx }, actor, changed);
  if (action.kind !== 'hand-over' || isNotified) return result;
  const given = { accountId, by: memberId, to: action.memberId };
  return { ...result, isNotified: await queueHandedOver(tx, given, { leadIds: changed }) };
}

/** Deleted leads are there only for those who delete and bring back. */
async function lockAllowed(
  tx: Db,
  actor: BatchActor,
  action: LeadAction,
  ids: readonly string[],
): Promise<BatchLead[]> {
  const ownedBy = scopeOf(actor.role, 'leads') === 'all' ? undefined : actor.memberId;
  const leads = await lockBatch(tx, actor.accountId, ids, ownedBy);
  return isForManagers(action) ? leads : leads.filter(({ trashedAt }) => trashedAt === null);
}

function isForManagers({ kind }: LeadAction): boolean {
  return kind === 'trash' || kind === 'restore';
}
