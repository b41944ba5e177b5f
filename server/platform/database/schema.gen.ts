// Made by `npm run db:types` from the migrated schema. Do not edit; a test compares.

import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json = ColumnType<unknown, string, string>;
type JsonOrDefault = ColumnType<unknown, string | undefined, string>;

interface AccountClosings {
  account_id: string;
  closed_at: Date;
  ends_at: Date;
  warned_at: Date | null;
  begun_at: Date | null;
  ended_at: Date | null;
  links_freed_at: Date | null;
}

interface AccountHealth {
  account_id: string;
  checked_at: Date | null;
  last_lead_at: Date | null;
  pace: Generated<number>;
  runs_out_at: Date | null;
}

interface AccountWords {
  account_id: string;
  words: string;
}

interface Accounts {
  id: string;
  name: string;
  time_zone: Generated<'WIB' | 'WITA' | 'WIT'>;
  billing: Generated<'prepaid' | 'postpaid' | 'overdue'>;
  points: Generated<number>;
  owed_points: Generated<number>;
  points_per_day: number | null;
  spent_on: string | null;
  spent: Generated<number>;
  second_factor_required_at: Date | null;
  number_approval: Generated<boolean>;
  suspended_at: Date | null;
  suspend_reason: Generated<string>;
  closed_at: Date | null;
  created_at: Generated<Date>;
  start_link_at: Date | null;
  start_away_at: Date | null;
}

interface Adjustments {
  id: string;
  account_id: string;
  points: number;
  reason: string;
  state: 'waiting' | 'done' | 'refused';
  asked_by: string;
  asked_at: Date;
  expires_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  refusal: Generated<string>;
}

interface Announcements {
  id: string;
  level: 'info' | 'warning';
  text_id: string;
  text_en: string;
  roles: string[];
  starts_at: Date;
  ends_at: Date;
  operator_id: string;
  created_at: Date;
  revision: Generated<number>;
}

interface ApiKeys {
  account_id: string;
  id: string;
  member_id: string;
  name: string;
  scopes: string[];
  token_hash: Buffer;
  hint: string;
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
}

interface AuditEntries {
  account_id: string;
  id: string;
  at: Date;
  kind: string;
  member_id: string | null;
  details: Json;
  ip: string;
  user_agent: string;
}

interface BalancesToCheck {
  account_id: string;
}

interface BankMutations {
  source: 'giliran' | 'moota' | 'mutasibank' | 'csv';
  id: string;
  account_number: string;
  amount: number;
  has_sen: boolean;
  description: string;
  at: Date;
  received_at: Date;
  state: 'matched' | 'waiting' | 'ignored' | 'same';
  payment_id: string | null;
  same_as_source: string | null;
  same_as_id: string | null;
  file_id: string | null;
  untried: Generated<boolean>;
}

interface BlockedNumbers {
  account_id: string;
  phone: string;
  reason: Generated<string>;
  member_id: string | null;
  created_at: Date;
}

interface CampaignTotals {
  account_id: string;
  day: string;
  member_id: string | null;
  origin: string;
  campaign: string;
  leads: Generated<number>;
  orders: Generated<number>;
  revenue: Generated<number>;
}

interface Captchas {
  id: string;
  answer_hash: Buffer;
  expires_at: Date;
}

interface CeilingNotices {
  account_id: string;
  rotator_id: string | null;
  day: string;
  level: number;
}

interface ChangeReaders {
  name: string;
  done: Generated<string>;
  target: string | null;
  seq: Generated<number>;
}

interface Changes {
  seq: GeneratedAlways<number>;
  xid: Generated<string>;
  at: Generated<Date>;
  slot: Generated<number>;
  kind: 'lead.added' | 'lead.changed' | 'lead.visited' | 'lead.removed' | 'lead.reassigned' | 'lead.reminded' | 'order.added' | 'order.sold' | 'order.changed' | 'order.removed' | 'points.low' | 'account.notice';
  account_id: string;
  lead_id: string | null;
  order_id: string | null;
  visit_id: string | null;
  reader: string | null;
  worded: Generated<boolean>;
  muted: Generated<boolean>;
  data: Json | null;
  counted: Generated<boolean>;
  old_created_at: Date | null;
  old_assigned_at: Date | null;
  old_first_contact_at: Date | null;
  old_turn: number | null;
  old_status: string | null;
  old_chat: string | null;
  old_locked: boolean | null;
  old_rotator_id: string | null;
  old_member_id: string | null;
  old_origin: string | null;
  old_campaign: string | null;
  old_ordered_on: string | null;
  old_revenue: number | null;
}

interface ConversionAttempts {
  account_id: string;
  pixel_id: string;
  id: string;
  at: Date;
  events: number;
  ms: number | null;
  status: number | null;
  why: string | null;
  code: number | null;
  message: Generated<string>;
  trace_id: Generated<string>;
}

