import type { Answer } from '#contract/endpoint.ts';
import type { listDifferences as call } from '#contract/payments.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { selectDifferences } from './differences.queries.ts';
import { gatewayOrderId } from './gateway.queries.ts';

const most = 100;
const resolvedForMs = 30 * 24 * 60 * 60 * 1_000;

/** What we and the gateway see differently, and what was until a month ago. */
export async function listDifferences({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<Answer<typeof call>> {
  const since = new Date(clock.now().getTime() - resolvedForMs);
  const rows = await selectDifferences(db, { since, most });
  return {
    differences: rows.map(({ orderId, accountId, number, foundAt, seenAt, resolvedAt, ...row }) => ({
      orderId,
      accountId,
      gatewayOrderId: gatewayOrderId({ orderId }, number),
      ours: { state: row.ourState, amount: row.ourAmount },
      theirs: { status: row.theirStatus, amount: row.theirAmount },
      foundAt: foundAt.toISOString(),
      seenAt: seenAt.toISOString(),
      resolvedAt: resolvedAt?.toISOString() ?? null,
    })),
  };
}
