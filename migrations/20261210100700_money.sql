-- Points, and the money they are bought with.

-- Points: every change is an entry with the balance after it; the account's balance is the last entry's (decision 9).
-- What an entry may hold is checked by check_ledger_entries: checks are read from the catalog anew by every statement,
-- which takes longer than the checking.
create table ledger_entries (
  account_id uuid not null,
  number bigint not null,
  reason text not null,
  points bigint not null,
  balance bigint not null,
  at timestamptz not null,
  subject_id uuid,
  subject text not null default '',
  primary key (account_id, number),
  -- One array is read in half the time of a list of values. fake_lead: its point came back; fake_lead_undone: it was
  -- taken again, for the lead was none; closed: the points that were left when a closed account ended.
  constraint ledger_entries_reason check (reason = any (
    '{welcome,member_added,rotator_added,lead,unlock,unlock_returned,fake_lead,fake_lead_undone,top_up,bonus,unique_code,received,refund,owed,invoiced,adjustment,closed}'::text[]
  ))
);
-- Whatever arrives twice, late or at the same time: an order is credited once.
create unique index ledger_entries_one_credit on ledger_entries (account_id, subject_id, reason)
  where reason in ('top_up', 'bonus', 'unique_code', 'received', 'invoiced', 'adjustment');
-- Whatever is done at the same time or again and again: the point of a lead comes back once.
create unique index ledger_entries_one_fake_lead on ledger_entries (account_id, subject_id, reason)
  where reason in ('fake_lead', 'fake_lead_undone');
-- The welcome is credited once.
create unique index ledger_entries_one_welcome on ledger_entries (account_id) where reason = 'welcome';
-- Usage of points between two days, and the pace of spending.
create index ledger_entries_at on ledger_entries (account_id, at);

-- An account's balance has to be its last entry's when the transaction ends. Where it is not yet so when a statement
-- ends, the account is written down, to be looked at in the end; nothing stays in this table.
create table balances_to_check (
  account_id uuid primary key
);

-- What the last check of the points ledger found; one row, whichever process did it.
create table ledger_check (
  is_last boolean primary key default true check (is_last),
  checked_at timestamptz not null,
  differences integer not null
);

-- Owner and admins are notified once a day that what may be spent is nearly spent, and once that it is.
create table ceiling_notices (
  account_id uuid not null references accounts on delete cascade,
  -- Null: of the whole account.
  rotator_id uuid,
  day date not null,
  -- In percent.
  level smallint not null check (level in (80, 100)),
  unique nulls not distinct (account_id, rotator_id, day, level),
  foreign key (account_id, rotator_id) references rotators on delete cascade
);
-- Housekeeping deletes days that are over.
create index ceiling_notices_day on ceiling_notices (day);

-- What points cost from a date on. Before the first the configuration holds. Never changed; one that lies ahead can be
-- cancelled.
create table price_lists (
  id uuid primary key,
  starts_at timestamptz not null,
  point_price integer not null check (point_price > 0),
  packages jsonb not null,
  operator_id uuid not null references operators,
  reason text not null,
  created_at timestamptz not null,
  cancelled_at timestamptz
);
-- One list begins at a time.
create unique index price_lists_start on price_lists (starts_at) where cancelled_at is null;