interface Conversions {
  account_id: string;
  pixel_id: string;
  number: GeneratedAlways<number>;
  id: Generated<string>;
  event_id: string;
  event: string;
  moment: string;
  at: Date;
  created_at: Generated<Date>;
  lead_id: string | null;
  rotator_id: string | null;
  value: number | null;
  currency: string | null;
  body: string;
  inputs: Generated<string[]>;
  status: Generated<string>;
  failures: Generated<number>;
  next_at: Date | null;
  first_attempt_at: Date | null;
  finished_at: Date | null;
  attempt_ids: Generated<string[]>;
}

interface CorporateInvoices {
  account_id: string;
  invoice_id: string;
  pph23: number;
  reminded: Generated<number>;
  slip: string | null;
}

interface Corporates {
  account_id: string;
  corporate_id: string | null;
  state: 'waiting' | 'approved' | 'refused';
  name: string;
  tax_kind: 'npwp' | 'nik';
  tax_id: string;
  contact: string;
  phone: string;
  email: string;
  village_code: string;
  region: string;
  address: string;
  payment_days: number;
  refusal: Generated<string>;
  decision: Generated<string>;
  next_month: string | null;
  invoiced_entry: number | null;
  revision: Generated<number>;
  sent_at: Date;
  decided_at: Date | null;
}

interface CountedFigures {
  account_id: string | null;
  day: string | null;
  hour: number | null;
  rotator_id: string | null;
  member_id: string | null;
  origin: string | null;
  campaign: string | null;
  response_step: number | null;
  leads: number | null;
  meta: number | null;
  locked: number | null;
  meta_locked: number | null;
  contacted: number | null;
  meta_contacted: number | null;
  ordered: number | null;
  meta_ordered: number | null;
  lost: number | null;
  meta_lost: number | null;
  chat_yes: number | null;
  meta_chat_yes: number | null;
  chat_no: number | null;
  meta_chat_no: number | null;
  timed: number | null;
  answered: number | null;
  in_time: number | null;
  orders: number | null;
  revenue: number | null;
}

interface DayTotals {
  account_id: string;
  day: string;
  rotator_id: string | null;
  member_id: string | null;
  leads: Generated<number>;
  meta: Generated<number>;
  locked: Generated<number>;
  contacted: Generated<number>;
  ordered: Generated<number>;
  lost: Generated<number>;
  chat_yes: Generated<number>;
  chat_no: Generated<number>;
  meta_locked: Generated<number>;
  meta_contacted: Generated<number>;
  meta_ordered: Generated<number>;
  meta_lost: Generated<number>;
  meta_chat_yes: Generated<number>;
  meta_chat_no: Generated<number>;
  orders: Generated<number>;
  revenue: Generated<number>;
}

interface Domains {
  account_id: string;
  id: string;
  host: string;
  token: string;
  state: Generated<string>;
  problem: string | null;
  proved_at: Date | null;
  active_since: Date | null;
  lost_since: Date | null;
  silent_since: Date | null;
  missed_since: Date | null;
  page_at: Date | null;
  found: JsonOrDefault;
  checked_at: Date | null;
  checks: Generated<number>;
  next_check_at: Date | null;
  home_rotator_id: string | null;
  revision: Generated<number>;
  created_at: Date;
  changed_at: Generated<Date>;
}

interface EmailChanges {
  account_id: string;
  member_id: string;
  email: string;
  old_confirmed_at: Date | null;
  new_confirmed_at: Date | null;
  expires_at: Date;
}

interface EmailTokens {
  account_id: string;
  member_id: string;
  id: string;
  purpose: 'verify' | 'reset' | 'invite' | 'email-old' | 'email-new';
  token_hash: Buffer;
  expires_at: Date;
  used_at: Date | null;
}

interface ErasedBuyers {
  account_id: string;
  id: string;
  phone_hash: string;
  at: Date;
  member_id: string | null;
  refused: boolean;
}

interface Events {
  account_id: string;
  id: GeneratedAlways<number>;
  name: string;
  payload: Json;
  created_at: Generated<Date>;
}

interface Exports {
  account_id: string;
  id: string;
  member_id: string;
  kind: 'leads' | 'orders' | 'usage' | 'members' | 'spends' | 'top-ups' | 'figures-days' | 'figures-members' | 'figures-rotators' | 'figures-origins' | 'figures-campaigns' | 'figures-hours' | 'figures-waited' | 'everything';
  filter: Json;
  ids: string[] | null;
  format: 'csv' | 'xlsx' | 'zip';
  numbers: 'id' | 'machine';
  language: 'id' | 'en';
  status: Generated<'waiting' | 'running' | 'done' | 'failed'>;
  attempts: Generated<number>;
  handed_on: Generated<number>;
  progressed_at: Date;
  total: number | null;
  done: Generated<number>;
  file_id: string | null;
  file_name: string | null;
  bytes: number | null;
  role: string | null;
  created_at: Date;
  finished_at: Date | null;
  expires_at: Date;
}

