import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

interface Refusal {
  address: string;
  code: number;
  reason: string;
  at: Date;
}

/** A job tries again and again: one line for an address, with how often and since when. */
export async function insertBounce(db: Db, { address, code, reason, at }: Refusal): Promise<void> {
  await sql`
    insert into mail_bounces as b (address, account_id, member_id, code, reason, first_at, last_at)
    select a.address, m.account_id, m.id, ${code}::smallint, ${reason}, ${at}::timestamptz, ${at}::timestamptz
    from (select ${address}::text as address) a left join lateral (
      -- Several shops may have invited it, and it may have left another: one line all the same.
      select account_id, id from members where email = a.address
      order by removed_at is not null, invited_until is not null, id desc limit 1
    ) m on true
    on conflict (address) do update set
      account_id = excluded.account_id, member_id = excluded.member_id, code = excluded.code,
      reason = excluded.reason, last_at = excluded.last_at, delivered_at = null,
      first_at = case when b.delivered_at is null then b.first_at else excluded.first_at end,
      times = case when b.delivered_at is null then b.times + 1 else 1 end`.execute(db);
}

/** It takes mails again. */
export async function setDelivered(db: Db, address: string, at: Date): Promise<void> {
  await db
    .updateTable('mail_bounces')
    .set({ delivered_at: at })
    .where('address', '=', address)
    .where('delivered_at', 'is', null)
    .execute();
}

export interface BounceRow {
  address: string;
  accountId: string | null;
  accountName: string | null;
  code: number;
  reason: string;
  times: number;
  firstAt: Date;
  lastAt: Date;
}

/** Latest first, those after `before` in that order. */
export async function openBounces(
  db: Db,
  { before, beforeAddress, limit }: { before: Date | null; beforeAddress: string; limit: number },
): Promise<BounceRow[]> {
  const { rows } = await sql<BounceRow>`
    select b.address, b.account_id as "accountId", a.name as "accountName", b.code::integer, b.reason, b.times,
      b.first_at as "firstAt", b.last_at as "lastAt"
    from mail_bounces b left join accounts a on a.id = b.account_id
    where b.delivered_at is null and (${before}::timestamptz is null
      or b.last_at < ${before} or (b.last_at = ${before} and b.address > ${beforeAddress}))
    order by b.last_at desc, b.address limit ${limit}`.execute(db);
  return rows;
}

export async function pruneBounces(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mail_bounces').where('last_at', '<', before).execute();
}
