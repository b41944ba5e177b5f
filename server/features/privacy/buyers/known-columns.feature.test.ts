import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { buyerFields, leadFieldNames, visitFields } from '#domain/lead-fields.ts';
import { erasedTables } from '#server/features/privacy/closing/erased-tables.ts';
import { columnsOf } from '#server/platform/database/lead-columns.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

/** The eraser takes it out. */
const erased = 'erased';
/** Of the seller, their people or the service: no buyer is named there. */
const noBuyer = 'no buyer';
/** Made of settings or figures, in a shape of our own. */
const ours = 'our own shape';

/** The fields of a lead (domain/lead-fields.ts): the eraser takes them all. */
const ofLeads = [
  ...columnsOf('leads', leadFieldNames).map((column) => `leads.${column}`),
  ...columnsOf('lead_touches', visitFields).map((column) => `lead_touches.${column}`),
  ...columnsOf('held_arrivals', buyerFields).map((column) => `held_arrivals.${column}`),
];

/**
 * Every column that could hold something of a buyer, by its name or because anything fits into it, with what becomes of it.
 * A new one fails this test until somebody has decided: teach the eraser (erase-leads.queries.ts, number.queries.ts), then
 * write it down here.
 */
const decisions: Record<string, string> = {
  ...Object.fromEntries(ofLeads.map((column) => [column, erased])),
  'audit_entries.details': erased,
  'blocked_numbers.phone': erased,
  'changes.data': erased,
  'changes_0.data': erased,
  'changes_1.data': erased,
  'changes_2.data': erased,
  'conversions.body': erased,
  'conversion_attempts.message': 'what the platform said of a request, never of a person',
  'erased_buyers.phone_hash': 'a keyed hash',
  'exports.filter': erased,
  'fake_numbers.phone': erased,
  'held_arrivals.source': erased,
  'held_arrivals.visitor': erased,
  'idempotency_keys.answer': erased,
  'import_rows.cells': erased,
  'import_rows.phone': erased,
  'import_rows.problems': erased,
  'kept_mails.html': erased,
  'kept_mails.text': erased,
  'lead_events.details': erased,
  'lead_touches.source': erased,
  'lead_words.words': erased,
  'leads.receipt': 'whose turn it was: members alone',
  'leads.source': erased,
  'leads.visitor': erased,
  'orders.address': erased,
  'orders.customer': erased,
  'orders.note': erased,
  'orders.phone': erased,
  'orders.words': erased,
  'put_aside_changes.change': erased,
  'webhook_attempts.answer': erased,
  'webhook_attempts.request_headers': 'a signature and a time',
  'webhook_deliveries.body': erased,
  'webhook_deliveries.data': erased,
  'account_words.words': noBuyer,
  'accounts.name': noBuyer,
  'announcements.text_en': noBuyer,
  'announcements.text_id': noBuyer,
  'api_keys.name': noBuyer,
  'corporates.address': noBuyer,
  'change_readers.name': noBuyer,
  'corporates.name': noBuyer,
  'corporates.phone': noBuyer,
  'exports.file_name': noBuyer,
  'gateway_notifications.body': noBuyer,
  'notifications.recap': noBuyer,
  'imports.file_name': noBuyer,
  'invoices.content': noBuyer,
  'job_runners.name': noBuyer,
  'labels.name': noBuyer,
  'mail_bounces.address': noBuyer,
  'member_passkeys.name': noBuyer,
  'members.full_name': noBuyer,
  'members.hours': noBuyer,
  'members.nickname': noBuyer,
  'members.phone': noBuyer,
  'members.waiting_phone': noBuyer,
  'mutation_files.name': noBuyer,
  'operator_acts.after': noBuyer,
  'operator_acts.answer': noBuyer,
  'operator_acts.before': noBuyer,
  'operator_answers.answer': noBuyer,
  'operators.name': noBuyer,
  'payments.note': noBuyer,
  'pixels.name': noBuyer,
  'rotators.button_text': noBuyer,
  // What was searched for is not kept (domain/saved-filters.ts), and the name says how the list is narrowed.
  'saved_filters.filter': noBuyer,
  'saved_filters.name': noBuyer,
  'secrets.name': noBuyer,
  'spends.note': noBuyer,
  'teams.name': noBuyer,
  'templates.name': noBuyer,
  'templates.text': noBuyer,
  'top_up_attempts.instructions': noBuyer,
  'top_up_events.note': noBuyer,
  'webhooks.name': noBuyer,
  'domains.found': ours,
  'events.name': ours,
  'events.payload': ours,
  'imports.choices': ours,
  'imports.counts': ours,
  'schema_functions.name': ours,
  'schema_migrations.name': ours,
  'lead_batches.action': ours,
  'mutation_file_columns.columns': ours,
  'price_lists.packages': ours,
  'processes.figures': ours,
  'rotator_pixels.events': ours,
  'rotator_turns.state': ours,
  'rotators.inputs': ours,
};

const looksLikeABuyer =
  '(phone|customer|buyer|visitor|address|message|name|note|words|cells|body|answer|html|text)';

test('every column that could hold something of a buyer has a decision', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (
      data_type in ('json', 'jsonb')
      or (data_type in ('text', 'ARRAY', 'character varying') and column_name ~ ${looksLikeABuyer})
      or table_name || '.' || column_name = any(${ofLeads})
    )
    order by 1`.execute(database.db);
  const columns = rows.map(({ name }) => name);
  expect(columns.filter((name) => !(name in decisions))).toEqual([]);
  expect(Object.keys(decisions).filter((name) => !columns.includes(name))).toEqual([]);
});

/** Tables whose rows lose their buyer when a closed account ends, or go otherwise than as a whole table. */
const blankedAtTheEnd = [
  'audit_entries',
  'changes',
  'changes_0',
  'changes_1',
  'changes_2',
  'exports',
  'imports',
  'kept_mails',
  'lead_touches',
  'leads',
  'orders',
];

test('what the eraser takes out is also taken out when a closed account ends', () => {
  const tables = Object.entries(decisions).flatMap(([column, what]) =>
    what === erased ? [column.slice(0, column.indexOf('.'))] : [],
  );
  const covered: readonly string[] = [...erasedTables, ...blankedAtTheEnd];
  expect([...new Set(tables)].filter((table) => !covered.includes(table))).toEqual([]);
});