interface FakeNumbers {
  account_id: string;
  phone: string;
  at: Date;
  member_id: string | null;
}

interface FavouriteTemplates {
  account_id: string;
  member_id: string;
  template_id: string;
}

interface FigureTotals {
  account_id: string;
  day: string;
  member_id: string | null;
  leads: Generated<number>;
  timed: Generated<number>;
  contacted: Generated<number>;
  in_time: Generated<number>;
  orders: Generated<number>;
  revenue: Generated<number>;
}

interface GatewayDifferences {
  account_id: string;
  top_up_id: string;
  number: number;
  found_at: Date;
  seen_at: Date;
  resolved_at: Date | null;
  our_state: string;
  our_amount: number | null;
  their_status: string;
  their_amount: number | null;
}

interface GatewayNotifications {
  id: GeneratedAlways<number>;
  gateway_order_id: string;
  body: Json;
  received_at: Date;
  handled_at: Date | null;
}

interface HeldArrivals {
  account_id: string;
  rotator_id: string;
  id: string;
  at: Date;
  state: 'asked' | 'held' | 'bot' | 'passed' | 'released' | 'blocked';
  reasons: string[];
  name: string;
  phone: string | null;
  address: string;
  visitor: string | null;
  origin: 'meta' | 'other';
  source: Json;
  request_key: string;
  lead_id: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  refusal: 'paused' | 'deleted' | 'no_members' | 'blocked' | null;
}

interface HeldBatches {
  account_id: string;
  id: string;
  member_id: string;
  api_key: string | null;
  act: 'release' | 'block';
  rotator_id: string | null;
  bots: boolean;
  until: Date;
  after_at: Date | null;
  after_id: string | null;
  status: Generated<'running' | 'done' | 'failed'>;
  total: number;
  done: Generated<number>;
  failures: Generated<number>;
  progressed_at: Date;
  finished_at: Date | null;
}

interface HeldHours {
  account_id: string;
  hour: Date;
  state: string;
  arrivals: number;
}

interface HeldNotices {
  account_id: string;
  rotator_id: string;
  notified_at: Date;
}

interface HourTotals {
  account_id: string;
  day: string;
  hour: number;
  member_id: string | null;
  leads: Generated<number>;
  timed: Generated<number>;
  in_time: Generated<number>;
}

interface IdempotencyKeys {
  account_id: string;
  member_id: string;
  key: string;
  call: string;
  body_hash: Buffer;
  answer: Json | null;
  created_at: Date;
}

interface ImportRows {
  account_id: string;
  import_id: string;
  number: number;
  cells: string[];
  problems: Json | null;
  outcome: 'refused' | 'add' | 'known' | 'already' | 'added' | 'updated' | 'touched' | 'skipped' | null;
  phone: string | null;
  fingerprint: Buffer | null;
}

interface ImportedRows {
  account_id: string;
  fingerprint: Buffer;
  lead_id: string;
}

interface Imports {
  account_id: string;
  id: string;
  member_id: string;
  file_name: string;
  file_id: string | null;
  bytes: number;
  status: Generated<'reading' | 'mapping' | 'checking' | 'ready' | 'running' | 'done' | 'failed'>;
  problem: string | null;
  problem_line: number | null;
  headers: Generated<string[]>;
  fields: Generated<string[]>;
  choices: JsonOrDefault;
  rows: Generated<number>;
  progress: Generated<number>;
  reached: Generated<number>;
  counts: JsonOrDefault;
  progressed_at: Date;
  failures: Generated<number>;
  created_at: Date;
  finished_at: Date | null;
  expires_at: Date;
}

interface InvitationRotators {
  account_id: string;
  member_id: string;
  rotator_id: string;
}

interface InvoiceNumbers {
  year: number;
  last: number;
}

interface Invoices {
  account_id: string;
  id: string;
  number: string;
  kind: 'top_up' | 'usage' | 'extra';
  top_up_id: string | null;
  month: string | null;
  payment_id: string | null;
  total: number;
  content: Json;
  issued_at: Date;
  due_at: Date | null;
  paid_at: Date | null;
}

interface JobRunners {
  name: string;
  seen_at: Date;
}

interface KeptMails {
  id: string;
  at: Date;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  attachments: Generated<string[]>;
}

interface KnownDevices {
  account_id: string;
  member_id: string;
  token_hash: Buffer;
  first_at: Date;
  last_at: Date;
}

