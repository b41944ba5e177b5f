import { type RawBuilder, sql } from 'kysely';
import type { Connection, SettingsHome } from '#contract/settings-home.ts';
import { traceDays } from '#domain/buyer-data.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';

type Who = Pick<Viewer, 'accountId' | 'memberId'>;

export async function findOwnSettings(db: Db, { accountId, memberId }: Who, now: Date) {
  return db
    .selectFrom('members as m')
    .select([
      'm.full_name as name',
      'm.phone',
      'm.language',
      'm.hours',
      'm.has_initial_password as hasInitialPassword',
      sql<boolean>`m.password_hash is not null`.as('hasPassword'),
      sql<number>`(select count(*) from sessions s where s.account_id = m.account_id and s.member_id = m.id
        and s.expires_at > ${now})`.as('devices'),
      sql<number>`(select count(*) from push_subscriptions p where p.account_id = m.account_id
        and p.member_id = m.id)`.as('pushDevices'),
      sql<number>`(select count(*) from templates t where t.account_id = m.account_id)`.as('templates'),
      sql<number>`(select count(*) from blocked_numbers b where b.account_id = m.account_id)`.as(
        'blockedNumbers',
      ),
    ])
    .where('m.account_id', '=', accountId)
    .where('m.id', '=', memberId)
    .executeTakeFirst();
}

export async function findShopSettings(
  db: Db,
  accountId: string,
): Promise<NonNullable<SettingsHome['shop']>> {
  return db
    .selectFrom('accounts as a')
    .leftJoin('privacy_settings as p', 'p.account_id', 'a.id')
    .select(['a.name', 'a.time_zone as timeZone', 'p.lead_months as leadMonths'])
    .select(sql<number>`coalesce(p.trace_days, ${traceDays.usual})`.as('traceDays'))
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Everything of the shop that managers set, each table read by its account alone: they hold some dozens of rows. */
export async function findManagedSettings(
  db: Db,
  accountId: string,
  now: Date,
): Promise<NonNullable<SettingsHome['managed']>> {
  const of = (table: string, broken: RawBuilder<boolean>, resting: RawBuilder<boolean>) =>
    sql<Connection>`(
      select json_build_object(
        'working', count(*) filter (where not ${broken} and not ${resting}),
        'resting', count(*) filter (where not ${broken} and ${resting}),
        'broken', count(*) filter (where ${broken})
      ) from ${sql.table(table)} where account_id = ${accountId}::uuid
    )`;
  const isPaused = sql<boolean>`status = 'paused'`;
  const { rows } = await sql<NonNullable<SettingsHome['managed']>>`select
    exists (select from shop_looks where account_id = ${accountId}::uuid and logo_id is not null) as "hasLogo",
    (select count(*) from labels where account_id = ${accountId}::uuid) as labels,
    (select json_build_object('working', count(*), 'resting', 0, 'broken', 0)
      from api_keys k join members m on m.account_id = k.account_id and m.id = k.member_id
      where k.account_id = ${accountId}::uuid and k.revoked_at is null
        and (k.expires_at is null or k.expires_at > ${now}) and m.status = 'active' and m.role <> 'cs'
    ) as "apiKeys",
    ${of('webhooks', sql`(gave_up or (status = 'active' and failing_since is not null))`, isPaused)} as webhooks,
    ${of(
      'pixels',
      sql`(coalesce(paused_why <> 'by_hand', false) or (status = 'active' and failing_since is not null))`,
      isPaused,
    )} as pixels,
    ${of(
      'domains',
      sql`(state in ('wrong', 'taken', 'lost', 'expired'))`,
      sql`(state in ('waiting', 'certificate'))`,
    )} as domains`.execute(db);
  return rows[0] as NonNullable<SettingsHome['managed']>;
}
