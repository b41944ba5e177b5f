import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

interface NewAdjustment {
  id: string;
  accountId: string;
  points: number;
  reason: string;
  state: 'waiting' | 'done';
  askedBy: string;
  at: Date;
  expiresAt: Date;
}

export async function insertAdjustment(tx: Db, adjustment: NewAdjustment): Promise<void> {
  const { id, accountId, points, reason, state, askedBy, at, expiresAt } = adjustment;
  await tx
    .insertInto('adjustments')
    .values({
      id,
      account_id: accountId,
      points,
      reason,
      state,
      asked_by: askedBy,
      asked_at: at,
      expires_at: expiresAt,
      decided_at: state === 'done' ? at : null,
    })
    .execute();
}

/** Points that this operator gave or took alone in this account since then. */
export async function sumAlone(
  tx: Db,
  { accountId, operatorId, since }: { accountId: string; operatorId: string; since: Date },
): Promise<number> {
  const { sum } = await tx
    .selectFrom('adjustments')
    .select(sql<number>`coalesce(sum(abs(points)), 0)::bigint`.as('sum'))
    .where('account_id', '=', accountId)
    .where('asked_by', '=', operatorId)
    .where('asked_at', '>', since)
    .where('state', '=', 'done')
    .where('decided_by', 'is', null)
    .executeTakeFirstOrThrow();
  return sum;
}

export async function accountExists(db: Db, accountId: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('id').where('id', '=', accountId).executeTakeFirst();
  return row !== undefined;
}

const shown = (db: Db) =>
  db
    .selectFrom('adjustments as r')
    .innerJoin('accounts as a', 'a.id', 'r.account_id')
    .innerJoin('operators as o', 'o.id', 'r.asked_by')
    .leftJoin('operators as d', 'd.id', 'r.decided_by')
    .select([
      'r.id',
      'r.account_id as accountId',
      'a.name as accountName',
      'a.points as balance',
      'r.points',
      'r.reason',
      'r.asked_by as askedBy',
      'o.name as asker',
      'r.asked_at as askedAt',
      'r.expires_at as expiresAt',
      'r.decided_by as decidedBy',
      'd.name as decider',
      'r.decided_at as decidedAt',
      'r.refusal',
    ])
    .select((eb) => eb.ref('r.state').$castTo<'waiting' | 'done' | 'refused'>().as('state'));

export type ShownAdjustment = Awaited<ReturnType<typeof waitingAdjustments>>[number];

export async function waitingAdjustments(db: Db, now: Date) {
  return shown(db)
    .where('r.state', '=', 'waiting')
    .where('r.expires_at', '>', now)
    .orderBy('r.asked_at')
    .orderBy('r.id')
    .limit(100)
    .execute();
}

/** The latest that do not wait any more: done, refused or too old. */
export async function latestAdjustments(db: Db, now: Date): Promise<ShownAdjustment[]> {
  return shown(db)
    .where((eb) => eb.or([eb('r.state', '<>', 'waiting'), eb('r.expires_at', '<=', now)]))
    .orderBy('r.asked_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(50)
    .execute();
}

export async function findAdjustment(db: Db, id: string): Promise<ShownAdjustment | undefined> {
  return shown(db).where('r.id', '=', id).executeTakeFirst();
}

/** Held until the transaction ends. */
export async function lockAdjustment(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('adjustments').select('id').where('id', '=', id).forUpdate().execute();
}

export async function setDecision(
  tx: Db,
  id: string,
  decision: { state: 'done' | 'refused'; decidedBy: string; at: Date; refusal?: string },
): Promise<void> {
  const { state, decidedBy, at, refusal = '' } = decision;
  await tx
    .updateTable('adjustments')
    .set({ state, decided_by: decidedBy, decided_at: at, refusal })
    .where('id', '=', id)
    .execute();
}
