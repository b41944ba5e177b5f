import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { recordPoints } from '#server/features/money/points/record-points.ts';
import type { Db } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import { setVerified } from './accounts.queries.ts';

/** The e-mail is theirs. The owner's first time gives the welcome points; undefined when it was verified before. */
export async function confirmEmail(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'config' | 'random'>,
  { accountId, memberId }: { accountId: string; memberId: string },
  client: Client,
): Promise<{ email: string; welcomePoints: number } | undefined> {
  const verified = await setVerified(tx, accountId, memberId, deps.clock.now());
  if (!verified) return undefined;
  const isOwner = verified.role === 'owner';
  if (isOwner) await recordPoints(tx, deps, accountId, { reason: 'welcome' });
  await recordAudit(tx, deps, { accountId, memberId, kind: 'email_verified', client });
  await publish(tx, accountId, { name: 'account.changed', payload: {} });
  return { email: verified.email, welcomePoints: isOwner ? deps.config.WELCOME_POINTS : 0 };
}
