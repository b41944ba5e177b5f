import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { TeamDeps } from './save-team.ts';
import { deleteTeam, lockMembersOf, lockTeam } from './teams.queries.ts';

/** Its members stay, without a team. */
export async function removeTeam(
  { db, clock, random }: TeamDeps,
  { accountId, memberId }: Viewer,
  id: string,
  client: Client,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    const team = await lockTeam(tx, accountId, id);
    if (!team) throw new AppError('not_found');
    await lockMembersOf(tx, accountId, id, []);
    await deleteTeam(tx, accountId, id);
    const entry = {
      accountId,
      memberId,
      kind: 'team_removed',
      details: { team: team.name },
      client,
    } as const;
    await recordAudit(tx, { clock, random }, entry);
    await publish(tx, accountId, { name: 'members.changed', payload: {} });
  });
}