interface Labels {
  account_id: string;
  id: string;
  name: string;
  colour: string;
  revision: Generated<number>;
  created_at: Date;
}

interface LeadBatches {
  account_id: string;
  id: string;
  member_id: string;
  api_key: string | null;
  work: 'change' | 'undo';
  action: Json | null;
  lead_ids: string[];
  at: Date;
  status: Generated<'running' | 'done' | 'failed'>;
  total: number;
  done: Generated<number>;
  changed: Generated<number>;
  notified: Generated<boolean>;
  failures: Generated<number>;
  progressed_at: Date;
  finished_at: Date | null;
}

interface LeadEvents {
  account_id: string;
  lead_id: string;
  id: string;
  at: Date;
  member_id: string | null;
  kind: string;
  details: JsonOrDefault;
  batch_id: string | null;
}

interface LeadLabels {
  account_id: string;
  lead_id: string;
  label_id: string;
  lead_at: Date;
  listed: Generated<boolean>;
}

interface LeadOpenings {
  account_id: string;
  id: string;
  until: Date;
  wanted: number;
  opened: Generated<number>;
  created_at: Date;
  progressed_at: Date;
  finished_at: Date | null;
}

interface LeadReminders {
  account_id: string;
  lead_id: string;
  member_id: string | null;
  remind_at: Date;
  created_at: Date;
  notified_at: Date | null;
  returned_at: Date | null;
}

interface LeadTouches {
  account_id: string;
  lead_id: string;
  id: string;
  at: Date;
  rotator_id: string | null;
  code: Generated<string>;
  name: Generated<string>;
  phone: string | null;
  address: Generated<string>;
  message: Generated<string>;
  source: Json;
  request_key: string | null;
  notifies: Generated<boolean>;
}

interface LeadWords {
  account_id: string;
  lead_id: string;
  words: string;
}

interface Leads {
  account_id: string;
  id: string;
  rotator_id: string | null;
  member_id: string | null;
  created_at: Date;
  code: Generated<string>;
  name: Generated<string>;
  phone: string | null;
  address: Generated<string>;
  message: Generated<string>;
  status: Generated<'new' | 'contacted' | 'ordered' | 'lost'>;
  locked: Generated<boolean>;
  origin: Generated<'meta' | 'other'>;
  source: JsonOrDefault;
  visitor: string | null;
  request_key: string | null;
  turn: number | null;
  receipt: Json | null;
  touches: Generated<number>;
  touched_at: Date | null;
  revision: Generated<number>;
  first_contact_at: Date | null;
  assigned_at: Date | null;
  chat: 'yes' | 'no' | null;
  trashed_at: Date | null;
  merged_into: string | null;
  fake_at: Date | null;
  erased_at: Date | null;
}

interface LedgerCheck {
  is_last: Generated<boolean>;
  checked_at: Date;
  differences: number;
}

interface LedgerEntries {
  account_id: string;
  number: number;
  reason: 'welcome' | 'member_added' | 'rotator_added' | 'lead' | 'unlock' | 'unlock_returned' | 'fake_lead' | 'fake_lead_undone' | 'top_up' | 'bonus' | 'unique_code' | 'received' | 'refund' | 'owed' | 'invoiced' | 'adjustment' | 'closed';
  points: number;
  balance: number;
  at: Date;
  subject_id: string | null;
  subject: Generated<string>;
}

interface MailBounces {
  address: string;
  account_id: string | null;
  member_id: string | null;
  code: number;
  reason: string;
  times: Generated<number>;
  first_at: Date;
  last_at: Date;
  delivered_at: Date | null;
}

interface MemberAuthenticators {
  account_id: string;
  member_id: string;
  secret: Buffer | null;
  step: Generated<number>;
  in_use_since: Date | null;
  offered: Buffer | null;
  offered_at: Date | null;
}