-- An order for points. Its states and what leads from one to the other: domain/top-up.ts.
create table top_ups (
  account_id uuid not null references accounts,
  id uuid not null,
  -- What people read and say; also the address of its screens.
  order_id text not null check (order_id ~ '^GL-[0-9]{6}-[A-Z0-9]{6}$'),
  member_id uuid not null,
  state text not null default 'pending'
    check (state in ('pending', 'checking', 'paid', 'expired', 'cancelled', 'refunded')),
  points bigint not null check (points > 0),
  bonus bigint not null check (bonus >= 0),
  -- As it was when the order was made.
  point_price bigint not null check (point_price > 0),
  price bigint not null check (price = points * point_price),
  -- The attempt that counts now; how to pay can be changed while nothing is paid.
  attempt smallint not null default 1,
  total bigint not null check (total > 0),
  created_at timestamptz not null,
  due_at timestamptz not null,
  reminded_at timestamptz,
  claimed_at timestamptz,
  paid_at timestamptz,
  -- Expired, cancelled or refunded.
  ended_at timestamptz,
  -- Why an operator did not accept what the buyer said.
  refusal text not null default '',
  -- Over all its entries in the ledger.
  credited bigint not null default 0 check (credited >= 0),
  taken_back bigint not null default 0 check (taken_back between 0 and credited),
  refunded bigint not null default 0 check (refunded >= 0),
  primary key (account_id, id),
  foreign key (account_id, member_id) references members,
  check ((state in ('paid', 'refunded')) = (paid_at is not null))
);
-- People name an order by it, and so does the gateway.
create unique index top_ups_order_id on top_ups (order_id);
-- The owner's list.
create index top_ups_time on top_ups (account_id, created_at desc, id desc);
-- Operators: found by the six letters at its end.
create index top_ups_by_ending on top_ups ((right(order_id, 6)) collate "C");
-- Operators: found by the beginning of the number.
create index top_ups_by_number on top_ups (order_id collate "C");
-- The job: orders to remind of and to expire.
create index top_ups_due on top_ups (due_at) where state = 'pending';
-- Operators: orders of all accounts.
create index top_ups_newest on top_ups (created_at desc, order_id desc);
-- Operators: orders of a state.
create index top_ups_state on top_ups (state, created_at desc, order_id desc);
-- Operators: transfers to check; who has waited longest comes first.
create index top_ups_to_check on top_ups (coalesce(claimed_at, created_at), order_id) where state = 'checking';

-- One way of paying an order: a change of method is a new one, and so is a code that was drawn again.
create table top_up_attempts (
  account_id uuid not null,
  top_up_id uuid not null,
  number smallint not null check (number > 0),
  kind text not null check (kind in ('transfer', 'va', 'qris', 'ewallet', 'snap')),
  channel text not null default '',
  fee bigint not null check (fee >= 0),
  ppn bigint not null check (ppn >= 0),
  unique_code smallint not null check (unique_code between 0 and 999),
  total bigint not null check (total > 0),
  -- opening: asked of the gateway, no answer yet.
  state text not null check (state in ('opening', 'waiting', 'paid', 'failed', 'expired', 'replaced')),
  -- Number, code or link to pay with, as the gateway gave it.
  instructions jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When its status is asked for next; null: not any more.
  check_at timestamptz,
  checks smallint not null default 0,
  -- When the gateway was last asked about it by the nightly comparison.
  reconciled_at timestamptz,
  primary key (account_id, top_up_id, number),
  foreign key (account_id, top_up_id) references top_ups
);
-- The job: what to ask the gateway about next.
create index top_up_attempts_check on top_up_attempts (check_at) where check_at is not null;
-- The nightly comparison with the gateway.
create index top_up_attempts_gateway on top_up_attempts (created_at) where kind <> 'transfer';

-- A sum that means one order and no other, whichever of our bank accounts it comes to. Held for three days after the
-- order has ended: banks post late, and a second transfer of the same sum must not pay another order.
create table transfer_amounts (
  amount bigint primary key,
  account_id uuid not null,
  top_up_id uuid not null,
  number smallint not null,
  -- Null while the order is open.
  held_until timestamptz,
  -- Reserved first: the attempt is made with the sum that was free.
  foreign key (account_id, top_up_id, number) references top_up_attempts deferrable initially deferred
);
-- The sum of an order.
create index transfer_amounts_top_up on transfer_amounts (account_id, top_up_id);
-- The job: sums that become free again.
create index transfer_amounts_held on transfer_amounts (held_until) where held_until is not null;

