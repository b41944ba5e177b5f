import { sql } from 'kysely';
import type { MethodKind } from '#domain/payment-methods.ts';
import type { TopUpState } from '#domain/top-up.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { PagePlace } from './page-place.ts';

export interface PaymentRow extends PagePlace {
  source: 'midtrans' | 'bank' | 'operator';
  sourceKey: string;
  amount: number;
  state: 'held' | 'unmatched' | 'credited' | 'returned';
  accountId: string | null;
  accountName: string | null;
  topUpId: string | null;
  attempt: number | null;
  orderId: string | null;
  orderState: TopUpState | null;
  orderTotal: number | null;
  pointPrice: number | null;
  /** Null: it is for no order. */
  chargesPpn: boolean | null;
  /** How it was paid; null: it is for no order. */
  method: { kind: MethodKind; channel: string } | null;
  invoice: string | null;
  receivedAt: Date;
  note: string;
}

const selected = sql`
  select p.id, p.recorded_at::text as at, p.source, p.source_key as "sourceKey", p.amount, p.state,
    p.account_id as "accountId", a.name as "accountName", p.top_up_id as "topUpId", p.attempt,
    t.order_id as "orderId", t.state as "orderState", t.total as "orderTotal", t.point_price as "pointPrice",
    w.ppn > 0 as "chargesPpn",
    case when u.kind is not null then jsonb_build_object('kind', u.kind, 'channel', u.channel) end as method,
    i.number as invoice, p.received_at as "receivedAt", p.note
  from payments p
  left join accounts a on a.id = p.account_id
  left join top_ups t on t.account_id = p.account_id and t.id = p.top_up_id
  left join top_up_attempts w on w.account_id = t.account_id and w.top_up_id = t.id and w.number = t.attempt
  left join top_up_attempts u on u.account_id = t.account_id and u.top_up_id = t.id
    and u.number = coalesce(p.attempt, t.attempt)
  left join invoices i on i.account_id = p.account_id and i.id = p.invoice_id`;

export async function openPayments(
  db: Db,
  { after, limit }: { after: PagePlace | undefined; limit: number },
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    ${selected} where p.state in ('held', 'unmatched')
      ${after ? sql`and (p.recorded_at, p.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by p.recorded_at, p.id limit ${limit}`.execute(db);
  return rows;
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`${selected} where p.id = ${id}`.execute(db);
  return rows[0];
}

/** Held until the transaction ends. */
export async function lockPayment(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('payments').select('id').where('id', '=', id).forUpdate().execute();
}

export async function setDecided(
  tx: Db,
  id: string,
  { state, note, ppn, at }: { state: 'credited' | 'returned'; note: string; ppn: number; at: Date },
): Promise<void> {
  await tx.updateTable('payments').set({ state, note, ppn, decided_at: at }).where('id', '=', id).execute();
}
