import { sql } from 'kysely';
import type { Role } from '#domain/roles.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface TeamRow {
  id: string;
  name: string;
  revision: number;
}

export async function teamsByName(db: Db, accountId: string, only?: string): Promise<TeamRow[]> {
  return db
    .selectFrom('teams')
    .select(['id', 'name', 'revision'])
    .where('account_id', '=', accountId)
    .$if(only !== undefined, (query) => query.where('id', '=', only as string))
    .orderBy(sql`lower(name)`)
    .execute();
}

export interface TeamMemberRow {
  teamId: string;
  id: string;
  name: string;
  picture: string | null;
  role: Role;
  joinOrder: number;
  /** Of the whole team. */
  memberCount: number;
}

/** Who has no name yet is known by their e-mail. */
const nameOf = sql<string>`coalesce(nullif(full_name, ''), email)`;

/** Of each team the first few by name. */
export async function firstMembers(
  db: Db,
  accountId: string,
  few: number,
  only?: string,
): Promise<TeamMemberRow[]> {
  const { rows } = await sql<TeamMemberRow>`
    select * from (
      select team_id as "teamId", id, ${nameOf} as name, picture, role, join_order as "joinOrder",
        count(*) over (partition by team_id) as "memberCount",
        row_number() over (partition by team_id order by lower(${nameOf}), id) as place
      from members
      where account_id = ${accountId} and removed_at is null
        and ${only === undefined ? sql`team_id is not null` : sql`team_id = ${only}`}
    ) m where place <= ${few} order by place`.execute(db);
  return rows;
}

export async function memberIdsOf(db: Db, accountId: string, teamId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('account_id', '=', accountId)
    .where('team_id', '=', teamId)
    .where('removed_at', 'is', null)
    .orderBy(sql`lower(${nameOf})`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * All teams of the account are held until the transaction ends: changes of teams stand in line, so that two that swap
 * names or members never wait for each other.
 */
export async function lockAllTeams(tx: Db, accountId: string): Promise<TeamRow[]> {
  return tx
    .selectFrom('teams')
    .select(['id', 'name', 'revision'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** One team; all are held. */
export async function lockTeam(tx: Db, accountId: string, id: string): Promise<TeamRow | undefined> {
  return (await lockAllTeams(tx, accountId)).find((team) => team.id === id.toLowerCase());
}

export async function raiseRevisions(tx: Db, accountId: string, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('teams')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('account_id', '=', accountId)
    .where(isOneOf(ids))
    .execute();
}

/** False when the account has a team of this name. */
export async function insertTeam(
  tx: Db,
  team: { accountId: string; id: string; name: string; at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('teams')
    .values({ account_id: team.accountId, id: team.id, name: team.name, created_at: team.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False when another team has this name; the transaction is then lost. */
export async function renameTeam(tx: Db, accountId: string, id: string, name: string): Promise<boolean> {
  try {
    await tx
      .updateTable('teams')
      .set({ name })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23505' && constraint === 'teams_name') return false;
    throw error;
  }
}

export async function deleteTeam(tx: Db, accountId: string, id: string): Promise<void> {
  await tx.deleteFrom('teams').where('account_id', '=', accountId).where('id', '=', id).execute();
}

/**
 * Those of the ids who are members, and whoever is in the team now. They are held in the order of their ids, so that
 * nobody who holds some of them waits for us while we wait for them.
 */
export async function lockMembersOf(
  tx: Db,
  accountId: string,
  teamId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('members')
    .select('id')
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([isOneOf(ids), eb('team_id', '=', teamId)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Exactly these are in the team from now on. Returns how many came or went; their teams' revisions are raised. */
export async function setTeamMembers(
  tx: Db,
  accountId: string,
  teamId: string,
  ids: readonly string[],
): Promise<number> {
  const left = await tx
    .selectFrom('members')
    .select('team_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where(isOneOf(ids))
    .where('team_id', '<>', teamId)
    .execute();
  const come = await tx
    .updateTable('members')
    .set({ team_id: teamId })
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .where(isOneOf(ids))
    .where('team_id', 'is distinct from', teamId)
    .executeTakeFirst();
  const go = await tx
    .updateTable('members')
    .set({ team_id: null })
    .where('account_id', '=', accountId)
    .where('team_id', '=', teamId)
    .where((eb) => eb.not(isOneOf(ids)))
    .executeTakeFirst();
  const moved = Number(come.numUpdatedRows + go.numUpdatedRows);
  const changed = [teamId, ...left.flatMap(({ team_id }) => team_id ?? [])];
  if (moved > 0) await raiseRevisions(tx, accountId, changed);
  return moved;
}

/** As one parameter, however many: thousands of rows of a subquery are joined row by row when statistics are old. */
function isOneOf(ids: readonly string[]) {
  return sql<boolean>`id = any(${ids}::uuid[])`;
}
