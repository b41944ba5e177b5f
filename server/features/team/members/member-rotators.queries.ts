import { sql } from 'kysely';
import { type MemberRotator, namedRotators } from '#contract/member-list.ts';
import type { Db } from '#server/platform/database/index.ts';

/**
 * The rotators of all these members in one statement. Shares are as the rotator's editor shows them: of those who get
 * turns, that is who is active and has a number.
 */
export async function rotatorsOfMembers(
  db: Db,
  accountId: string,
  memberIds: readonly string[],
): Promise<Map<string, MemberRotator[]>> {
  const weight = sql`case r.rotation when 'even' then 1 else t.ratio end`;
  const getsTurns = sql`m.status = 'active' and m.phone is not null`;
  const { rows } = await sql<MemberRotator & { memberId: string }>`
    with own as materialized (
      select w.id as member_id, r.*
      from unnest(${memberIds}::uuid[]) as w(id)
      cross join lateral (
        select r.id, r.title, r.status, r.rotation, t.ratio, case when ${getsTurns} then ${weight} else 0 end as weight
        from rotator_members t
        join rotators r on r.account_id = t.account_id and r.id = t.rotator_id and r.removed_at is null
        join members m on m.account_id = t.account_id and m.id = t.member_id
        where t.account_id = ${accountId} and t.member_id = w.id
        order by r.status, lower(r.title), r.id
        limit ${namedRotators}
      ) r
    ),
    -- Each rotator once, however many of the page are in it.
    totals as (
      select r.id, sum(${weight}) as weights
      from (select distinct id, rotation from own) r
      join rotator_members t on t.account_id = ${accountId} and t.rotator_id = r.id
      join members m on m.account_id = t.account_id and m.id = t.member_id
      where ${getsTurns}
      group by r.id
    )
    select o.member_id as "memberId", o.id, o.title, o.status, o.rotation, o.ratio,
      coalesce(o.weight::float8 / s.weights, 0) as share
    from own o left join totals s on s.id = o.id
    order by o.status, lower(o.title), o.id`.execute(db);
  const byMember = new Map<string, MemberRotator[]>();
  for (const { memberId, ...rotator } of rows)
    byMember.set(memberId, [...(byMember.get(memberId) ?? []), rotator]);
  return byMember;
}

/** Which rotators those who have not accepted come into when they do; of whoever else, none. */
export async function comingRotators(
  db: Db,
  accountId: string,
  memberIds: readonly string[],
): Promise<Map<string, { id: string; title: string }[]>> {
  const rows = await db
    .selectFrom('invitation_rotators as i')
    .innerJoin('rotators as r', (join) =>
      join.onRef('r.account_id', '=', 'i.account_id').onRef('r.id', '=', 'i.rotator_id'),
    )
    .select(['i.member_id as memberId', 'r.id', 'r.title'])
    .where('i.account_id', '=', accountId)
    .where('i.member_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .where('r.removed_at', 'is', null)
    .orderBy(sql`lower(r.title)`)
    .orderBy('r.id')
    .execute();
  const all = new Map<string, { id: string; title: string }[]>();
  for (const { memberId, ...rotator } of rows) all.set(memberId, [...(all.get(memberId) ?? []), rotator]);
  return all;
}
