import { sql } from 'kysely';
import { type Db, withTransaction } from '#server/platform/database/index.ts';

/** One account as its ledger has it. */
export interface AccountFigures {
  id: string;
  points: number;
  entries: number;
  sum: number;
  lastNumber: number;
  lastBalance: number;
  /** Entries that do not follow the one before: by number, by balance. The first of each, and how many. */
  misnumbered: number;
  misnumberedAt: number | null;
  unbalanced: number;
  unbalancedAt: number | null;
  /** Points of fake leads that were taken again without having come back. */
  unreturned: number;
}

/** The longest ledger of all may need longer than an ordinary statement is allowed. */
const patience = sql`set local statement_timeout = '30min'`;

/**
 * The next accounts by id. One statement, so that it sees balance and entries of the same moment while others write;
 * each account is read along its key, so that nothing is sorted and no ledger is held in memory.
 */
export async function nextAccountFigures(db: Db, after: string, limit: number): Promise<AccountFigures[]> {
  return withTransaction(db, async (tx) => {
    await patience.execute(tx);
    const { rows } = await sql<AccountFigures>`
      select
        a.id, a.points, c.*,
        (
          select count(*) from ledger_entries u
          where u.account_id = a.id and u.reason = 'fake_lead_undone' and not exists (
            select from ledger_entries r
            where r.account_id = a.id and r.reason = 'fake_lead' and r.subject_id = u.subject_id and r.number < u.number
          )
        ) as unreturned,
        coalesce((
          select balance from ledger_entries where account_id = a.id order by number desc limit 1
        ), 0) as "lastBalance"
      from (select id, points from accounts where id > ${after} order by id limit ${limit}) a
      cross join lateral (
        select
          count(*) as entries,
          coalesce(sum(points), 0)::bigint as sum,
          coalesce(max(number), 0) as "lastNumber",
          count(*) filter (where number <> number_before + 1) as misnumbered,
          min(number) filter (where number <> number_before + 1) as "misnumberedAt",
          count(*) filter (where balance <> balance_before + points) as unbalanced,
          min(number) filter (where balance <> balance_before + points) as "unbalancedAt"
        from (
          select
            number, points, balance,
            lag(number, 1, 0::bigint) over along as number_before,
            lag(balance, 1, 0::bigint) over along as balance_before
          from ledger_entries
          where account_id = a.id
          window along as (order by number)
        ) chain
      ) c
      order by a.id`.execute(tx);
    return rows;
  });
}

/** Entries whose account is not there. Steps from account to account along the key instead of reading it all. */
export async function entriesWithoutAccount(db: Db): Promise<{ id: string; entries: number }[]> {
  return withTransaction(db, async (tx) => {
    await patience.execute(tx);
    const { rows } = await sql<{ id: string; entries: number }>`
      with recursive owners as (
        (select account_id from ledger_entries order by account_id limit 1)
        union all
        select (
          select e.account_id from ledger_entries e
          where e.account_id > owners.account_id order by e.account_id limit 1
        )
        from owners where owners.account_id is not null
      )
      select o.account_id as id, (select count(*) from ledger_entries e where e.account_id = o.account_id) as entries
      from owners o
      where o.account_id is not null and not exists (select from accounts a where a.id = o.account_id)
      order by o.account_id`.execute(tx);
    return rows;
  });
}

/** What the last check found, whichever process did it. */
export async function saveCheck(db: Db, differences: number, at: Date): Promise<void> {
  await db
    .insertInto('ledger_check')
    .values({ checked_at: at, differences })
    .onConflict((row) => row.column('is_last').doUpdateSet({ checked_at: at, differences }))
    .execute();
}
