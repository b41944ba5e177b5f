import { sql } from 'kysely';
import type { z } from 'zod';
import type { registrationItems } from '#contract/corporate.ts';
import type { Language } from '#contract/language.ts';
import { type CorporateState, usualPaymentDays } from '#domain/corporate.ts';
import type { Billing } from '#domain/points.ts';
import type { TimeZone } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';

const columns = [
  'account_id as accountId',
  'state',
  'revision',
  'name',
  'tax_kind as taxKind',
  'tax_id as taxId',
  'contact',
  'phone',
  'email',
  'village_code as village',
  'region',
  'address',
  'refusal',
  'sent_at as sentAt',
  'decided_at as decidedAt',
  'corporate_id as corporateId',
  'invoiced_entry as invoicedEntry',
  'payment_days as paymentDays',
] as const;
/** As text: a date of the driver's would be a moment in the server's zone. */
const nextMonth = sql<string | null>`next_month::text`.as('nextMonth');

export async function findCorporate(db: Db, accountId: string) {
  return db
    .selectFrom('corporates')
    .select([...columns, nextMonth])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}
export type Corporate = NonNullable<Awaited<ReturnType<typeof findCorporate>>>;

/** Sent first or again; what was approved meanwhile stays. False: it was. */
export async function storeRegistration(
  tx: Db,
  accountId: string,
  { taxKind, taxId, village, ...items }: z.output<typeof registrationItems>,
  { region, at }: { region: string; at: Date },
): Promise<boolean> {
  const { name, contact, phone, email, address } = items;
  const sent = {
    name,
    contact,
    phone,
    email,
    address,
    tax_kind: taxKind,
    tax_id: taxId,
    village_code: village,
    region,
    sent_at: at,
  };
  const stored = await tx
    .insertInto('corporates')
    .values({ account_id: accountId, state: 'waiting', payment_days: usualPaymentDays, ...sent })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({
          ...sent,
          state: 'waiting',
          refusal: '',
          decision: '',
          decided_at: null,
          revision: sql<number>`corporates.revision + 1`,
        })
        .where('corporates.state', '<>', 'approved'),
    )
    .returning('account_id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Held until the transaction ends. */
export async function lockRegistration(tx: Db, accountId: string) {
  return tx
    .selectFrom('corporates')
    .select(['state', 'revision', 'corporate_id as corporateId'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

export async function nextCorporateSerial(tx: Db): Promise<number> {
  const { rows } = await sql<{ serial: number }>`select nextval('corporate_serials')::int as serial`.execute(
    tx,
  );
  return rows[0]?.serial ?? 0;
}

interface Decision {
  decision: string;
  at: Date;
}

export async function storeApproval(
  tx: Db,
  accountId: string,
  { corporateId, month, decision, at }: Decision & { corporateId: string; month: string },
): Promise<void> {
  await tx
    .updateTable('corporates')
    .set({
      state: 'approved',
      corporate_id: corporateId,
      next_month: month,
      invoiced_entry: sql<number>`(
        select coalesce(max(number), 0) from ledger_entries where account_id = ${accountId})`,
      decision,
      decided_at: at,
    })
    .where('account_id', '=', accountId)
    .execute();
}

export async function storeRefusal(
  tx: Db,
  accountId: string,
  { refusal, decision, at }: Decision & { refusal: string },
): Promise<void> {
  await tx
    .updateTable('corporates')
    .set({ state: 'refused', refusal, decision, decided_at: at })
    .where('account_id', '=', accountId)
    .execute();
}

export async function listCorporates(db: Db, state: CorporateState, limit: number) {
  return db
    .selectFrom('corporates')
    .select(columns)
    .where('state', '=', state)
    .orderBy('sent_at')
    .limit(limit)
    .execute();
}

export async function setBilling(tx: Db, accountId: string, billing: 'postpaid' | 'overdue'): Promise<void> {
  await tx.updateTable('accounts').set({ billing }).where('id', '=', accountId).execute();
}

export async function zoneOf(db: Db, accountId: string): Promise<TimeZone> {
  const { zone } = await db
    .selectFrom('accounts')
    .select('time_zone as zone')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return zone as TimeZone;
}

/** Accounts with a month that may be over; which zone they count in decides. */
export async function accountsToInvoice(db: Db, now: Date) {
  const { rows } = await sql<{ accountId: string; month: string; zone: TimeZone }>`
    select c.account_id as "accountId", c.next_month::text as month, a.time_zone as zone
    from corporates c join accounts a on a.id = c.account_id
    where c.state = 'approved' and c.next_month < date_trunc('month', local_time(${now}, 'WIT'))::date
    order by c.next_month, c.account_id`.execute(db);
  return rows;
}

export async function setNextMonth(
  tx: Db,
  accountId: string,
  { month, entry }: { month: string; entry: number },
): Promise<void> {
  await tx
    .updateTable('corporates')
    .set({ next_month: month, invoiced_entry: entry })
    .where('account_id', '=', accountId)
    .execute();
}

export async function findBilling(db: Db, accountId: string): Promise<Billing> {
  const { billing } = await db
    .selectFrom('accounts')
    .select('billing')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return billing as Billing;
}

export async function findOwner(
  db: Db,
  accountId: string,
): Promise<{ memberId: string; language: Language }> {
  return db
    .selectFrom('members')
    .select(['id as memberId', 'language'])
    .where('account_id', '=', accountId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
}

export async function storeTerms(
  tx: Db,
  accountId: string,
  { paymentDays }: { paymentDays: number },
): Promise<void> {
  await tx
    .updateTable('corporates')
    .set((eb) => ({ payment_days: paymentDays, revision: eb('revision', '+', 1) }))
    .where('account_id', '=', accountId)
    .execute();
}
