import { sql } from 'kysely';
import type { DomainProblem, DomainStep } from '#domain/domain-checks.ts';
import type { Found } from '#domain/domain-records.ts';
import type { DomainState } from '#domain/domains.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface DomainKey {
  accountId: string;
  id: string;
}

/** For so long who took them has time; when its process dies they are due again. */
const claimedFor = sql`interval '3 minutes'`;

/** Due ones, the longest waiting first; no other process gets them. */
export async function claimDue(db: Db, now: Date, most: number): Promise<DomainKey[]> {
  const { rows } = await sql<DomainKey>`
    update domains d set next_check_at = ${now}::timestamptz + ${claimedFor}
    from (
      select account_id, id from domains where next_check_at <= ${now}
      order by next_check_at limit ${most} for update skip locked
    ) due
    where d.account_id = due.account_id and d.id = due.id
    returning d.account_id as "accountId", d.id`.execute(db);
  return rows;
}

/** Who proves a host and who has it is decided by one at a time. */
export async function lockHost(tx: Db, host: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`host ${host}`}, 0))`.execute(tx);
}

export interface CheckedDomain extends DomainKey {
  host: string;
  token: string;
  state: DomainState;
  problem: DomainProblem | null;
  provedAt: Date | null;
  activeSince: Date | null;
  lostSince: Date | null;
  silentSince: Date | null;
  missedSince: Date | null;
  pageAt: Date | null;
  checkedAt: Date | null;
  checks: number;
  found: Partial<Found>;
}

function checkedDomains(db: Db) {
  return db
    .selectFrom('domains')
    .select([
      'account_id as accountId',
      'id',
      'host',
      'token',
      'proved_at as provedAt',
      'active_since as activeSince',
      'lost_since as lostSince',
      'silent_since as silentSince',
      'missed_since as missedSince',
      'page_at as pageAt',
      'checked_at as checkedAt',
      'checks',
    ])
    .select((eb) => [
      eb.ref('state').$castTo<DomainState>().as('state'),
      eb.ref('problem').$castTo<DomainProblem | null>().as('problem'),
      eb.ref('found').$castTo<Partial<Found>>().as('found'),
    ]);
}

export async function findCheckedDomain(
  db: Db,
  { accountId, id }: DomainKey,
): Promise<CheckedDomain | undefined> {
  return checkedDomains(db).where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();
}

export async function lockCheckedDomain(
  tx: Db,
  { accountId, id }: DomainKey,
): Promise<CheckedDomain | undefined> {
  return checkedDomains(tx)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Another account's domain that was proved for the same host. */
export async function lockHolder(
  tx: Db,
  { accountId, host }: { accountId: string; host: string },
): Promise<CheckedDomain | undefined> {
  return checkedDomains(tx)
    .where('host', '=', host)
    .where('proved_at', 'is not', null)
    .where('account_id', '<>', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export async function storeStep(
  tx: Db,
  { accountId, id }: DomainKey,
  step: DomainStep,
  { found, now }: { found: Found; now: Date },
): Promise<void> {
  await tx
    .updateTable('domains')
    .set({
      state: step.state,
      problem: step.problem,
      proved_at: step.isProved ? sql<Date>`coalesce(proved_at, ${now})` : null,
      active_since: step.activeSince,
      lost_since: step.lostSince,
      silent_since: step.silentSince,
      missed_since: step.missedSince,
      page_at: step.pageAt,
      checks: step.checks,
      checked_at: now,
      next_check_at: step.nextCheckAt,
      found: JSON.stringify(found),
      changed_at: sql`clock_timestamp()`,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}
