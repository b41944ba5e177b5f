import { canPay, type PointCause, type PointPrices, pointsOf, subjectOf } from '#domain/points.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import { insertLedgerEntry, lockBalance, setBalance } from './points.queries.ts';

export interface PointDeps {
  clock: Clock;
  config: Pick<Config, 'WELCOME_POINTS' | 'MEMBER_POINTS' | 'ROTATOR_POINTS'>;
}

/**
 * One change of an account's points, in the transaction of its cause. The account's row is locked until that ends, so
 * changes stand one after the other; what a prepaid account cannot pay is refused.
 */
export async function recordPoints(
  db: Db,
  { clock, config }: PointDeps,
  accountId: string,
  cause: PointCause,
): Promise<void> {
  const points = pointsOf(cause, pricesOf(config));
  if (points === 0) return;
  // Balance and entry are one change; who has no transaction yet gets one here.
  await withTransaction(db, async (tx) => {
    const { balance, billing } = await lockBalance(tx, accountId);
    if (!canPay(billing, balance, points)) {
      throw new AppError('points_short', { params: { cost: -points }, data: { cost: -points } });
    }
    await setBalance(tx, accountId, balance + points);
    const { id, text } = subjectOf(cause);
    await insertLedgerEntry(tx, {
      accountId,
      reason: cause.reason,
      points,
      balance: balance + points,
      subjectId: id,
      subject: text,
      at: clock.now(),
    });
    await publish(tx, accountId, { name: 'points.changed', payload: {} });
  });
}

function pricesOf({ WELCOME_POINTS, MEMBER_POINTS, ROTATOR_POINTS }: PointDeps['config']): PointPrices {
  return { welcome: WELCOME_POINTS, member: MEMBER_POINTS, rotator: ROTATOR_POINTS };
}
