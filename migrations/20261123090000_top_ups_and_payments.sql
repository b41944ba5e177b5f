-- Billing: an overdue postpaid account is as one without points until it has paid.
alter table accounts
  drop constraint accounts_billing_check,
  drop constraint accounts_points_not_negative,
  add constraint accounts_billing_check check (billing in ('prepaid', 'postpaid', 'overdue')),
  add constraint accounts_points_not_negative check (billing <> 'prepaid' or points >= 0),
  -- Of refunds whose points were spent already; the next credit pays them first.
  add column owed_points bigint not null default 0 check (owed_points >= 0);

alter table ledger_entries
  drop constraint ledger_entries_reason,
  add constraint ledger_entries_reason check (reason in (
    'welcome', 'member_added', 'rotator_added', 'lead', 'unlock', 'unlock_returned',
    'top_up', 'bonus', 'unique_code', 'received', 'refund', 'owed', 'invoiced', 'adjustment'
  ));
-- Whatever arrives twice, late or at the same time: an order is credited once.
create unique index ledger_entries_one_credit on ledger_entries (account_id, subject_id, reason)
  where reason in ('top_up', 'bonus', 'unique_code', 'received', 'invoiced', 'adjustment');

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
create unique index top_ups_order_id on top_ups (order_id);
create index top_ups_time on top_ups (account_id, created_at desc, id desc);
create index top_ups_due on top_ups (due_at) where state = 'pending';
create index top_ups_checking on top_ups (claimed_at) where state = 'checking';

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
  primary key (account_id, top_up_id, number),
  foreign key (account_id, top_up_id) references top_ups
);
create index top_up_attempts_check on top_up_attempts (check_at) where check_at is not null;

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
create index transfer_amounts_held on transfer_amounts (held_until) where held_until is not null;
create index transfer_amounts_top_up on transfer_amounts (account_id, top_up_id);

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

-- Money that came, each sum once, whoever told of it and how often.
create table payments (
  id uuid primary key,
  source text not null check (source in ('midtrans', 'bank', 'operator')),
  -- The gateway's order id, the mutation, or the operator's act.
  source_key text not null,
  amount bigint not null check (amount > 0),
  -- held: meant for an order, but another sum; unmatched: nobody knows for what, or the order has its money already.
  state text not null check (state in ('credited', 'held', 'unmatched', 'returned')),
  account_id uuid,
  top_up_id uuid,
  attempt smallint,
  received_at timestamptz not null,
  recorded_at timestamptz not null,
  note text not null default '',
  -- An operator had seen this money, and recorded it, before it was told of: the same money, not a second payment.
  seen_as uuid unique references payments,
  foreign key (account_id, top_up_id) references top_ups
);
create unique index payments_source on payments (source, source_key);
create index payments_top_up on payments (account_id, top_up_id) where top_up_id is not null;
create index payments_open on payments (recorded_at) where state in ('held', 'unmatched');

create table top_up_refunds (
  account_id uuid not null,
  top_up_id uuid not null,
  -- Ours or the gateway's: told twice it happened once.
  key text not null check (length(key) between 1 and 100),
  amount bigint not null check (amount > 0),
  taken bigint not null check (taken >= 0),
  owed bigint not null check (owed >= 0),
  at timestamptz not null,
  primary key (account_id, top_up_id, key),
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
create trigger top_up_events_append_only before update or delete or truncate on top_up_events
  for each statement execute function refuse_change();

-- Kept as it came, answered at once, worked on by a job.
create table gateway_notifications (
  id bigint generated always as identity primary key,
  gateway_order_id text not null,
  body jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz
);
create index gateway_notifications_order on gateway_notifications (gateway_order_id);
create index gateway_notifications_waiting on gateway_notifications (id) where handled_at is null;

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
  state text not null check (state in ('matched', 'waiting', 'ignored')),
  payment_id uuid references payments,
  primary key (source, id)
);
create index bank_mutations_waiting on bank_mutations (received_at) where state = 'waiting';

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
create index lead_openings_running on lead_openings (progressed_at) where finished_at is null;
