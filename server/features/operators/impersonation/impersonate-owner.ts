import type { Answer } from '#contract/endpoint.ts';
import type { startImpersonation as call } from '#contract/impersonation.ts';
import { noDevice, recordAudit } from '#server/features/base/audit/record-audit.ts';
import { loadSessionUser } from '#server/features/identity/login/load-session-user.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Acted } from '#server/platform/operators/do-action-once.ts';
import {
  deleteImpersonation,
  findImpersonation,
  insertImpersonation,
} from '#server/platform/operators/impersonation.ts';
import type { Operator } from '#server/platform/operators/operator.ts';
import { recordAction } from '#server/platform/operators/record-action.ts';

type ImpersonationDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'config'>;

/** Lasts half an hour; the owner reads in their security history who did it, and why. */
export async function startImpersonation(
  deps: ImpersonationDeps,
  operator: Operator,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<Acted<Answer<typeof call>> & { token: string }> {
  const { db, clock } = deps;
  const { token, until } = await insertImpersonation(db, deps, {
    operatorId: operator.id,
    sessionId: operator.sessionId,
    accountId,
    reason,
  }).catch(notFound);
  const viewer = await findImpersonation(deps, token);
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

/** Found by its own cookie, whatever became of the operator's session. Its open event streams end too. */
export async function endImpersonation(
  deps: ImpersonationDeps,
  token: string,
  client: Client,
): Promise<void> {
  const viewer = await findImpersonation(deps, token);
  if (!viewer) return;
  const { impersonation, accountId } = viewer;
  await withTransaction(deps.db, async (tx) => {
    if (!(await deleteImpersonation(tx, impersonation.id))) return;
    await publish(tx, accountId, { name: 'session.ended', payload: { id: impersonation.id } });
    const act = { kind: 'account_look_ended' as const, accountId };
    await recordAction(tx, deps, { operatorId: impersonation.operatorId, client }, act);
  });
}
