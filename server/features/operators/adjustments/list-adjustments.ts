import type { Adjustment, listAdjustments as call } from '#contract/adjustments.ts';
import type { Answer } from '#contract/endpoint.ts';
import { adjustmentState, mayConfirm } from '#domain/adjustment.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Operator } from '#server/platform/operators/operator.ts';
import { latestAdjustments, type ShownAdjustment, waitingAdjustments } from './adjustments.queries.ts';

export async function listAdjustments(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  operator: Operator,
): Promise<Answer<typeof call>> {
  const now = clock.now();
  const shown = (row: ShownAdjustment) => present(row, operator, now);
  return {
    limit: config.OPERATOR_ADJUST_LIMIT,
    waiting: (await waitingAdjustments(db, now)).map(shown),
    decided: (await latestAdjustments(db, now)).map(shown),
  };
}

function present(row: ShownAdjustment, operator: Operator, now: Date): Adjustment {
  const { id, points, reason, refusal, decidedBy, decidedAt } = row;
  return {
    id,
    points,
    reason,
    refusal,
    account: { id: row.accountId, name: row.accountName, balance: row.balance },
    state: adjustmentState(row, now),
    askedBy: { id: row.askedBy, name: row.asker },
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: decidedBy === null ? null : { id: decidedBy, name: row.decider ?? '' },
    decidedAt: decidedAt?.toISOString() ?? null,
    mayConfirm: mayConfirm(row, operator.id, now),
  };
}
