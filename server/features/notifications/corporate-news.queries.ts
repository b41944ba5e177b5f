import { sql } from 'kysely';
import type { CorporateEvent } from '#domain/notifications.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface CorporateNews {
  accountId: string;
  event: CorporateEvent;
  /** Its number; null for what is about no invoice. */
  invoice: string | null;
  at: Date;
}

export async function insertCorporateNews(tx: Db, news: CorporateNews): Promise<void> {
  await insertRows(tx, [news], null);
}

/** The oldest first. */
export async function takeCorporate(tx: Db, most: number): Promise<CorporateNews[]> {
  const { rows } = await sql<CorporateNews>`
    with taken as (
      delete from corporate_to_tell where ctid = any(array(
        select ctid from corporate_to_tell where put_aside_at is null limit ${most} for update skip locked
      ))
      returning account_id, event, invoice, at
    )
    select account_id as "accountId", event, invoice, at from taken order by at`.execute(tx);
  return rows;
}

/** They wait no longer with the others, and are not lost. */
export async function putCorporateAside(tx: Db, news: readonly CorporateNews[], now: Date): Promise<void> {
  if (news.length > 0) await insertRows(tx, news, now);
}

async function insertRows(tx: Db, news: readonly CorporateNews[], putAsideAt: Date | null): Promise<void> {
  await tx
    .insertInto('corporate_to_tell')
    .values(
      news.map(({ accountId, event, invoice, at }) => {
        return { account_id: accountId, event, invoice, at, put_aside_at: putAsideAt };
      }),
    )
    .execute();
}
