import type { Db } from '#server/platform/database/index.ts';
import { lockAllTeams, raiseRevisions } from './teams.queries.ts';

/**
 * For whoever moves members between teams. Before any member is locked: an edit of a team locks the teams first and its
 * members after, and two who lock in another order would wait for each other.
 */
export async function holdTeams(tx: Db, accountId: string): Promise<void> {
  await lockAllTeams(tx, accountId);
}

/** Someone came or went: who has one of these teams open in an editor has not seen it. */
export async function raiseTeamRevisions(
  tx: Db,
  accountId: string,
  ids: readonly (string | null)[],
): Promise<void> {
  await raiseRevisions(
    tx,
    accountId,
    ids.filter((id) => id !== null),
  );
}
