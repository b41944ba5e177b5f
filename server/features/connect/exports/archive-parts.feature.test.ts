import { afterAll, expect, test } from 'vitest';
import { accountTables } from '#server/testing/account-tables.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { describeTable } from './archive.queries.ts';
import { archiveParts } from './archive-parts.ts';

const { db, close } = await createTestDatabase();
afterAll(() => close());

const inFigures = 'made of leads and orders, which are there';
const waiting = 'waits for a moment until it is sent or done';
const ways = 'a way in, or to a device: of no use to anybody else';
const ours = 'how we look after money that comes in';

/** Why it is not in the archive. A new table fails this test until somebody has decided. */
const leftOut: Record<string, string> = {
  account_closings: 'whether the account is closed, which whoever reads it knows',
  account_health: inFigures,
  account_words: 'what operators find an account by',
  adjustments: 'each is an entry of the ledger',
  balances_to_check: 'empty when a transaction ends',
  campaign_totals: inFigures,
  ceiling_notices: waiting,
  changes: inFigures,
  conversion_attempts: 'what was sent to ad platforms, kept for days',
  conversions: 'what was sent to ad platforms, hashed, kept for days',
  day_totals: inFigures,
  email_changes: ways,
  email_tokens: ways,
  erased_buyers: 'hashes of those who wanted to be forgotten',
  events: waiting,
  exports: 'files that were made of the rest',
  figure_totals: inFigures,
  gateway_differences: ours,
  held_batches: waiting,
  held_notices: waiting,
  held_hours: 'made of held forms',
  hour_totals: inFigures,
  idempotency_keys: waiting,
  import_rows: 'rows of uploaded files; what was taken in is there',
  imported_rows: 'fingerprints of them',
  invitation_rotators: waiting,
  known_devices: ways,
  lead_batches: waiting,
  lead_openings: 'each is an entry of the ledger',
  lead_reminders: 'whom to write to at which moment',
  lead_words: 'what leads are found by',
  member_authenticators: ways,
  member_passkeys: ways,
  member_recovery_codes: ways,
  passkey_challenges: ways,
  suspended_notifications: waiting,
  mail_bounces: 'which addresses refuse our e-mails',
  operator_acts: 'what operators did; what concerns the seller is in the trail',
  operator_looks: 'which operator impersonates the owner; it is in the trail',
  payments: ours,
  push_subscriptions: ways,
  put_aside_changes: waiting,
  pushes: waiting,
  page_pictures: 'pictures that the seller uploaded, and what they were made of',
  shop_looks: 'which of these is the logo',
  rotator_turns: 'whose turn it is at this moment',
  recap_schedules: waiting,
  saved_filters: 'how each member likes to look at lists',
  sessions: ways,
  top_up_events: ours,
  top_up_receipts: 'pictures and words that the seller sent to us',
  top_up_mails: waiting,
  transfer_amounts: ours,
  turn_versions: 'a number that counts changes',
  unreached_members: 'counted anew all the time',
  response_totals: inFigures,
  webhook_attempts: 'what was sent to programs, kept for days',
  webhook_deliveries: 'what was sent to programs, kept for days',
};

test('of every table with an account it is decided whether it is in the archive', async () => {
  const tables = [...(await accountTables(db)), 'accounts'];
  const decided = [...Object.keys(leftOut), ...Object.keys(archiveParts)];
  expect(tables.filter((name) => !decided.includes(name))).toEqual([]);
  expect(decided.filter((name) => !tables.includes(name))).toEqual([]);
  expect(new Set(decided).size).toBe(decided.length);
});

test('no secret is in it, every file can be read in portions, and what is hidden exists', async () => {
  for (const [name, { hidden = [] }] of Object.entries(archiveParts)) {
    const { columns, key } = await describeTable(db, name, hidden);
    const all = await describeTable(db, name, []);
    expect(columns.filter((column) => /hash|secret|token$|password|request_key/.test(column))).toEqual(
      name === 'members' ? ['has_initial_password', 'initial_password_until'] : [],
    );
    expect([name, hidden.filter((column) => !all.columns.includes(column))]).toEqual([name, []]);
    expect([name, key.length > 0 || ['privacy_settings', 'corporates'].includes(name)]).toEqual([name, true]);
  }
});
