import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

/** What Meta's files have brought for these days, under their own campaign names; with `hold` nobody changes it until the transaction ends. */
export async function importedFromMeta(
  db: Db,
  accountId: string,
  { from, to, hold }: { from: string; to: string; hold: boolean },
) {
  return db
    .selectFrom('spends')
    .select(['id', 'day', 'meta_campaign as campaign', 'nominal as amount'])
    .where('account_id', '=', accountId)
    .where('source', '=', 'meta')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('id')
    .$if(hold, (query) => query.forUpdate())
    .execute();
}

export interface ImportedSpend {
  id: string;
  day: string;
  campaign: string;
  amount: number;
}

/** Adds what is new and replaces the amount of what an earlier file brought; what people wrote beside it stays. */
export async function storeImported(
  tx: Db,
  { accountId, memberId, at }: { accountId: string; memberId: string; at: Date },
  spends: readonly ImportedSpend[],
): Promise<void> {
  const column = <Key extends keyof ImportedSpend>(key: Key) => spends.map((spend) => spend[key]);
  await sql`
    insert into spends (account_id, id, day, nominal, campaign, meta_campaign, source, member_id, created_at)
    select ${accountId}::uuid, id, day, nominal, campaign, campaign, 'meta', ${memberId}::uuid, ${at}::timestamptz
    from unnest(
      ${column('id')}::uuid[], ${column('day')}::date[], ${column('amount')}::bigint[], ${column('campaign')}::text[]
    ) as imported (id, day, nominal, campaign)
    on conflict (account_id, day, meta_campaign) where source = 'meta'
    do update set nominal = excluded.nominal, revision = spends.revision + 1
    where spends.nominal <> excluded.nominal`.execute(tx);
}

export async function deleteImported(tx: Db, accountId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('spends')
    .where('account_id', '=', accountId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** What people entered on these days. */
export async function sumByHand(db: Db, accountId: string, days: readonly string[]) {
  return db
    .selectFrom('spends')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(nominal), 0)::bigint`.as('sum'),
    ])
    .where('account_id', '=', accountId)
    .where('source', '=', 'hand')
    .where(sql<boolean>`day = any(${days}::date[])`)
    .executeTakeFirstOrThrow();
}
