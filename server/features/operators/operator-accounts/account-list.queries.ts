import { type RawBuilder, sql } from 'kysely';
import type { Billing } from '#domain/points.ts';
import type { Db } from '#server/platform/database/index.ts';
import { containing } from '#server/platform/database/search-words.ts';
import type { AccountFilter } from './read-filter.ts';

export interface ListedAccount {
  id: string;
  name: string;
  createdAt: Date;
  points: number;
  billing: Billing;
  suspendedAt: Date | null;
  closedAt: Date | null;
  endsAt: Date | null;
  endedAt: Date | null;
  lastLeadAt: Date | null;
  runsOutAt: Date | null;
  ownerName: string;
  ownerEmail: string;
  ownerPhone: string | null;
  leadsOfWeek: number;
  /** Where it stands in the order of the list. */
  place: string;
}

/** How a list is sorted: `key` beside the id, which parts equals. Each is an index, so a page costs the same anywhere. */
interface Order {
  key?: RawBuilder<unknown>;
  type?: RawBuilder<unknown>;
  descending: boolean;
}

const newestFirst: Order = { descending: true };
const shortName = sql`lower(a.name) collate "C"`;
const orders = {
  all: newestFirst,
  suspended: newestFirst,
  closed: newestFirst,
  postpaid: newestFirst,
  overdue: newestFirst,
  /** Who fell silent last comes first: those may still be won back. */
  silent: { key: sql`h.last_lead_at`, type: sql`timestamptz`, descending: true },
  running_out: { key: sql`h.runs_out_at`, type: sql`timestamptz`, descending: false },
} satisfies Record<AccountFilter['view'], Order>;
const byName: Order = { key: shortName, type: sql`text`, descending: false };

function orderOf({ view, words }: AccountFilter): Order {
  return view === 'all' && words.kind === 'beginning' ? byName : orders[view];
}

function viewCondition({ view, silentBefore, runsOutBefore }: AccountFilter): RawBuilder<unknown> {
  switch (view) {
    case 'all':
      return sql`true`;
    case 'suspended':
      return sql`a.suspended_at is not null and a.suspended_at is distinct from a.closed_at`;
    case 'closed':
      return sql`a.closed_at is not null`;
    case 'postpaid':
    case 'overdue':
      return sql`a.billing = ${sql.lit(view)}`;
    case 'silent':
      return sql`h.last_lead_at < ${silentBefore}`;
    case 'running_out':
      // What was bought since the last look counts.
      return sql`h.runs_out_at < ${runsOutBefore} and a.billing = 'prepaid'
        and a.points <= h.pace * extract(epoch from ${runsOutBefore}::timestamptz - h.checked_at) / 86400`;
  }
}

function wordsCondition({ words }: AccountFilter): RawBuilder<unknown> {
  switch (words.kind) {
    case 'none':
      return sql`true`;
    case 'order':
      return sql`a.id = (select account_id from top_ups where order_id = ${words.number})`;
    case 'invoice':
      return sql`a.id = (select account_id from invoices where number = ${words.number})`;
    case 'account':
      return sql`a.id = ${words.id}`;
    case 'phone':
      return sql`a.id in (select account_id from members where phone = ${words.phone} and removed_at is null)`;
    case 'host':
      return sql`a.id in (select account_id from domains where host = ${words.host})`;
    case 'beginning':
      return sql`${shortName} like ${containing(words.text).slice(1)}`;
    case 'parts': {
      const each = words.parts.map((part) => sql`w.words like ${containing(part)}`);
      return sql`exists (select from account_words w where w.account_id = a.id and ${sql.join(each, sql` and `)})`;
    }
  }
}

/** Several shops may have invited it; whose it is comes first. Each half has an index of its own. */
export async function findAccountOfEmail(db: Db, email: string): Promise<string | undefined> {
  const holders = db.selectFrom('members').select('account_id').where('email', '=', email);
  const current = holders.where('removed_at', 'is', null);
  const { accountId } = await db
    .selectNoFrom(({ fn }) =>
      fn
        .coalesce(
          current.where('invited_until', 'is', null).limit(1),
          current.where('invited_until', 'is not', null).limit(1),
        )
        .as('accountId'),
    )
    .executeTakeFirstOrThrow();
  return accountId ?? undefined;
}

export async function isPhoneOfSomebody(db: Db, phone: string): Promise<boolean> {
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('phone', '=', phone)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return member !== undefined;
}

export async function isHostOfSomebody(db: Db, host: string): Promise<boolean> {
  const domain = await db
    .selectFrom('domains')
    .select('id')
    .where('host', '=', host)
    .limit(1)
    .executeTakeFirst();
  return domain !== undefined;
}

export interface Place {
  key: string;
  id: string;
}

function placeCondition({ key, type, descending }: Order, after: Place | undefined): RawBuilder<unknown> {
  if (!after) return sql`true`;
  const than = descending ? sql`<` : sql`>`;
  return key
    ? sql`(${key}, a.id) ${than} (${after.key}::${type}, ${after.id}::uuid)`
    : sql`a.id ${than} ${after.id}::uuid`;
}

/** The accounts of one page, and one more if there is another page. */
export async function pageOfAccounts(
  db: Db,
  filter: AccountFilter,
  { after, limit, today }: { after: Place | undefined; limit: number; today: Date },
): Promise<ListedAccount[]> {
  const order = orderOf(filter);
  const direction = order.descending ? sql`desc` : sql`asc`;
  const sorted = order.key ? sql`${order.key} ${direction}, a.id ${direction}` : sql`a.id ${direction}`;
  const { rows } = await sql<ListedAccount>`
    with unread as materialized (select account_id, day, leads from unread_figures(null)),
    page as materialized (
      select a.id, a.name, a.created_at, a.points, a.billing, nullif(a.suspended_at, a.closed_at) as suspended_at, a.closed_at, a.time_zone, h.last_lead_at,
        h.runs_out_at, ${order.key ? sql`(${order.key})::text` : sql`''`} as place, row_number() over () as number
      from (
        select a.*, h.last_lead_at, h.runs_out_at from accounts a join account_health h on h.account_id = a.id
        where ${viewCondition(filter)} and ${wordsCondition(filter)} and ${placeCondition(order, after)}
        order by ${sorted}
        limit ${limit}
      ) a, lateral (select a.last_lead_at, a.runs_out_at) h
    )
    select p.id, p.name, p.created_at as "createdAt", p.points, p.billing, p.suspended_at as "suspendedAt",
      p.closed_at as "closedAt", c.ends_at as "endsAt", c.ended_at as "endedAt",
      p.last_lead_at as "lastLeadAt", p.runs_out_at as "runsOutAt", p.place,
      coalesce(m.full_name, '') as "ownerName", coalesce(m.email, '') as "ownerEmail", m.phone as "ownerPhone",
      (
        select coalesce(sum(leads), 0)::int from (
          select leads from day_totals t where t.account_id = p.id and t.day > f.day and t.day <= f.day + 7
          union all
          select leads from unread c where c.account_id = p.id and c.day > f.day and c.day <= f.day + 7
        ) d
      ) as "leadsOfWeek"
    from page p
    cross join lateral (select local_time(${today}, p.time_zone)::date - 7 as day) f
    left join account_closings c on c.account_id = p.id
    left join members m on m.account_id = p.id and m.role = 'owner'
    order by p.number`.execute(db);
  return rows;
}
