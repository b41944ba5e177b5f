import type { Db } from '#server/platform/database/index.ts';
import type { HotRotator } from './hot-rotator.ts';
import { judgeLeads, type LeadVerdict } from './judge-leads.ts';

/** What became of one rotator's leads, read from the database. */
export async function judgeRotator(
  db: Db,
  rotator: HotRotator,
  acknowledged: readonly string[],
): Promise<LeadVerdict> {
  const leads = await db
    .selectFrom('leads')
    .select(['phone', 'member_id as memberId', 'turn', 'touches'])
    .where('account_id', '=', rotator.accountId)
    .where('rotator_id', '=', rotator.id)
    .orderBy('turn')
    .execute();
  return judgeLeads(leads, rotator.ratioOf, acknowledged);
}

/** How far the points spent on leads are from one for each lead. */
export async function ledgerError(db: Db, { accountId }: HotRotator): Promise<number> {
  const { stored } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('stored'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const entries = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<string | null>('points').as('points')])
    .where('account_id', '=', accountId)
    .where('reason', '=', 'lead')
    .executeTakeFirstOrThrow();
  return Math.max(Math.abs(entries.count - stored), Math.abs(Number(entries.points ?? 0) + stored));
}