-- What the buyer says they transferred.
create table top_up_receipts (
  account_id uuid not null,
  top_up_id uuid not null,
  number smallint not null,
  bank text not null check (length(bank) between 1 and 50),
  holder text not null check (length(holder) between 1 and 50),
  amount bigint not null check (amount > 0),
  day date not null,
  -- Key in the storage of files.
  picture text,
  sent_at timestamptz not null,
  primary key (account_id, top_up_id, number),
  foreign key (account_id, top_up_id) references top_ups
);

-- What happened to an order, step by step.
create table top_up_events (
  account_id uuid not null,
  top_up_id uuid not null,
  number integer not null,
  event text not null,
  state text not null,
  -- Who or what: owner, midtrans, bank, operator, clock.
  actor text not null,
  note text not null default '',
  at timestamptz not null,
  primary key (account_id, top_up_id, number),
  foreign key (account_id, top_up_id) references top_ups
);

create table top_up_refunds (
  account_id uuid not null,
  top_up_id uuid not null,
  -- Ours or the gateway's: reported twice it happened once.
  key text not null check (length(key) between 1 and 100),
  amount bigint not null check (amount > 0),
  taken bigint not null check (taken >= 0),
  owed bigint not null check (owed >= 0),
  at timestamptz not null,
  primary key (account_id, top_up_id, key),
  foreign key (account_id, top_up_id) references top_ups
);
-- Revenue of a day.
create index top_up_refunds_at on top_up_refunds (at);

-- Mails to the owner about an order: each once, however often the job runs that sends it.
create table top_up_mails (
  account_id uuid not null,
  top_up_id uuid not null,
  -- MailKind of server/features/money/top-ups/top-ups.mails.ts.
  kind text not null,
  -- Of the event or the attempt that it is about; 0 for what is said once in the life of an order.
  number integer not null check (number >= 0),
  -- Of the mail itself: a mail server that is given it twice notices.
  id uuid not null,
  at timestamptz not null,
  mailed_at timestamptz,
  primary key (account_id, top_up_id, kind, number),
  foreign key (account_id, top_up_id) references top_ups
);

-- Locked leads that a credit has paid for: the points are gone from the balance in the credit's transaction; beyond the
-- first ones a job opens them in portions, newest first.
create table lead_openings (
  account_id uuid not null references accounts,
  id uuid not null,
  -- Locked leads that came later are not meant.
  until timestamptz not null,
  wanted integer not null check (wanted > 0),
  opened integer not null default 0 check (opened between 0 and wanted),
  created_at timestamptz not null,
  progressed_at timestamptz not null,
  finished_at timestamptz,
  primary key (account_id, id)
);
-- The job: openings whose process died are taken up again.
create index lead_openings_running on lead_openings (progressed_at) where finished_at is null;

-- Money that came, each sum once, whoever reported it and how often.
create table payments (
  id uuid primary key,
  source text not null check (source in ('midtrans', 'bank', 'operator')),
  -- The gateway's order id, the mutation, or the operator's act.
  source_key text not null,
  amount bigint not null check (amount > 0),
  -- Of money that became points by a decision, the PPN in it.
  ppn bigint not null default 0 check (ppn >= 0),
  -- held: meant for an order, but another sum; unmatched: nobody knows for what, or the order has its money already.
  state text not null check (state in ('credited', 'held', 'unmatched', 'returned')),
  account_id uuid,
  top_up_id uuid,
  attempt smallint,
  -- Money for an invoice: held while it waits for the slip of what was withheld. A foreign key, see below.
  invoice_id uuid,
  -- An operator had seen this money, and recorded it, before it was reported: the same money, not a second payment.
  seen_as uuid unique references payments,
  received_at timestamptz not null,
  recorded_at timestamptz not null,
  -- When a person decided about it.
  decided_at timestamptz,
  note text not null default '',
  foreign key (account_id, top_up_id) references top_ups,
  check (invoice_id is null or top_up_id is null)
);
-- Each sum once, whoever reported it and how often.
create unique index payments_source on payments (source, source_key);
-- What was paid for an invoice.
create index payments_invoice on payments (account_id, invoice_id) where invoice_id is not null;
-- What was paid for an order.
create index payments_top_up on payments (account_id, top_up_id) where top_up_id is not null;
-- Operators: decided lately.
create index payments_decided on payments (decided_at) where decided_at is not null;
-- Operators: money that waits for a person, page by page.
create index payments_open on payments (recorded_at, id) where state in ('held', 'unmatched');

