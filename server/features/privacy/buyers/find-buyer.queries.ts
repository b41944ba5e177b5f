import { sql } from 'kysely';
import { buyerFields, leadFieldNames, visitFields } from '#domain/lead-fields.ts';
import type { LeadStatus } from '#domain/lead-status.ts';
import type { Db } from '#server/platform/database/index.ts';
import { listOf } from '#server/platform/database/lead-columns.ts';
import { auditNames, type BuyerNumber, importRowIsOf } from './number.queries.ts';

export interface BuyerCounts {
  leads: number;
  visits: number;
  notes: number;
  orders: number;
  held: number;
  webhookDeliveries: number;
  conversions: number;
  importRows: number;
  auditEntries: number;
  blocked: number;
  fake: number;
}

/** The rows of each kind, as `select ... from` goes on: one place for counting and for handing them out. */
function partsOf({ accountId, phone }: BuyerNumber) {
  const leads = sql`(select id from leads where phone = ${phone} and account_id = ${accountId})`;
  return {
    leads: sql`leads t where t.phone = ${phone} and t.account_id = ${accountId}`,
    visits: sql`lead_touches t where t.account_id = ${accountId} and (t.phone = ${phone} or t.lead_id in ${leads})`,
    notes: sql`lead_events t where t.account_id = ${accountId} and t.lead_id in ${leads} and t.kind = 'noted'`,
    orders: sql`orders t where t.account_id = ${accountId} and (t.phone = ${phone} or t.lead_id in ${leads})`,
    held: sql`held_arrivals t where t.account_id = ${accountId} and t.phone = ${phone}`,
    webhookDeliveries: sql`webhook_deliveries t where t.account_id = ${accountId} and (t.subject in ${leads} or t.subject in (
      select id from orders where account_id = ${accountId} and phone = ${phone} and lead_id is null
    ))`,
    conversions: sql`conversions t where t.account_id = ${accountId} and t.lead_id in ${leads}`,
    importRows: sql`import_rows r where r.account_id = ${accountId} and ${importRowIsOf(phone)}`,
    auditEntries: sql`audit_entries t where t.account_id = ${accountId} and ${auditNames(phone)}`,
    blocked: sql`blocked_numbers t where t.account_id = ${accountId} and t.phone = ${phone}`,
    fake: sql`fake_numbers t where t.account_id = ${accountId} and t.phone = ${phone}`,
  };
}

export async function countParts(db: Db, number: BuyerNumber): Promise<BuyerCounts> {
  const counts = Object.entries(partsOf(number)).map(
    ([name, rows]) => sql`(select count(*) from ${rows}) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<BuyerCounts>`select ${sql.join(counts)}`.execute(db);
  return rows[0] as BuyerCounts;
}

const shownLeads = 20;

export async function latestLeads(db: Db, { accountId, phone }: BuyerNumber) {
  return db
    .selectFrom('leads')
    .select(['id', 'code', 'name', 'created_at as createdAt', 'locked'])
    .select((eb) => eb.ref('status').$castTo<LeadStatus>().as('status'))
    .where('phone', '=', phone)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(shownLeads)
    .execute();
}

/** What a buyer is handed of each kind: all that is about them, nothing that is about the seller's people. */
const columns = {
  leads: sql`t.created_at as "createdAt", t.code, ${listOf('leads', 't', leadFieldNames)}, t.status, t.origin, t.source,
    t.touches as visits, t.touched_at as "lastVisitAt"`,
  visits: sql`t.at, t.code, ${listOf('lead_touches', 't', visitFields)}, t.source`,
  notes: sql`t.at, t.details ->> 'text' as text`,
  orders: sql`t.ordered_on as day, t.customer, t.phone, t.currency, t.value, t.note, t.product, t.quantity, t.address, t.tracking,
    t.status, t.paid, t.reminded_at as "remindedAt", t.cancelled_at as "cancelledAt"`,
  held: sql`t.at, ${listOf('held_arrivals', 't', buyerFields)}, t.state, t.source`,
  webhookDeliveries: sql`t.at, t.event, t.status, t.data`,
  conversions: sql`t.at, t.event, t.status, t.body`,
  importRows: sql`r.number as line, r.cells`,
  auditEntries: sql`t.at, t.kind, t.details`,
  blocked: sql`t.created_at as at, t.reason`,
  fake: sql`t.at`,
} as const;

export async function readParts(
  db: Db,
  number: BuyerNumber,
): Promise<Record<string, Record<string, unknown>[]>> {
  const rows = partsOf(number);
  const parts: Record<string, Record<string, unknown>[]> = {};
  for (const [name, list] of Object.entries(columns)) {
    const { rows: found } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(p) as row from (select ${list} from ${rows[name as keyof typeof columns]}) p`.execute(
      db,
    );
    parts[name] = found.map(({ row }) => row);
  }
  return parts;
}
