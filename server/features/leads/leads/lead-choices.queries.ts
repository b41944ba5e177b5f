import { type SqlBool, sql } from 'kysely';
import type { Label } from '#contract/labels.ts';
import type { Db } from '#server/platform/database/index.ts';

/** By name; `among`: also those that were removed, if they are among them. */
export async function rotatorChoices(
  db: Db,
  accountId: string,
  among: readonly string[] | undefined,
): Promise<{ id: string; title: string }[]> {
  let query = db.selectFrom('rotators').select(['id', 'title']).where('account_id', '=', accountId);
  query = among
    ? query.where(sql<SqlBool>`id = any(${among}::uuid[])`)
    : query.where('removed_at', 'is', null);
  return query.orderBy(sql`lower(title)`).orderBy('id').execute();
}

/** Rotators in which a member takes turns now. */
export async function turnsOfMember(db: Db, accountId: string, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('rotator_members as t')
    .innerJoin('rotators as r', (join) =>
      join.onRef('r.account_id', '=', 't.account_id').onRef('r.id', '=', 't.rotator_id'),
    )
    .select('r.id')
    .where('t.account_id', '=', accountId)
    .where('t.member_id', '=', memberId)
    .where('r.removed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Who is there, by name. */
export async function memberChoices(db: Db, accountId: string) {
  return db
    .selectFrom('members')
    .select([
      'id',
      'full_name as fullName',
      'email',
      'nickname',
      'role',
      'join_order as joinOrder',
      'picture',
      'status',
    ])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy(sql`lower(full_name)`)
    .orderBy('id')
    .execute();
}

export async function teamChoices(db: Db, accountId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .orderBy(sql`lower(name)`)
    .execute();
}

export async function labelChoices(db: Db, accountId: string): Promise<Label[]> {
  return db
    .selectFrom('labels')
    .select(['id', 'name', 'colour'])
    .where('account_id', '=', accountId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}