-- Numbers without gaps within a year: whoever issues one holds the year's row until its transaction has ended.
create table invoice_numbers (
  year smallint primary key,
  last integer not null check (last > 0)
);

-- Issued once, never changed (refuse_invoice_change).
create table invoices (
  account_id uuid not null references accounts,
  id uuid not null,
  number text not null,
  kind text not null check (kind in ('top_up', 'usage', 'extra')),
  top_up_id uuid,
  -- Of a postpaid account: its first day.
  month date,
  -- Money beside an order that an operator makes points of is paid for something too: it has an invoice of its own.
  payment_id uuid references payments,
  total bigint not null check (total >= 0),
  -- As contract/invoice.ts has it; what was said once stays.
  content jsonb not null,
  issued_at timestamptz not null,
  due_at timestamptz,
  paid_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, top_up_id) references top_ups,
  check ((kind = 'top_up') = (top_up_id is not null)),
  check ((kind = 'usage') = (month is not null)),
  check ((kind = 'extra') = (payment_id is not null))
);
-- One invoice for a month.
create unique index invoices_month on invoices (account_id, month) where month is not null;
-- One invoice for an order.
create unique index invoices_top_up on invoices (account_id, top_up_id) where top_up_id is not null;
-- No number twice in the service.
create unique index invoices_number on invoices (number);
-- One invoice for extra money.
create unique index invoices_payment on invoices (payment_id) where payment_id is not null;
-- Revenue of a day.
create index invoices_paid on invoices (paid_at) where paid_at is not null;
-- The job: invoices to remind of, and accounts to lock.
create index invoices_unpaid on invoices (due_at) where paid_at is null;

alter table payments add foreign key (account_id, invoice_id) references invoices;

-- Corporate customers pay by invoice: a registration, and what an approved one needs for its monthly invoices.
create sequence corporate_serials;
create table corporates (
  account_id uuid primary key references accounts,
  corporate_id text,
  state text not null check (state in ('waiting', 'approved', 'refused')),
  name text not null check (length(name) between 1 and 100),
  tax_kind text not null check (tax_kind in ('npwp', 'nik')),
  tax_id text not null check (tax_id ~ '^[0-9]{16}([0-9]{6})?$'),
  contact text not null check (length(contact) between 1 and 50),
  phone text not null,
  email text not null,
  village_code text not null check (village_code ~ '^[0-9]{2}\.[0-9]{2}\.[0-9]{2}\.[0-9]{4}$'),
  -- The names of village, district, regency and province as they were then.
  region text not null,
  address text not null check (length(address) between 1 and 200),
  -- Within how many days it pays.
  payment_days smallint not null check (payment_days between 1 and 90),
  refusal text not null default '',
  -- Who decided, and why.
  decision text not null default '',
  -- The first month that has no invoice yet, by its first day, and the last entry of the ledger before it.
  next_month date,
  invoiced_entry bigint,
  revision integer not null default 1,
  sent_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'approved') = (corporate_id is not null and next_month is not null and invoiced_entry is not null)),
  check ((state = 'waiting') = (decided_at is null))
);
-- Their number is theirs alone.
create unique index corporates_corporate_id on corporates (corporate_id);
-- The job: months to issue.
create index corporates_next_month on corporates (next_month) where state = 'approved';
-- Operators: registrations, by state.
create index corporates_state on corporates (state, sent_at);

-- Of a monthly invoice, what is not written on it.
create table corporate_invoices (
  account_id uuid not null,
  invoice_id uuid not null,
  -- May be withheld from its total; nothing for a private person.
  pph23 bigint not null check (pph23 >= 0),
  -- How many reminders were sent.
  reminded smallint not null default 0,
  -- Key of the slip in the storage of files.
  slip text,
  primary key (account_id, invoice_id),
  foreign key (account_id, invoice_id) references invoices
);

