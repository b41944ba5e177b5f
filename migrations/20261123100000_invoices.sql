-- Numbers without gaps within a year: whoever issues one holds the year's row until its transaction has ended.
create table invoice_numbers (
  year smallint primary key,
  last integer not null check (last > 0)
);

create table invoices (
  account_id uuid not null references accounts,
  id uuid not null,
  number text not null,
  kind text not null check (kind in ('top_up', 'usage')),
  top_up_id uuid,
  -- Of a postpaid account: its first day.
  month date,
  total bigint not null check (total >= 0),
  -- As contract/invoice.ts has it; what was said once stays.
  content jsonb not null,
  issued_at timestamptz not null,
  due_at timestamptz,
  paid_at timestamptz,
  primary key (account_id, id),
  foreign key (account_id, top_up_id) references top_ups,
  check ((kind = 'top_up') = (top_up_id is not null)),
  check ((kind = 'usage') = (month is not null))
);
create unique index invoices_number on invoices (number);
create unique index invoices_top_up on invoices (account_id, top_up_id) where top_up_id is not null;
create unique index invoices_month on invoices (account_id, month) where month is not null;
create index invoices_unpaid on invoices (due_at) where paid_at is null;

create function keep_invoice() returns trigger language plpgsql as $$
begin
  if (new.account_id, new.id, new.number, new.kind, new.total, new.content, new.issued_at)
    is distinct from (old.account_id, old.id, old.number, old.kind, old.total, old.content, old.issued_at) then
    raise exception 'an invoice that was issued stays as it is';
  end if;
  return new;
end $$;
create trigger invoices_kept before update on invoices for each row execute function keep_invoice();
create function refuse_invoice_removal() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice that was issued stays';
end $$;
create trigger invoices_not_removed before delete or truncate on invoices
  for each statement execute function refuse_invoice_removal();
