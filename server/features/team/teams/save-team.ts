import type { Parsed } from '#contract/endpoint.ts';
import type { addTeam as addTeamCall, Team } from '#contract/teams.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { requireRevision } from '#server/platform/edit-conflicts.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { loadTeam, loadTeamItems } from './load-teams.ts';
import { holdTeams } from './team-revisions.ts';
import { insertTeam, lockMembersOf, lockTeam, renameTeam, setTeamMembers } from './teams.queries.ts';

export type TeamDeps = Pick<Deps, 'db' | 'clock' | 'random'>;
type Items = Parsed<typeof addTeamCall>['body'];

export async function addTeam(
  { db, clock, random }: TeamDeps,
  { accountId, memberId }: Viewer,
  { name, memberIds }: Items,
  client: Client,
): Promise<Team> {
  return withTransaction(db, async (tx) => {
    await holdTeams(tx, accountId);
    const id = newId(clock, random);
    if (!(await insertTeam(tx, { accountId, id, name, at: clock.now() }))) throw nameTaken();
    await fillTeam(tx, accountId, id, memberIds);
    const entry = { accountId, memberId, kind: 'team_added', details: { team: name }, client } as const;
    await recordAudit(tx, { clock, random }, entry);
    await publish(tx, accountId, { name: 'members.changed', payload: {} });
    return loadTeam(tx, accountId, id);
  });
}

/** The name and who is in it become what was given; who is left out has no team. */
export async function editTeam(
  { db, clock, random }: TeamDeps,
  { accountId, memberId }: Viewer,
  id: string,
  { revision, name, memberIds }: Items & { revision: number },
  client: Client,
): Promise<Team> {
  return withTransaction(db, async (tx) => {
    const before = await lockTeam(tx, accountId, id);
    if (!before) throw new AppError('not_found');
    await requireRevision(revision, before, () => loadTeamItems(tx, accountId, id));
    const nameBefore = before.name;
    if (name !== nameBefore && !(await renameTeam(tx, accountId, id, name))) throw nameTaken();
    const moved = await fillTeam(tx, accountId, id, memberIds);
    if (name !== nameBefore || moved > 0) {
      const entry = { accountId, memberId, kind: 'team_changed', details: { team: name }, client } as const;
      await recordAudit(tx, { clock, random }, entry);
      await publish(tx, accountId, { name: 'members.changed', payload: {} });
    }
    return loadTeam(tx, accountId, id);
  });
}

async function fillTeam(tx: Db, accountId: string, teamId: string, memberIds: string[]): Promise<number> {
  // Ids are the same in large and small letters.
  const ids = [...new Set(memberIds.map((id) => id.toLowerCase()))];
  const held = await lockMembersOf(tx, accountId, teamId, ids);
  if (!ids.every((id) => held.has(id))) {
    throw new AppError('invalid_input', { texts: { memberIds: 'validation.unknownMember' } });
  }
  return setTeamMembers(tx, accountId, teamId, ids);
}

function nameTaken(): AppError {
  return new AppError('invalid_input', { texts: { name: 'validation.nameTaken' } });
}