-- Money beside an order that became points, and then went back: its own points go, and the order keeps its own.
create table payment_refunds (
  payment_id uuid not null references payments,
  -- The gateway's: reported twice it happened once.
  key text not null check (length(key) between 1 and 100),
  amount bigint not null check (amount > 0),
  taken bigint not null check (taken >= 0),
  owed bigint not null check (owed >= 0),
  at timestamptz not null,
  primary key (payment_id, key)
);
-- Revenue of a day.
create index payment_refunds_at on payment_refunds (at);

-- Kept as it came, answered at once, worked on by a job.
create table gateway_notifications (
  id bigint generated always as identity primary key,
  gateway_order_id text not null,
  body jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz
);
-- Housekeeping: what was handled long ago.
create index gateway_notifications_handled on gateway_notifications (handled_at) where handled_at is not null;
-- What the gateway said of an order.
create index gateway_notifications_order on gateway_notifications (gateway_order_id);
-- The job, and service health: what is still to be handled.
create index gateway_notifications_waiting on gateway_notifications (id) where handled_at is null;

-- What we and the gateway see differently; resolved when both say the same again.
create table gateway_differences (
  account_id uuid not null,
  top_up_id uuid not null,
  number smallint not null,
  found_at timestamptz not null,
  -- The last night on which it was there.
  seen_at timestamptz not null,
  resolved_at timestamptz,
  -- The order's state here, and what came for this attempt.
  our_state text not null,
  our_amount bigint,
  -- What the gateway says; 'absent' when it does not know the number.
  their_status text not null,
  their_amount bigint,
  primary key (account_id, top_up_id, number, found_at),
  foreign key (account_id, top_up_id, number) references top_up_attempts
);
-- A difference is open once.
create unique index gateway_differences_open on gateway_differences (account_id, top_up_id, number)
  where resolved_at is null;
-- Housekeeping: resolved long ago.
create index gateway_differences_resolved on gateway_differences (resolved_at) where resolved_at is not null;

-- Lines of our bank accounts. The same money may be reported by several services and stand in an export too. same: it
-- is what same_as names, and counts there; with waiting: it may be, a person looks.
create table bank_mutations (
  source text not null check (source in ('giliran', 'moota', 'mutasibank', 'csv')),
  id text not null check (length(id) between 1 and 100),
  account_number text not null,
  amount bigint not null check (amount >= 0),
  has_sen boolean not null,
  description text not null,
  at timestamptz not null,
  received_at timestamptz not null,
  -- waiting: a person looks; ignored: a person said that it is none of our business.
  state text not null check (state in ('matched', 'waiting', 'ignored', 'same')),
  payment_id uuid references payments,
  same_as_source text,
  same_as_id text,
  file_id uuid references mutation_files,
  -- Of an export: a job is still to look whether it pays something.
  untried boolean not null default false,
  primary key (source, id),
  foreign key (same_as_source, same_as_id) references bank_mutations,
  check (state <> 'same' or same_as_id is not null)
);
-- Each source reports each sum once.
create unique index bank_mutations_same on bank_mutations (same_as_source, same_as_id, source) where state = 'same';
-- The same money reported by another source.
create index bank_mutations_amount on bank_mutations (amount, at);
-- The lines of an upload.
create index bank_mutations_file on bank_mutations (file_id) where file_id is not null;
-- The job: lines of an export that are still to be tried.
create index bank_mutations_untried on bank_mutations (received_at) where untried;
-- Operators: lines that wait for a person, page by page; lines of one export came at the same moment.
create index bank_mutations_waiting on bank_mutations (received_at, source, id)
  where state = 'waiting' and not untried;
-- Those of the days of an order, whose words may name it.
create index bank_mutations_waiting_days on bank_mutations (at) where state = 'waiting';
