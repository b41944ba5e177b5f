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

const leadReasons = ['lead', 'fake_lead', 'fake_lead_undone'] as const satisfies readonly PointReason[];

/**
 * Latest first, with the lead, the rotator and the member that an entry speaks of. The numbers between which all of them
 * lie keep the walk along the key short, wherever in a long ledger that is; only the rows of this part are joined.
 */
export function rowsOf(
  db: Db,
  accountId: string,
  filter: UsageFilter,
  part: { first: number; last: number; limit: number; offset: number },
) {
  const page = entriesOf(db, accountId, filter)
    .select(['number', 'at', 'reason', 'points', 'balance', 'subject', 'subject_id'])
    .where('number', '>=', part.first)
    .where('number', '<=', part.last)
    .orderBy('number', 'desc')
    .limit(part.limit)
    .offset(part.offset);
  return db
    .selectFrom(page.as('e'))
    .leftJoin('leads as l', (join) =>
      join
        .on('l.account_id', '=', accountId)
        .onRef('l.id', '=', 'e.subject_id')
        .on('e.reason', 'in', leadReasons),
    )
    .leftJoin('rotators as r', (join) =>
      join
        .on('r.account_id', '=', accountId)
        .on(
          'r.id',
          '=',
          sql<string>`case e.reason when 'rotator_added' then e.subject_id else l.rotator_id end`,
        ),
    )
    .leftJoin('members as m', (join) =>
      join
        .on('m.account_id', '=', accountId)
        .on(
          'm.id',
          '=',
          sql<string>`case e.reason when 'member_added' then e.subject_id else l.member_id end`,
        ),
    )
    .select((eb) => [
      'e.number',
      'e.at',
      'e.reason',
      'e.points',
      'e.balance',
      'e.subject',
      sql<string | null>`case when ${eb('e.reason', 'in', leadReasons)} then e.subject_id end`.as('leadId'),
      // Who a locked lead is stays hidden until a point is paid.
      sql<string | null>`coalesce(case when not l.locked then nullif(l.name, '') end, l.code)`.as('leadName'),
      sql<boolean>`coalesce(l.trashed_at is not null, false)`.as('isTrashed'),
      'r.id as rotatorId',
      'r.title as rotatorName',
      sql<boolean>`r.removed_at is not null`.as('isRotatorGone'),
      'm.id as memberId',
      sql<string | null>`coalesce(nullif(m.nickname, ''), nullif(m.full_name, ''), m.email)`.as('memberName'),
      sql<boolean>`m.removed_at is not null`.as('isMemberGone'),
    ])
    .orderBy('e.number', 'desc');
}

export type UsageRecord = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];
