import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import type { Db } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import { appendMember, lockRotators } from './joining.queries.ts';

/**
 * Puts a member, whose row the caller has locked, at the end of each of these rotators with the usual ratio. One that
 * was removed meanwhile, that is full, or that they are in already is passed over.
 */
export async function joinRotators(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  { accountId, memberId }: { accountId: string; memberId: string },
  rotatorIds: readonly string[],
  client: Client,
): Promise<void> {
  let joined = 0;
  for (const { id, title } of await lockRotators(tx, accountId, rotatorIds)) {
    if (!(await appendMember(tx, accountId, id, memberId))) continue;
    joined += 1;
    const details = { rotator: title };
    await recordAudit(tx, deps, { accountId, memberId, kind: 'rotator_joined', details, client });
  }
  if (joined > 0) await publish(tx, accountId, { name: 'rotators.changed', payload: {} });
}
