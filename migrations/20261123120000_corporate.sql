-- Corporate customers pay by invoice: a registration, and what an approved one needs for its monthly invoices.
create sequence corporate_serials;

create table corporates (
  account_id uuid primary key references accounts,
  state text not null check (state in ('waiting', 'approved', 'refused')),
  revision integer not null default 1,
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
  refusal text not null default '',
  -- Who decided, and why.
  decision text not null default '',
  sent_at timestamptz not null,
  decided_at timestamptz,
  corporate_id text,
  -- The first month that has no invoice yet, by its first day, and the last entry of the ledger before it.
  next_month date,
  invoiced_entry bigint,
  check ((state = 'approved') = (corporate_id is not null and next_month is not null and invoiced_entry is not null)),
  check ((state = 'waiting') = (decided_at is null))
);
create unique index corporates_corporate_id on corporates (corporate_id);
create index corporates_state on corporates (state, sent_at);
create index corporates_next_month on corporates (next_month) where state = 'approved';

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

-- Money for an invoice: held while it waits for the slip of what was withheld.
alter table payments
  add column invoice_id uuid,
  add foreign key (account_id, invoice_id) references invoices,
  add check (invoice_id is null or top_up_id is null);
create index payments_invoice on payments (account_id, invoice_id) where invoice_id is not null;
