import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

/** How far the shop is; of its leads only the first is looked at. */
export async function findShop(db: Db, accountId: string) {
  return db
    .selectFrom('accounts as a')
    .innerJoin('members as owner', (join) =>
      join.onRef('owner.account_id', '=', 'a.id').on('owner.role', '=', 'owner'),
    )
    .select([
      'a.created_at as createdAt',
      'a.start_link_at as linkAt',
      'a.start_away_at as putAwayAt',
      'owner.full_name as ownerName',
      'owner.phone as ownerPhone',
      sql<boolean>`exists (select from members m
        where m.account_id = a.id and m.role <> 'owner' and m.removed_at is null)`.as('hasMembers'),
      sql<boolean>`exists (select from rotator_views v where v.account_id = a.id)`.as('isViewed'),
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow();
}

export async function findFirstRotator(db: Db, accountId: string) {
  return db
    .selectFrom('rotators as r')
    .leftJoin('domains as d', (join) =>
      join
        .onRef('d.account_id', '=', 'r.account_id')
        .onRef('d.id', '=', 'r.domain_id')
        .on('d.state', '=', 'active'),
    )
    .select(['r.id', 'r.title', 'r.slug', 'd.host as domainHost'])
    .where('r.account_id', '=', accountId)
    .where('r.removed_at', 'is', null)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirst();
}

/** By the index of times; those that came out of a file or were written by hand are no sign that the link works. */
export async function findFirstLead(db: Db, accountId: string) {
  return db
    .selectFrom('leads as l')
    .leftJoin('members as m', (join) =>
      join.onRef('m.account_id', '=', 'l.account_id').onRef('m.id', '=', 'l.member_id'),
    )
    .select([
      'l.id',
      'l.name',
      'l.phone',
      'l.locked',
      'l.created_at as at',
      'm.nickname',
      'm.full_name as fullName',
    ])
    .where('l.account_id', '=', accountId)
    .where('l.rotator_id', 'is not', null)
    .where('l.trashed_at', 'is', null)
    .orderBy('l.created_at')
    .limit(1)
    .executeTakeFirst();
}

export async function setShopStart(
  db: Db,
  accountId: string,
  { linkAt, putAwayAt }: { linkAt?: Date; putAwayAt?: Date | null },
): Promise<void> {
  if (!linkAt && putAwayAt === undefined) return;
  await db
    .updateTable('accounts')
    .set({
      ...(linkAt && { start_link_at: sql<Date>`coalesce(start_link_at, ${linkAt})` }),
      ...(putAwayAt !== undefined && { start_away_at: putAwayAt }),
    })
    .where('id', '=', accountId)
    .execute();
}
