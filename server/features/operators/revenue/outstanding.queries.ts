import { sql } from 'kysely';
import type { Outstanding } from '#contract/revenue.ts';
import type { Db } from '#server/platform/database/index.ts';

type Counted = Omit<Outstanding, 'day'>;

/** Over all accounts: for the job, and for the first look at a service that has not counted yet. */
export async function countOutstanding(db: Db, now: Date): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select accounts.*, invoices.* from (
      select
        coalesce(sum(points) filter (where billing = 'prepaid'), 0)::bigint as "prepaidPoints",
        (count(*) filter (where billing = 'prepaid' and points > 0))::int as "prepaidAccounts",
        coalesce(sum(owed_points), 0)::bigint as "owedPoints",
        coalesce(sum(-points) filter (where billing <> 'prepaid' and points < 0), 0)::bigint as "unbilledPoints",
        coalesce(sum(points) filter (where billing <> 'prepaid' and points > 0), 0)::bigint as "postpaidPoints"
      from accounts
    ) accounts, (
      select count(*)::int as "unpaidInvoices", coalesce(sum(total), 0)::bigint as "unpaidRupiah",
        coalesce(sum(total) filter (where due_at < ${now}), 0)::bigint as "overdueRupiah"
      from invoices where paid_at is null
    ) invoices`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('a sum of nothing');
  return counted;
}

export async function storeOutstanding(db: Db, day: string, counted: Counted, at: Date): Promise<void> {
  const row = {
    counted_at: at,
    prepaid_points: counted.prepaidPoints,
    prepaid_accounts: counted.prepaidAccounts,
    owed_points: counted.owedPoints,
    unbilled_points: counted.unbilledPoints,
    postpaid_points: counted.postpaidPoints,
    unpaid_invoices: counted.unpaidInvoices,
    unpaid_rupiah: counted.unpaidRupiah,
    overdue_rupiah: counted.overdueRupiah,
  };
  await db
    .insertInto('outstanding_days')
    .values({ day, ...row })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(row))
    .execute();
}

/** The latest first. */
export async function latestOutstanding(db: Db, days: number) {
  return db
    .selectFrom('outstanding_days')
    .select([
      sql<string>`day::text`.as('day'),
      'counted_at as countedAt',
      'prepaid_points as prepaidPoints',
      'prepaid_accounts as prepaidAccounts',
      'owed_points as owedPoints',
      'unbilled_points as unbilledPoints',
      'postpaid_points as postpaidPoints',
      'unpaid_invoices as unpaidInvoices',
      'unpaid_rupiah as unpaidRupiah',
      'overdue_rupiah as overdueRupiah',
    ])
    .orderBy('outstanding_days.day', 'desc')
    .limit(days)
    .execute();
}
