import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { queueSecurityMails } from '#server/features/identity/security-mails/queue-security-mail.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { concernedByRequirement, requiredAt, storeRequirement } from './second-factor.queries.ts';
import type { FactorDeps } from './verify-code.ts';

/** Of owner and admins, from now on or no more. The week of grace begins with the first time, not anew with every click. */
export async function requireSecondFactor(
  deps: FactorDeps,
  { accountId, memberId }: Viewer,
  { isRequired, client }: { isRequired: boolean; client: Client },
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    if (!(await storeRequirement(tx, accountId, isRequired ? deps.clock.now() : null))) return;
    const kind = isRequired ? 'second_factor_required' : 'second_factor_not_required';
    await recordAudit(tx, deps, { accountId, memberId, kind, client });
    await queueSecurityMails(
      tx,
      deps,
      {
        accountId,
        memberId,
        kind: isRequired ? 'second-factor.required' : 'second-factor.not-required',
        subject: '',
      },
      await concernedByRequirement(tx, accountId),
    );
    await publish(tx, accountId, { name: 'account.changed', payload: {} });
  });
}

export async function isSecondFactorRequired(db: Db, accountId: string): Promise<boolean> {
  return (await requiredAt(db, accountId)) !== null;
}
