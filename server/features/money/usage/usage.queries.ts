import { type SelectQueryBuilder, sql } from 'kysely';
import type { PointReason } from '#domain/points.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Database } from '#server/platform/database/schema.gen.ts';

export interface UsageFilter {
  /** From this moment on. */
  from: Date | undefined;
  /** Up to, not at, this moment. */
  until: Date | undefined;
  reason: PointReason | undefined;
}

type Entries<Row> = SelectQueryBuilder<Database, 'ledger_entries', Row>;

function entriesOf(db: Db, accountId: string, { from, until, reason }: UsageFilter): Entries<object> {
  let entries: Entries<object> = db.selectFrom('ledger_entries').where('account_id', '=', accountId);
  if (from) entries = entries.where('at', '>=', from);
  if (until) entries = entries.where('at', '<', until);
  if (reason) entries = entries.where('reason', '=', reason);
  return entries;
}

/** Over everything that the filter leaves at this moment: entries added later have higher numbers than `lastNumber`. */
export function sumsOf(db: Db, accountId: string, filter: UsageFilter) {
  return entriesOf(db, accountId, filter).select([
    sql<number>`count(*)`.as('total'),
    sql<number>`coalesce(sum(points) filter (where points > 0), 0)::bigint`.as('in'),
    sql<number>`coalesce(-sum(points) filter (where points < 0), 0)::bigint`.as('out'),
    sql<number | null>`min(number)`.as('firstNumber'),
    sql<number | null>`max(number)`.as('lastNumber'),
  ]);
}

/** As it was noted; of a lead, which is still there, who it is, from which rotator and whose. */
const subject = sql<string>`coalesce(nullif(subject, ''), (
  select concat_ws(' · ', coalesce(nullif(l.name, ''), l.code), r.title, coalesce(nullif(m.nickname, ''), m.full_name))
  from leads l
  left join rotators r on r.account_id = l.account_id and r.id = l.rotator_id
  left join members m on m.account_id = l.account_id and m.id = l.member_id
  where l.account_id = ledger_entries.account_id and l.id = ledger_entries.subject_id
), '')`.as('subject');

/**
 * Latest first. The numbers between which all of them lie keep the walk along the key short, wherever in a long
 * ledger that is.
 */
export function rowsOf(
  db: Db,
  accountId: string,
  filter: UsageFilter,
  part: { first: number; last: number; limit: number; offset: number },
) {
  return entriesOf(db, accountId, filter)
    .select(['number', 'at', 'reason', 'points', 'balance', subject])
    .where('number', '>=', part.first)
    .where('number', '<=', part.last)
    .orderBy('number', 'desc')
    .limit(part.limit)
    .offset(part.offset);
}
