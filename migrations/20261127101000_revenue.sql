-- What came in and went back, by day of Jakarta. A day that is over never changes: money counts on the day it was paid,
-- and what goes back on the day it goes back. So each day is added up once, and only the days since then are counted
-- from the orders themselves.
create table revenue_days (
  day date not null,
  -- top_up, invoice: of a corporate customer, extra: money beside an order that became points.
  kind text not null check (kind in ('top_up', 'invoice', 'extra')),
  method text not null,
  channel text not null,
  -- Points of the package; 0 for an own amount, and where there is none.
  package integer not null,
  payments integer not null,
  paid bigint not null,
  ppn bigint not null,
  refunds integer not null,
  refunded bigint not null,
  primary key (day, kind, method, channel, package)
);
-- Up to which day they are added up.
create table revenue_state (
  id smallint primary key default 1 check (id = 1),
  until date not null
);
create index invoices_paid on invoices (paid_at) where paid_at is not null;
create index top_up_refunds_at on top_up_refunds (at);

-- What the accounts hold together, and what they owe: one row a day, renewed every few minutes while it lasts. Counted
-- over all accounts by a job, because an index with the points would be written with every lead.
create table outstanding_days (
  day date primary key,
  counted_at timestamptz not null,
  prepaid_points bigint not null,
  prepaid_accounts integer not null,
  -- Of refunds whose points were spent.
  owed_points bigint not null,
  -- Used by postpaid accounts and not invoiced yet.
  unbilled_points bigint not null,
  -- Points that postpaid accounts have left.
  postpaid_points bigint not null,
  unpaid_invoices integer not null,
  unpaid_rupiah bigint not null,
  overdue_rupiah bigint not null
);