interface MemberPasskeys {
  account_id: string;
  member_id: string;
  id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

interface MemberRecoveryCodes {
  account_id: string;
  member_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

interface Members {
  account_id: string;
  id: string;
  role: 'owner' | 'admin' | 'cs';
  status: Generated<'active' | 'inactive'>;
  email: string;
  email_verified_at: Date | null;
  password_hash: string | null;
  has_initial_password: Generated<boolean>;
  initial_password_until: Date | null;
  google_subject: string | null;
  full_name: string;
  nickname: string;
  phone: string | null;
  waiting_phone: string | null;
  picture: string | null;
  language: Generated<'id' | 'en'>;
  hours: Json | null;
  paused_until: Date | null;
  team_id: string | null;
  join_order: Generated<number>;
  tour: 'skipped' | 'completed' | null;
  invited_until: Date | null;
  last_active_at: Date | null;
  revision: Generated<number>;
  created_at: Generated<Date>;
  removed_at: Date | null;
}

interface MutationFileColumns {
  headings: string;
  columns: Json;
  account_number: string;
  operator_id: string;
  used_at: Date;
}

interface MutationFiles {
  id: string;
  operator_id: string;
  name: string;
  bank: string;
  uploaded_at: Date;
  lines: number;
  added: number;
  known: number;
  doubtful: number;
}

interface NotificationSettings {
  account_id: string;
  member_id: string;
  kind: string;
  bell: boolean;
  sound: boolean;
  push: boolean;
  email: boolean;
  off_duty: boolean;
}

interface Notifications {
  account_id: string;
  id: string;
  member_id: string;
  kind: string;
  listed: Generated<boolean>;
  lead_id: string | null;
  points: number | null;
  runs_out: string | null;
  order_id: string | null;
  corporate_event: string | null;
  invoice: string | null;
  subject_id: string | null;
  subject: string | null;
  at: Date;
  read_at: Date | null;
  opened_at: Date | null;
  recap: Json | null;
}

interface OperatorActs {
  id: string;
  at: Date;
  operator_id: string;
  kind: string;
  account_id: string | null;
  subject: Generated<string>;
  reason: Generated<string>;
  before: Json | null;
  after: Json | null;
  key: string | null;
  call: string | null;
  body_hash: Buffer | null;
  answer: Json | null;
  ip: string;
  user_agent: string;
}

interface OperatorAnswers {
  operator_id: string;
  key: string;
  call: string;
  body_hash: Buffer;
  answer: Json;
  created_at: Date;
}

interface OperatorLooks {
  id: string;
  operator_id: string;
  session_id: string;
  account_id: string;
  token_hash: Buffer;
  reason: string;
  created_at: Date;
  expires_at: Date;
}

interface OperatorRecoveryCodes {
  operator_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

interface OperatorSessions {
  id: string;
  operator_id: string;
  token_hash: Buffer;
  stage: 'code' | 'enrol' | 'open';
  ip: string;
  user_agent: string;
  created_at: Date;
  expires_at: Date;
  confirmed_at: Date | null;
}

interface Operators {
  id: string;
  email: string;
  name: string;
  password_hash: string | null;
  invitation_hash: Buffer | null;
  invitation_expires_at: Date | null;
  totp_secret: Buffer | null;
  totp_step: Generated<number>;
  totp_offered: Buffer | null;
  created_at: Date;
}

interface Orders {
  account_id: string;
  id: string;
  lead_id: string | null;
  member_id: string | null;
  rotator_id: string | null;
  ordered_on: string;
  customer: string;
  phone: string | null;
  currency: string;
  value: number;
  note: Generated<string>;
  origin: Generated<'meta' | 'other'>;
  campaign: Generated<string>;
  words: Generated<string>;
  lead_status: 'new' | 'contacted' | 'lost' | null;
  revision: Generated<number>;
  created_at: Date;
  cancelled_at: Date | null;
  status: Generated<'unpaid' | 'paid' | 'shipped' | 'done'>;
  paid: Generated<boolean>;
  product: Generated<string>;
  quantity: Generated<number>;
  address: Generated<string>;
  tracking: Generated<string>;
  reminded_at: Date | null;
  reminded_by: string | null;
}

interface OutstandingDays {
  day: string;
  counted_at: Date;
  prepaid_points: number;
  prepaid_accounts: number;
  owed_points: number;
  unbilled_points: number;
  postpaid_points: number;
  unpaid_invoices: number;
  unpaid_rupiah: number;
  overdue_rupiah: number;
}

interface PagePictures {
  account_id: string;
  id: string;
  kind: 'photo' | 'logo';
  hash: string;
  width: number;
  height: number;
  created_at: Date;
}

interface PasskeyChallenges {
  challenge: string;
  account_id: string | null;
  member_id: string | null;
  expires_at: Date;
}

interface PaymentRefunds {
  payment_id: string;
  key: string;
  amount: number;
  taken: number;
  owed: number;
  at: Date;
}

interface Payments {
  id: string;
  source: 'midtrans' | 'bank' | 'operator';
  source_key: string;
  amount: number;
  ppn: Generated<number>;
  state: 'credited' | 'held' | 'unmatched' | 'returned';
  account_id: string | null;
  top_up_id: string | null;
  attempt: number | null;
  invoice_id: string | null;
  seen_as: string | null;
  received_at: Date;
  recorded_at: Date;
  decided_at: Date | null;
  note: Generated<string>;
}

interface Pixels {
  account_id: string;
  id: string;
  platform: string;
  pixel_id: string;
  name: string;
  token: Buffer | null;
  token_since: Date | null;
  test_code: Generated<string>;
  status: Generated<'active' | 'paused'>;
  paused_why: string | null;
  failures: Generated<number>;
  failing_since: Date | null;
  failing_notified_at: Date | null;
  next_at: Date | null;
  claimed_until: Date | null;
  revision: Generated<number>;
  created_at: Date;
}

interface PriceLists {
  id: string;
  starts_at: Date;
  point_price: number;
  packages: Json;
  operator_id: string;
  reason: string;
  created_at: Date;
  cancelled_at: Date | null;
}

interface PrivacySettings {
  account_id: string;
  trace_days: number;
  lead_months: number | null;
  notice: Generated<string>;
  contact: Generated<string>;
  revision: Generated<number>;
  traces_until: Date | null;
}

interface Processes {
  id: string;
  role: 'web' | 'worker' | 'all';
  host: string;
  pid: number;
  version: string;
  started_at: Date;
  seen_at: Date;
  figures: JsonOrDefault;
}

interface PushSubscriptions {
  account_id: string;
  id: string;
  member_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  user_agent: Generated<string>;
  next_at: Date | null;
  failures: Generated<number>;
  claimed_until: Date | null;
  shown_at: Date | null;
  renewed_at: Date | null;
  created_at: Date;
}

interface Pushes {
  account_id: string;
  id: string;
  notification_id: string;
  member_id: string;
  subscription_id: string;
  token_hash: Buffer;
  status: Generated<'waiting' | 'sent' | 'failed' | 'gone'>;
  created_at: Date;
  sent_at: Date | null;
  shown_at: Date | null;
  opened_at: Date | null;
  error: string | null;
}

interface PutAsideChanges {
  number: GeneratedAlways<number>;
  reader: string;
  account_id: string;
  lead_id: string | null;
  change: Json;
  put_aside_at: Generated<Date>;
}

interface RateLimits {
  key: string;
  count: number;
  ends_at: Date;
}

interface RecapSchedules {
  account_id: string;
  member_id: string;
  hour: number;
  next_at: Date;
}

interface ResponseTotals {
  account_id: string;
  day: string;
  member_id: string | null;
  response_step: number;
  leads: Generated<number>;
}

interface RevenueDays {
  day: string;
  kind: 'top_up' | 'invoice' | 'extra';
  method: string;
  channel: string;
  package: number;
  payments: number;
  paid: number;
  ppn: number;
  refunds: number;
  refunded: number;
}

interface RevenueState {
  id: Generated<number>;
  until: string;
}

interface RotatorLooks {
  account_id: string;
  rotator_id: string;
  photo_id: string | null;
  price: number | null;
  price_before: number | null;
  about: Generated<string>;
  colour: Generated<string>;
  language: Generated<'id' | 'en'>;
}

interface RotatorMembers {
  account_id: string;
  rotator_id: string;
  member_id: string;
  place: Generated<number>;
  ratio: Generated<number>;
}

interface RotatorPixels {
  account_id: string;
  rotator_id: string;
  pixel_id: string;
  place: number;
  events: Json;
}

interface RotatorTurns {
  account_id: string;
  rotator_id: string;
  number: Generated<number>;
  state: JsonOrDefault;
  spent_on: string | null;
  spent: Generated<number>;
}

interface RotatorViews {
  account_id: string;
  rotator_id: string;
  day: string;
  origin: 'meta' | 'other';
  views: number;
}

interface Rotators {
  account_id: string;
  id: string;
  slug: string;
  title: string;
  type: Generated<'form' | 'direct'>;
  status: Generated<'active' | 'paused'>;
  rotation: Generated<'ratio' | 'even' | 'random'>;
  sticky: Generated<'always' | 'on-duty' | 'off'>;
  inputs: JsonOrDefault;
  button_text: Generated<string>;
  template: Generated<string>;
  privacy: Generated<string>;
  default_member_id: string | null;
  reassign_minutes: number | null;
  reassign_since: Date | null;
  points_per_day: number | null;
  domain_id: string | null;
  revision: Generated<number>;
  created_at: Date;
  removed_at: Date | null;
}

interface SavedFilters {
  account_id: string;
  id: string;
  member_id: string;
  list: 'leads' | 'orders' | 'rotators' | 'members' | 'spends';
  name: string;
  filter: Json;
  created_at: Date;
}

interface SchemaFunctions {
  name: string;
  hash: string;
  ran_at: Generated<Date>;
}

interface SchemaMigrations {
  name: string;
  ran_at: Generated<Date>;
}

interface Secrets {
  name: string;
  value: string;
  created_at: Generated<Date>;
}

interface Sessions {
  account_id: string;
  id: string;
  member_id: string;
  token_hash: Buffer;
  method: 'password' | 'google' | 'passkey';
  ip: string;
  user_agent: string;
  created_at: Date;
  last_used_at: Date;
  confirmed_at: Date | null;
  expires_at: Date;
}

interface ShopLooks {
  account_id: string;
  logo_id: string | null;
}

interface SignInFailures {
  key: string;
  count: number;
  last_at: Date;
}

interface Spends {
  account_id: string;
  id: string;
  day: string;
  nominal: number;
  rotator_id: string | null;
  campaign: Generated<string>;
  note: Generated<string>;
  source: Generated<'hand' | 'meta'>;
  meta_campaign: string | null;
  member_id: string | null;
  revision: Generated<number>;
  created_at: Date;
}

interface StoredFilePieces {
  file_id: string;
  number: number;
  bytes: Buffer;
}

interface StoredFiles {
  id: string;
  created_at: Date;
}

interface SuspendedNotifications {
  account_id: string;
  lead_id: string;
  kind: string;
  at: Date;
}

interface Teams {
  account_id: string;
  id: string;
  name: string;
  revision: Generated<number>;
  created_at: Date;
}

interface Templates {
  account_id: string;
  id: string;
  name: string;
  text: string;
  revision: Generated<number>;
  created_at: Date;
  kind: Generated<'follow_up' | 'payment'>;
}

interface TopUpAttempts {
  account_id: string;
  top_up_id: string;
  number: number;
  kind: 'transfer' | 'va' | 'qris' | 'ewallet' | 'snap';
  channel: Generated<string>;
  fee: number;
  ppn: number;
  unique_code: number;
  total: number;
  state: 'opening' | 'waiting' | 'paid' | 'failed' | 'expired' | 'replaced';
  instructions: Json | null;
  created_at: Date;
  expires_at: Date;
  check_at: Date | null;
  checks: Generated<number>;
  reconciled_at: Date | null;
}

interface TopUpEvents {
  account_id: string;
  top_up_id: string;
  number: number;
  event: string;
  state: string;
  actor: string;
  note: Generated<string>;
  at: Date;
}

interface TopUpMails {
  account_id: string;
  top_up_id: string;
  kind: string;
  number: number;
  id: string;
  at: Date;
  mailed_at: Date | null;
}

interface TopUpReceipts {
  account_id: string;
  top_up_id: string;
  number: number;
  bank: string;
  holder: string;
  amount: number;
  day: string;
  picture: string | null;
  sent_at: Date;
}

interface TopUpRefunds {
  account_id: string;
  top_up_id: string;
  key: string;
  amount: number;
  taken: number;
  owed: number;
  at: Date;
}

interface TopUps {
  account_id: string;
  id: string;
  order_id: string;
  member_id: string;
  state: Generated<'pending' | 'checking' | 'paid' | 'expired' | 'cancelled' | 'refunded'>;
  points: number;
  bonus: number;
  point_price: number;
  price: number;
  attempt: Generated<number>;
  total: number;
  created_at: Date;
  due_at: Date;
  reminded_at: Date | null;
  claimed_at: Date | null;
  paid_at: Date | null;
  ended_at: Date | null;
  refusal: Generated<string>;
  credited: Generated<number>;
  taken_back: Generated<number>;
  refunded: Generated<number>;
}

interface TransferAmounts {
  amount: number;
  account_id: string;
  top_up_id: string;
  number: number;
  held_until: Date | null;
}

interface TurnVersions {
  account_id: string;
  version: Generated<number>;
}

interface UnreachedMembers {
  account_id: string;
  member_id: string;
}

interface UsedFormKeys {
  key: Buffer;
  request_key: string;
}

interface WebhookAttempts {
  account_id: string;
  webhook_id: string;
  number: number;
  id: string;
  at: Date;
  ms: number;
  request_headers: Json;
  status: number | null;
  answer: string | null;
  error: string | null;
}

interface WebhookDeliveries {
  account_id: string;
  webhook_id: string;
  number: GeneratedAlways<number>;
  id: Generated<string>;
  event: string;
  subject: string;
  at: Generated<Date>;
  data: Json;
  body: string | null;
  status: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  failures: Generated<number>;
  first_attempt_at: Date | null;
  next_at: Date | null;
  finished_at: Date | null;
}

interface Webhooks {
  account_id: string;
  id: string;
  name: Generated<string>;
  url: string;
  events: string[];
  secret: string;
  status: Generated<'active' | 'paused'>;
  gave_up: Generated<boolean>;
  failures: Generated<number>;
  failing_since: Date | null;
  next_at: Date | null;
  claimed_until: Date | null;
  revision: Generated<number>;
  created_at: Date;
}

interface WorkLast {
  work: string;
  schedule: string | null;
  scheduled_since: Date | null;
  done_at: Date | null;
  failed_at: Date | null;
}

interface WorkMinutes {
  minute: Date;
  work: string;
  done: Generated<number>;
  failed: Generated<number>;
}

export interface Database {
  account_closings: AccountClosings;
  account_health: AccountHealth;
  account_words: AccountWords;
  accounts: Accounts;
  adjustments: Adjustments;
  announcements: Announcements;
  api_keys: ApiKeys;
  audit_entries: AuditEntries;
  balances_to_check: BalancesToCheck;
  bank_mutations: BankMutations;
  blocked_numbers: BlockedNumbers;
  campaign_totals: CampaignTotals;
  captchas: Captchas;
  ceiling_notices: CeilingNotices;
  change_readers: ChangeReaders;
  changes: Changes;
  conversion_attempts: ConversionAttempts;
  conversions: Conversions;
  corporate_invoices: CorporateInvoices;
  corporates: Corporates;
  counted_figures: CountedFigures;
  day_totals: DayTotals;
  domains: Domains;
  email_changes: EmailChanges;
  email_tokens: EmailTokens;
  erased_buyers: ErasedBuyers;
  events: Events;
  exports: Exports;
  fake_numbers: FakeNumbers;
  favourite_templates: FavouriteTemplates;
  figure_totals: FigureTotals;
  gateway_differences: GatewayDifferences;
  gateway_notifications: GatewayNotifications;
  held_arrivals: HeldArrivals;
  held_batches: HeldBatches;
  held_hours: HeldHours;
  held_notices: HeldNotices;
  hour_totals: HourTotals;
  idempotency_keys: IdempotencyKeys;
  import_rows: ImportRows;
  imported_rows: ImportedRows;
  imports: Imports;
  invitation_rotators: InvitationRotators;
  invoice_numbers: InvoiceNumbers;
  invoices: Invoices;
  job_runners: JobRunners;
  kept_mails: KeptMails;
  known_devices: KnownDevices;
  labels: Labels;
  lead_batches: LeadBatches;
  lead_events: LeadEvents;
  lead_labels: LeadLabels;
  lead_openings: LeadOpenings;
  lead_reminders: LeadReminders;
  lead_touches: LeadTouches;
  lead_words: LeadWords;
  leads: Leads;
  ledger_check: LedgerCheck;
  ledger_entries: LedgerEntries;
  mail_bounces: MailBounces;
  member_authenticators: MemberAuthenticators;
  member_passkeys: MemberPasskeys;
  member_recovery_codes: MemberRecoveryCodes;
  members: Members;
  mutation_file_columns: MutationFileColumns;
  mutation_files: MutationFiles;
  notification_settings: NotificationSettings;
  notifications: Notifications;
  operator_acts: OperatorActs;
  operator_answers: OperatorAnswers;
  operator_looks: OperatorLooks;
  operator_recovery_codes: OperatorRecoveryCodes;
  operator_sessions: OperatorSessions;
  operators: Operators;
  orders: Orders;
  outstanding_days: OutstandingDays;
  page_pictures: PagePictures;
  passkey_challenges: PasskeyChallenges;
  payment_refunds: PaymentRefunds;
  payments: Payments;
  pixels: Pixels;
  price_lists: PriceLists;
  privacy_settings: PrivacySettings;
  processes: Processes;
  push_subscriptions: PushSubscriptions;
  pushes: Pushes;
  put_aside_changes: PutAsideChanges;
  rate_limits: RateLimits;
  recap_schedules: RecapSchedules;
  response_totals: ResponseTotals;
  revenue_days: RevenueDays;
  revenue_state: RevenueState;
  rotator_looks: RotatorLooks;
  rotator_members: RotatorMembers;
  rotator_pixels: RotatorPixels;
  rotator_turns: RotatorTurns;
  rotator_views: RotatorViews;
  rotators: Rotators;
  saved_filters: SavedFilters;
  schema_functions: SchemaFunctions;
  schema_migrations: SchemaMigrations;
  secrets: Secrets;
  sessions: Sessions;
  shop_looks: ShopLooks;
  sign_in_failures: SignInFailures;
  spends: Spends;
  stored_file_pieces: StoredFilePieces;
  stored_files: StoredFiles;
  suspended_notifications: SuspendedNotifications;
  teams: Teams;
  templates: Templates;
  top_up_attempts: TopUpAttempts;
  top_up_events: TopUpEvents;
  top_up_mails: TopUpMails;
  top_up_receipts: TopUpReceipts;
  top_up_refunds: TopUpRefunds;
  top_ups: TopUps;
  transfer_amounts: TransferAmounts;
  turn_versions: TurnVersions;
  unreached_members: UnreachedMembers;
  used_form_keys: UsedFormKeys;
  webhook_attempts: WebhookAttempts;
  webhook_deliveries: WebhookDeliveries;
  webhooks: Webhooks;
  work_last: WorkLast;
  work_minutes: WorkMinutes;
}
