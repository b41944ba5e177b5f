import { type RawBuilder, sql } from 'kysely';
import { type LeadValues, type WrittenFileField, writtenFileFields } from '#domain/lead-fields.ts';
import type { Db } from '#server/platform/database/index.ts';
import { columnsOf } from '#server/platform/database/lead-columns.ts';
import type { Plan, PlannedLead } from './plan-rows.ts';

// Every statement takes a whole portion at once.

const leadColumns = columnsOf('leads', writtenFileFields);
const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
const ofLeads = refs(leadColumns);
/** What a file says of a buyer who is known stays with the visit: visits keep whatever a file may hold. */
const ofVisits = refs(columnsOf('lead_touches', writtenFileFields));

/** In the order of the columns. */
function writtenArrays(rows: readonly LeadValues<WrittenFileField>[]): RawBuilder<unknown> {
  return sql.join(writtenFileFields.map((field) => sql`${rows.map((row) => row[field])}::text[]`));
}

/** A lead that was thrown away is no reason against the same row again. */
export async function deleteTrashedFingerprints(
  tx: Db,
  accountId: string,
  fingerprints: readonly Buffer[],
): Promise<void> {
  await sql`
    delete from imported_rows i using leads l
    where i.account_id = ${accountId} and i.fingerprint = any(${fingerprints}::bytea[])
      and l.account_id = i.account_id and l.id = i.lead_id and l.trashed_at is not null`.execute(tx);
}

/** The key decides: whatever was imported by anybody meanwhile makes the whole portion fail and be planned again. */
export async function insertFingerprints(
  tx: Db,
  accountId: string,
  rows: Plan['fingerprints'],
): Promise<void> {
  await sql`
    insert into imported_rows (account_id, fingerprint, lead_id)
    select ${accountId}, * from unnest(
      ${rows.map(({ fingerprint }) => fingerprint)}::bytea[], ${rows.map(({ leadId }) => leadId)}::uuid[]
    )`.execute(tx);
}

type FreshLead = PlannedLead & { fresh: NonNullable<PlannedLead['fresh']> };

/** No turn, no receipt, no point: nobody was sent to anybody. */
export async function insertLeads(tx: Db, accountId: string, leads: readonly FreshLead[]): Promise<void> {
  await sql`
    insert into leads (
      account_id, id, created_at, code, member_id, rotator_id, phone, status, first_contact_at,
      touches, touched_at, revision, ${ofLeads}, origin, source, locked
    )
    select ${accountId}, fresh.*, 'other', '{}', false from unnest(
      ${leads.map(({ id }) => id)}::uuid[],
      ${leads.map(({ fresh }) => fresh.createdAt.toISOString())}::timestamptz[],
      ${leads.map(({ fresh }) => fresh.code)}::text[], ${leads.map(({ fresh }) => fresh.memberId)}::uuid[],
      ${leads.map(({ fresh }) => fresh.rotatorId)}::uuid[], ${leads.map(({ phone }) => phone)}::text[],
      ${leads.map(({ status }) => status)}::text[],
      ${leads.map(({ firstContactAt }) => firstContactAt?.toISOString() ?? null)}::timestamptz[],
      ${leads.map(({ touches }) => touches)}::integer[],
      ${leads.map(({ touchedAt }) => touchedAt?.toISOString() ?? null)}::timestamptz[],
      ${leads.map(({ revisions }) => revisions)}::integer[], ${writtenArrays(leads)}
    ) as fresh`.execute(tx);
}

/** Of leads that are held. */
export async function updateLeads(tx: Db, accountId: string, leads: readonly PlannedLead[]): Promise<void> {
  await sql`
    update leads l
    set ${sql.join(leadColumns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`n.${column}`)}`))}, status = n.status,
      first_contact_at = n.first_contact_at, touched_at = n.touched_at, touches = l.touches + n.touches,
      revision = l.revision + n.revisions
    from unnest(
      ${leads.map(({ id }) => id)}::uuid[], ${writtenArrays(leads)},
      ${leads.map(({ status }) => status)}::text[],
      ${leads.map(({ firstContactAt }) => firstContactAt?.toISOString() ?? null)}::timestamptz[],
      ${leads.map(({ touchedAt }) => touchedAt?.toISOString() ?? null)}::timestamptz[],
      ${leads.map(({ touches }) => touches)}::integer[], ${leads.map(({ revisions }) => revisions)}::integer[]
    ) n (id, ${ofLeads}, status, first_contact_at, touched_at, touches, revisions)
    where l.account_id = ${accountId} and l.id = n.id`.execute(tx);
}

export async function insertTouches(tx: Db, accountId: string, touches: Plan['touches']): Promise<void> {
  await sql`
    insert into lead_touches (account_id, lead_id, id, at, source, ${ofVisits})
    select ${accountId}, lead_id, gen_random_uuid(), at, '{}', ${ofVisits} from unnest(
      ${touches.map(({ leadId }) => leadId)}::uuid[],
      ${touches.map(({ at }) => at.toISOString())}::timestamptz[], ${writtenArrays(touches)}
    ) t (lead_id, at, ${ofVisits})`.execute(tx);
}

export async function insertLabels(tx: Db, accountId: string, labels: Plan['labels']): Promise<void> {
  await sql`
    insert into lead_labels (account_id, lead_id, label_id, lead_at)
    select l.account_id, l.id, b.label_id, l.created_at
    from unnest(
      ${labels.map(({ leadId }) => leadId)}::uuid[], ${labels.map(({ labelId }) => labelId)}::uuid[]
    ) b (lead_id, label_id)
    join leads l on l.account_id = ${accountId} and l.id = b.lead_id
    on conflict do nothing`.execute(tx);
}

/** One after the other in time, so that the history shows them in the order of the file. */
export async function insertEvents(
  tx: Db,
  { accountId, memberId, at }: { accountId: string; memberId: string; at: Date },
  events: Plan['events'],
): Promise<void> {
  await sql`
    insert into lead_events (account_id, lead_id, id, at, member_id, kind, details)
    select ${accountId}, lead_id, gen_random_uuid(), ${at.toISOString()}::timestamptz + turn * interval '1 microsecond',
      ${memberId}, kind, details
    from rows from (
      unnest(${events.map(({ leadId }) => leadId)}::uuid[]), unnest(${events.map(({ kind }) => kind)}::text[]),
      jsonb_array_elements(${JSON.stringify(events.map(({ details }) => details))}::jsonb)
    ) with ordinality as e (lead_id, kind, details, turn)`.execute(tx);
}
