import type { Answer } from '#contract/endpoint.ts';
import type { startLook as call } from '#contract/looks.ts';
import { noDevice, recordAudit } from '#server/features/base/audit/record-audit.ts';
import { loadSessionUser } from '#server/features/identity/login/load-session-user.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Acted } from '#server/platform/operators/do-action-once.ts';
import { deleteLook, findLook, insertLook } from '#server/platform/operators/looks.ts';
import type { Operator } from '#server/platform/operators/operator.ts';
import { recordAction } from '#server/platform/operators/record-action.ts';

type LookDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'config'>;

/** From now on for half an hour; the owner reads in their security history who looks, and why. */
export async function startLook(
  deps: LookDeps,
  operator: Operator,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<Acted<Answer<typeof call>> & { token: string }> {
  const { db, clock } = deps;
  const { token, until } = await insertLook(db, deps, {
    operatorId: operator.id,
    sessionId: operator.sessionId,
    accountId,
    reason,
  }).catch(notFound);
  const viewer = await findLook(deps, token);
  if (!viewer) throw new AppError('not_found');
  const user = await loadSessionUser(db, viewer, clock.now());
  await recordAudit(db, deps, {
    accountId,
    memberId: null,
    kind: 'operator_looked',
    details: { operator: operator.name, reason, until: until.toISOString() },
    client: noDevice,
  });
  return {
    token,
    answer: { user, until: until.toISOString() },
    // The trail is for ever; who the owner is, and what they have, is not for it.
    kept: { user: null, until: until.toISOString() },
    act: {
      kind: 'account_looked_at',
      accountId,
      reason,
      after: { until: until.toISOString() },
    },
  };
}

/** There is no such account: the database says so. */
function notFound(error: unknown): never {
  if ((error as { code?: unknown }).code === '23503') throw new AppError('not_found');
  throw error;
}

/** By the look's own cookie, whatever became of the operator's session. Its open streams end too. */
export async function endLook(deps: LookDeps, token: string, client: Client): Promise<void> {
  const viewer = await findLook(deps, token);
  if (!viewer) return;
  const { look, accountId } = viewer;
  await withTransaction(deps.db, async (tx) => {
    if (!(await deleteLook(tx, look.id))) return;
    await publish(tx, accountId, { name: 'session.ended', payload: { id: look.id } });
    const act = { kind: 'account_look_ended' as const, accountId };
    await recordAction(tx, deps, { operatorId: look.operatorId, client }, act);
  });
}
