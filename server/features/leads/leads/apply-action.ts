import type { Label } from '#contract/labels.ts';
import type { LeadAction } from '#contract/lead-actions.ts';
import type { LeadEventKind } from '#contract/lead-detail.ts';
import { blockNumbers } from '#server/features/leads/blocked-numbers/block-numbers.ts';
import { markFakes } from '#server/features/leads/fake-leads/mark-fakes.ts';
import type { Db } from '#server/platform/database/index.ts';
import {
  type BatchDetails,
  type BatchLead,
  raiseRevisions,
  setFakes,
  setMembers,
  setStatuses,
  setTrashed,
  withActiveOrder,
} from './batch.queries.ts';
import type { ActDeps } from './change-lead.ts';
import type { BatchActor } from './change-portion.ts';
import { addLabel, dropLabel } from './lead-labels.queries.ts';

export type BatchDeps = Pick<ActDeps, 'clock' | 'random'>;

export interface BatchChange {
  leadId: string;
  details: BatchDetails;
}

interface Applied {
  kind: LeadEventKind;
  /** Of those it applies to; the others stay as they are. */
  changes: BatchChange[];
}

interface By extends BatchActor {
  at: Date;
  /** That the action names. */
  label?: Label;
}

/** To leads that are held. */
export async function applyAction(
  tx: Db,
  deps: BatchDeps,
  by: By,
  action: LeadAction,
  leads: readonly BatchLead[],
): Promise<Applied> {
  switch (action.kind) {
    case 'label':
    case 'unlabel':
      return applyLabel(tx, by, action.kind, leads);
    case 'hand-over':
      return handOver(tx, by, action, leads);
    case 'status':
      return applyStatus(tx, by, action, leads);
    case 'block':
      return applyBlock(tx, deps, by, action, leads);
    case 'fake':
      return applyFake(tx, by, leads);
    case 'trash':
      return trash(tx, by, leads);
    case 'restore':
      return restore(tx, by, leads);
  }
}

type Action<Kind extends LeadAction['kind']> = Extract<LeadAction, { kind: Kind }>;

async function applyLabel(
  tx: Db,
  { accountId, label }: By,
  kind: 'label' | 'unlabel',
  leads: readonly BatchLead[],
): Promise<Applied> {
  if (!label) throw new Error('the label is looked up before the leads');
  const apply = kind === 'label' ? addLabel : dropLabel;
  const changed = await apply(tx, accountId, label.id, leads.map(idOf));
  await raiseRevisions(tx, accountId, changed);
  const changes = changed.map((leadId) => ({ leadId, details: { label } }));
  return { kind: kind === 'label' ? 'labelled' : 'unlabelled', changes };
}

async function handOver(
  tx: Db,
  { accountId, at }: By,
  { memberId, reason }: Action<'hand-over'>,
  leads: readonly BatchLead[],
): Promise<Applied> {
  const given = leads.filter((lead) => lead.memberId !== memberId);
  await setMembers(
    tx,
    accountId,
    given.map(({ id }) => ({ leadId: id, memberId })),
    at,
  );
  const changes = given.map((lead) => ({
    leadId: lead.id,
    details: { from: lead.memberId, to: memberId, reason },
  }));
  return { kind: 'handed_over', changes };
}

/** `ordered` comes and goes with the order, a fake lead is lost until that is taken back. */
async function applyStatus(
  tx: Db,
  { accountId, at }: By,
  { status }: Action<'status'>,
  leads: readonly BatchLead[],
): Promise<Applied> {
  const set = leads.filter((lead) => lead.status !== status && lead.status !== 'ordered' && isOpen(lead));
  await setStatuses(
    tx,
    accountId,
    set.map(({ id }) => ({ leadId: id, status })),
    { at },
  );
  const changes = set.map((lead) => ({ leadId: lead.id, details: { from: lead.status, to: status } }));
  return { kind: 'status', changes };
}

async function applyBlock(
  tx: Db,
  deps: BatchDeps,
  by: By,
  { reason }: Action<'block'>,
  leads: readonly BatchLead[],
): Promise<Applied> {
  const reachable = leads.flatMap(({ id, phone, locked }) =>
    phone === null || locked ? [] : [{ id, phone }],
  );
  const phones = reachable.map(({ phone }) => phone);
  const blocked = await blockNumbers(tx, deps, by, { phones, reason, at: by.at, alreadyBlocked: 'keep' });
  const changes = reachable
    .filter(({ phone }) => blocked.has(phone))
    .map(({ id, phone }) => ({ leadId: id, details: { reason, phone } }));
  await raiseRevisions(tx, by.accountId, changes.map(leadIdOf));
  return { kind: 'blocked', changes };
}

/** Locked ones too: they are never opened then. Not a sale. */
async function applyFake(
  tx: Db,
  { accountId, memberId, at }: By,
  leads: readonly BatchLead[],
): Promise<Applied> {
  const suspects = leads.filter(({ fakeAt, status }) => fakeAt === null && status !== 'ordered');
  const refunds = await markFakes(tx, { accountId, memberId, at }, suspects);
  const changes = suspects.map(({ id, status, phone }) => ({
    leadId: id,
    details: { from: status, refund: refunds.get(id), ...(phone !== null && { phone }) },
  }));
  const given = changes.map(({ leadId }) => ({ leadId, status: 'lost' as const }));
  await setFakes(tx, accountId, given, at);
  return { kind: 'fake_marked', changes };
}

/** Not while there is an order: a sale does not lose its lead. */
async function trash(tx: Db, { accountId, at }: By, leads: readonly BatchLead[]): Promise<Applied> {
  const there = leads.filter(({ trashedAt }) => trashedAt === null);
  const sold = await withActiveOrder(tx, accountId, there.map(idOf));
  const changes = there.filter(({ id }) => !sold.has(id)).map(({ id }) => ({ leadId: id, details: {} }));
  await setTrashed(tx, accountId, changes.map(leadIdOf), at);
  return { kind: 'trashed', changes };
}

async function restore(tx: Db, { accountId }: By, leads: readonly BatchLead[]): Promise<Applied> {
  const changes = leads
    .filter(({ trashedAt }) => trashedAt !== null)
    .map(({ id }) => ({ leadId: id, details: {} }));
  await setTrashed(tx, accountId, changes.map(leadIdOf), null);
  return { kind: 'restored', changes };
}

const isOpen = ({ locked, fakeAt }: BatchLead) => !locked && fakeAt === null;
const idOf = ({ id }: BatchLead) => id;
const leadIdOf = ({ leadId }: BatchChange) => leadId;
