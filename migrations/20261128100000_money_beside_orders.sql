-- Money beside an order that became points, and then went back: its own points go, and the order keeps its own.
create table payment_refunds (
  payment_id uuid not null references payments,
  -- The gateway's: told twice it happened once.
  key text not null check (length(key) between 1 and 100),
  amount bigint not null check (amount > 0),
  taken bigint not null check (taken >= 0),
  owed bigint not null check (owed >= 0),
  at timestamptz not null,
  primary key (payment_id, key)
);
create index payment_refunds_at on payment_refunds (at);

-- Of money that became points by a decision, the PPN in it.
alter table payments add column ppn bigint not null default 0 check (ppn >= 0);
