import type { AuditKind } from '#contract/audit.ts';
import { type AuditClient, recordAudit } from '#server/features/base/audit/record-audit.ts';
import type { Db } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { deleteBlocks, insertBlocks, type StoredBlock } from './blocked-numbers.queries.ts';

type BlockDeps = Pick<Deps, 'clock' | 'random'>;

/** Who blocks or unblocks: a member, or a program in their name. A portion of a batch is done by whoever began it. */
export interface BlockActor {
  accountId: string;
  memberId: string;
  client: AuditClient;
}

interface Block {
  /** As digits with the country code, as leads keep them. */
  phones: readonly string[];
  reason: string;
  at: Date;
  /** Numbers that are blocked already stay as they are, or get the new reason, who and when. */
  alreadyBlocked: 'keep' | 'replace';
}

/**
 * The only way to block numbers: from this commit on no lead comes from them. Those that were blocked by it; what
 * changed nothing is not audited.
 */
export async function blockNumbers(
  tx: Db,
  deps: BlockDeps,
  actor: BlockActor,
  block: Block,
): Promise<Set<string>> {
  const { accountId, memberId } = actor;
  const written = await insertBlocks(tx, { accountId, memberId, ...block });
  return report(tx, deps, actor, ['number_blocked', 'numbers_blocked'], written);
}

/** The only way to unblock: those that were blocked until now, and `by` that very act where one is named. */
export async function unblockNumbers(
  tx: Db,
  deps: BlockDeps,
  actor: BlockActor,
  which: { phones: readonly string[]; by?: { memberId: string | null; at: Date } },
): Promise<Set<string>> {
  const { accountId } = actor;
  const removed = await deleteBlocks(tx, { accountId, ...which });
  return report(tx, deps, actor, ['number_unblocked', 'numbers_unblocked'], removed);
}

async function report(
  tx: Db,
  deps: BlockDeps,
  { accountId, memberId, client }: BlockActor,
  [ofOne, ofMany]: [AuditKind, AuditKind],
  changed: readonly StoredBlock[],
): Promise<Set<string>> {
  const [first] = changed;
  if (!first) return new Set();
  // Of many only how many: what was typed about them could not be erased with one of the buyers.
  const [kind, details]: [AuditKind, Record<string, string | number>] =
    changed.length === 1
      ? [ofOne, { phone: first.phone, reason: first.reason }]
      : [ofMany, { count: changed.length }];
  await recordAudit(tx, deps, { accountId, memberId, kind, details, client });
  await publish(tx, accountId, { name: 'blocked-numbers.changed', payload: {} });
  return new Set(changed.map(({ phone }) => phone));
}
