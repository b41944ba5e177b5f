import { type RawBuilder, sql } from 'kysely';
import type { Retention } from '#contract/retention.ts';
import { traceDays } from '#domain/buyer-data.ts';
import type { Db } from '#server/platform/database/index.ts';
import { hasTraces, withoutTraces } from '#server/platform/database/strip-source.ts';

const columns = [
  'trace_days as traceDays',
  'lead_months as leadMonths',
  'notice',
  'contact',
  'revision',
] as const;

export async function findRetention(db: Db, accountId: string): Promise<Retention | undefined> {
  return db
    .selectFrom('privacy_settings')
    .select(columns)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** There from now on, and nobody else changes it before the transaction ends. */
export async function lockRetention(tx: Db, accountId: string): Promise<Retention> {
  await tx
    .insertInto('privacy_settings')
    .values({ account_id: accountId, trace_days: traceDays.usual })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('privacy_settings')
    .select(columns)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateRetention(
  tx: Db,
  accountId: string,
  items: Omit<Retention, 'revision'>,
): Promise<void> {
  await tx
    .updateTable('privacy_settings')
    .set((eb) => ({
      trace_days: items.traceDays,
      lead_months: items.leadMonths,
      notice: items.notice,
      contact: items.contact,
      revision: eb('revision', '+', 1),
    }))
    .where('account_id', '=', accountId)
    .execute();
}

export interface KeptAccount {
  id: string;
  traceDays: number;
  leadMonths: number | null;
  /** Traces of what arrived before are removed already. */
  tracesUntil: Date | null;
}

/** In the order of their ids, so many at a time. */
export async function accountsAfter(db: Db, after: string, limit: number): Promise<KeptAccount[]> {
  return db
    .selectFrom('accounts as a')
    .leftJoin('privacy_settings as p', 'p.account_id', 'a.id')
    .select(['a.id', 'p.lead_months as leadMonths', 'p.traces_until as tracesUntil'])
    .select(sql<number>`coalesce(p.trace_days, ${traceDays.usual})`.as('traceDays'))
    .where('a.id', '>', after)
    .orderBy('a.id')
    .limit(limit)
    .execute();
}

/** Where visitors leave traces, each with its time. */
const places = [
  { table: 'leads', at: 'created_at', isJson: true, hasVisitor: true },
  { table: 'lead_touches', at: 'at', isJson: false, hasVisitor: false },
  { table: 'held_arrivals', at: 'at', isJson: false, hasVisitor: true },
] as const;

/** When the next thing arrived, not before `from` and before `until`; undefined: nothing did. */
export async function nextArrival(
  db: Db,
  accountId: string,
  from: Date | null,
  until: Date,
): Promise<Date | undefined> {
  const firsts = places.map(
    ({ table, at }) => sql`(
      select min(${sql.ref(at)}) from ${sql.table(table)} where account_id = ${accountId}
        and ${sql.ref(at)} >= coalesce(${from}::timestamptz, '-infinity') and ${sql.ref(at)} < ${until}
    )`,
  );
  const { rows } = await sql<{ at: Date | null }>`select least(${sql.join(firsts)}) as at`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** What arrived within this time loses its traces; how many had any. */
export async function stripTraces(
  tx: Db,
  accountId: string,
  { from, until }: { from: Date; until: Date },
): Promise<number> {
  let count = 0;
  for (const { table, at, isJson, hasVisitor } of places) {
    const source: RawBuilder<unknown> = isJson ? sql`source::jsonb` : sql`source`;
    const stripped = isJson ? sql`${withoutTraces(source)}::json` : withoutTraces(source);
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set source = ${stripped}${hasVisitor ? sql`, visitor = null` : sql``}
      where account_id = ${accountId} and ${sql.ref(at)} >= ${from} and ${sql.ref(at)} < ${until}
        and (${hasTraces(source)}${hasVisitor ? sql` or visitor is not null` : sql``})`.execute(tx);
    count += Number(numAffectedRows ?? 0);
  }
  return count;
}

export async function saveTracesUntil(tx: Db, accountId: string, until: Date): Promise<void> {
  await tx
    .insertInto('privacy_settings')
    .values({ account_id: accountId, trace_days: traceDays.usual, traces_until: until })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ traces_until: until }))
    .execute();
}

/** Leads of buyers who did not come back since, oldest first, after the last one of the portion before. */
export async function silentLeads(
  db: Db,
  accountId: string,
  before: Date,
  after: { at: Date; id: string } | undefined,
  limit: number,
): Promise<{ id: string; at: Date }[]> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select l.id, l.created_at as at from leads l
    where l.account_id = ${accountId} and l.created_at < ${before} and l.erased_at is null
      and (l.touched_at is null or l.touched_at < ${before})
      and (l.created_at, l.id) > (coalesce(${after?.at ?? null}::timestamptz, '-infinity'), coalesce(${after?.id ?? null}::uuid, '00000000-0000-0000-0000-000000000000'))
      and not exists (
        select from orders o where o.account_id = l.account_id and o.lead_id = l.id and o.created_at >= ${before}
      )
      -- The same buyer came again, and both leads were made one.
      and not exists (
        select from leads m where m.account_id = l.account_id and m.merged_into = l.id and m.created_at >= ${before}
      )
    order by l.created_at, l.id limit ${limit}`.execute(db);
  return rows;
}
