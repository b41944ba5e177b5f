import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import { dayMeasures } from './fold-days.queries.ts';

export interface DayDifference {
  day: string;
  rotatorId: string | null;
  memberId: string | null;
  /** What the totals say beyond what there is, of each measure. */
  beyond: Record<string, number>;
}

const when = (condition: ReturnType<typeof sql>) => sql`count(*) filter (where ${condition})`;
const counted = {
  leads: sql`count(*)`,
  meta: when(sql`origin = 'meta'`),
  locked: when(sql`locked and fake_at is null and erased_at is null`),
  contacted: when(sql`status = 'contacted'`),
  ordered: when(sql`status = 'ordered'`),
  lost: when(sql`status = 'lost'`),
  chat_yes: when(sql`lead_chat(chat, status) = 'yes'`),
  chat_no: when(sql`chat = 'no'`),
  meta_locked: when(sql`origin = 'meta' and locked and fake_at is null and erased_at is null`),
  meta_contacted: when(sql`origin = 'meta' and status = 'contacted'`),
  meta_ordered: when(sql`origin = 'meta' and status = 'ordered'`),
  meta_lost: when(sql`origin = 'meta' and status = 'lost'`),
  meta_chat_yes: when(sql`origin = 'meta' and lead_chat(chat, status) = 'yes'`),
  meta_chat_no: when(sql`origin = 'meta' and chat = 'no'`),
  orders: sql`0`,
  revenue: sql`0`,
} satisfies Record<(typeof dayMeasures)[number], unknown>;

const names = sql.join(dayMeasures.map((name) => sql.ref(name)));
const sums = sql.join(dayMeasures.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`));

/** What the leads and orders themselves say of each day; a day may come twice. */
export function countedDays(accountId: string) {
  const measures = sql.join(dayMeasures.map((name) => sql`${counted[name]} as ${sql.ref(name)}`));
  return sql`
    select local_time(l.created_at, a.time_zone)::date as day, rotator_id, member_id, ${measures}
    from leads l join accounts a on a.id = l.account_id
    where l.account_id = ${accountId} and trashed_at is null and merged_into is null
    group by day, rotator_id, member_id
    union all
    select ordered_on, rotator_id, member_id, ${sql.join(dayMeasures.slice(0, -2).map(() => sql`0`))},
      count(*), coalesce(sum(value) filter (where currency = 'IDR'), 0)
    from orders where account_id = ${accountId} and cancelled_at is null
    group by ordered_on, rotator_id, member_id`;
}

/** Where the totals and what is counted differ. */
export async function differencesOf(db: Db, accountId: string): Promise<DayDifference[]> {
  const taken = sql.join(dayMeasures.map((name) => sql`-${sql.ref(name)}`));
  const wrong = sql.join(
    dayMeasures.map((name) => sql`${sql.ref(name)} <> 0`),
    sql` or `,
  );
  const { rows } = await sql<DayDifference>`
    select day, rotator_id as "rotatorId", member_id as "memberId",
      to_jsonb(d) - array['day', 'rotator_id', 'member_id'] as beyond
    from (
      select day, rotator_id, member_id, ${sums} from (
        select day, rotator_id, member_id, ${names} from day_totals where account_id = ${accountId}
        union all
        select day, rotator_id, member_id, ${names} from day_changes where account_id = ${accountId}
        union all
        select day, rotator_id, member_id, ${taken} from (${countedDays(accountId)}) c
      ) a group by day, rotator_id, member_id
    ) d
    where ${wrong} order by day`.execute(db);
  return rows;
}
