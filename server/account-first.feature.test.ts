import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from './testing/test-app.ts';

// Tables with rows of accounts begin every key and every index with the account, so that they can be spread by it later.
// What cannot is listed here, by why.

const { database } = await createTestApp();

const exceptions: Record<string, readonly string[]> = {
  'whoever comes has only this, and the account is what they are looked up for': [
    'api_keys_token',
    'domains_host',
    'email_tokens_token_hash',
    'mail_bounces_pkey',
    'member_passkeys_credential',
    'members_email',
    'members_google_subject',
    'operator_looks_token_hash_key',
    'passkey_challenges_pkey',
    'pushes_token',
    'rotators_id',
    'sessions_token_hash',
  ],
  'there may be one of it in the whole service': [
    'corporates_corporate_id',
    'domains_proved',
    'invoices_number',
    'invoices_payment',
    'payments_seen_as_key',
    'payments_source',
    'push_subscriptions_endpoint',
    'rotators_slug',
    'top_ups_order_id',
    'transfer_amounts_pkey',
  ],
  'a job or a sender takes what is due next, whosever it is': [
    'account_closings_links',
    'account_closings_open',
    'account_health_checked',
    'changes_seq',
    'changes_xid',
    'conversions_waiting',
    'corporates_next_month',
    'domains_changed',
    'domains_due',
    'exports_unfinished',
    'held_batches_running',
    'imports_at_work',
    'invoices_unpaid',
    'lead_batches_running',
    'lead_openings_running',
    'lead_reminders_due',
    'pixels_active',
    'pushes_unshown',
    'put_aside_changes_reader',
    'recap_schedules_next',
    'top_up_attempts_check',
    'top_up_attempts_gateway',
    'top_ups_due',
    'transfer_amounts_held',
    'webhook_deliveries_later',
    'webhook_deliveries_now',
    'webhook_deliveries_subject',
    'webhooks_active',
    'webhooks_asked_again',
  ],
  'housekeeping deletes by time, whosever it is': [
    'ceiling_notices_day',
    'conversion_attempts_time',
    'conversions_time',
    'events_created_at',
    'exports_expiry',
    'gateway_differences_resolved',
    'held_arrivals_old',
    'held_batches_finished',
    'idempotency_keys_created_at',
    'imports_expiry',
    'known_devices_last_at',
    'lead_batches_finished',
    'notifications_time',
    'operator_looks_expires_at',
    'passkey_challenges_expires_at',
    'sessions_expires_at',
    'webhook_deliveries_time',
  ],
  'operators look over all accounts': [
    'account_health_runs_out',
    'account_health_silent',
    'account_words_words',
    'corporates_state',
    'domains_failing',
    'invoices_paid',
    'mail_bounces_open',
    'members_invited_email',
    'members_phone',
    'payments_decided',
    'payments_open',
    'top_up_refunds_at',
    'top_ups_by_ending',
    'top_ups_by_number',
    'top_ups_newest',
    'top_ups_state',
    'top_ups_to_check',
  ],
  'rows of operators and of the gateway that speak of an account; they are the service’s own': [
    'adjustments_newest',
    'adjustments_pkey',
    'adjustments_waiting',
    'operator_acts_key',
    'operator_acts_kind',
    'operator_acts_operator',
    'operator_acts_pkey',
    'operator_looks_pkey',
    'operator_looks_session',
    'payments_pkey',
  ],
  'by what a buyer is known by: with the account a plan that was made for a small table may go by another index of the account':
    ['lead_touches_phone', 'lead_touches_request', 'leads_phone', 'leads_request', 'leads_visitor'],
  'with the account first it could seem as good as the index of words': ['lead_words_pkey'],
};

test('every index of a table of accounts begins with the account, but for those that cannot', async () => {
  const { rows } = await sql<{ name: string }>`
    select i.relname as name
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_class t on t.oid = x.indrelid and t.relnamespace = 'public'::regnamespace and not t.relispartition
    join pg_attribute a on a.attrelid = t.oid and a.attname = 'account_id' and not a.attisdropped
    where x.indkey[0] <> a.attnum`.execute(database.owner.db);
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.values(exceptions).flat().sort());
});

test('foreign keys between tables of accounts name the account on both sides', async () => {
  const { rows } = await sql<{ name: string }>`
    select k.conname as name
    from pg_constraint k
    join pg_attribute f on f.attrelid = k.conrelid and f.attname = 'account_id'
    join pg_attribute t on t.attrelid = k.confrelid and t.attname = 'account_id'
    where k.contype = 'f' and (
      array_position(k.conkey, f.attnum) is null
      or array_position(k.conkey, f.attnum) is distinct from array_position(k.confkey, t.attnum)
    )
    order by 1`.execute(database.owner.db);
  // Payments are the service's own: some have no account.
  expect(rows.map(({ name }) => name)).toEqual(['invoices_payment_id_fkey', 'payments_seen_as_fkey']);
});
